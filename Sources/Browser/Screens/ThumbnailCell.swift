import AdaptiveCore
import Imaging
import PhotoLibrary

/// A photo among many: its picture, and below it a line with what it is called and how it is rated.
final class ThumbnailCell: CollectionViewCell {
  /// The photo; `nil` for none. Its picture is asked for at once.
  private(set) var photo: Photo?
  private let context: BrowserContext
  private let imageView = ImageView()
  private var request: (any PhotoPictureRequest)?
  private var requested: ThumbnailCache.Key?

  init(context: BrowserContext) {
    self.context = context
    super.init()
    addSubview(imageView)
  }

  /// Shows a photo, or the same one with what is now said about it.
  func show(_ photo: Photo) {
    if photo !== self.photo { prepareForReuse() }
    self.photo = photo
    requestPicture()
    setNeedsDisplay()
  }

  override func prepareForReuse() {
    photo = nil
    request = nil
    requested = nil
    imageView.image = nil
    imageView.message = nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    imageView.frame = Rect(size: pictureSpace)
    requestPicture()
  }

  override func draw(in canvas: Canvas) {
    super.draw(in: canvas)
    guard let photo, !bounds.isEmpty else { return }
    let row = bounds.height - 1
    let rating =
      bounds.width < Self.fewestColumnsWithStars
      ? Wording.briefStars(photo.rating, for: traitCollection)
      : Wording.stars(photo.rating, for: traitCollection)
    let stars = GlyphSequence(rating).truncated(to: bounds.width)
    canvas.write(stars, at: Point(x: bounds.width - stars.width, y: row), style: textStyle)
    let room = bounds.width - stars.width - (stars.width > 0 ? 1 : 0)
    let title = GlyphSequence(photo.caption ?? photo.name).truncated(to: room)
    canvas.write(title, at: Point(x: 0, y: row), style: textStyle)
  }

  /// In fewer columns five stars would leave too little to what the photo is called.
  private static let fewestColumnsWithStars = 13

  /// All but the line of text.
  private var pictureSpace: Size {
    Size(width: bounds.width, height: max(0, bounds.height - ThumbnailSize.captionRows))
  }

  /// Asks for the picture in the present space, unless it is there or on its way.
  private func requestPicture() {
    let space = pictureSpace
    guard let photo, !space.isEmpty else { return }
    let key = ThumbnailCache.Key(photo: photo.id, space: space, display: context.capabilities)
    guard key != requested else { return }
    requested = key
    if let picture = context.thumbnails.picture(for: key) { return show(picture) }
    request = context.pictures.picture(of: photo, in: .thumbnail(space), on: key.display) {
      [weak self] update in
      guard let self, self.requested == key else { return }
      self.take(update, for: key)
    }
  }

  private func take(_ update: PhotoPictureUpdate, for key: ThumbnailCache.Key) {
    switch update {
    case .picture(let picture):
      context.thumbnails.keep(picture, for: key)
      show(picture)
    case .words(let words, _): say(words)
    case .failure: sayUnavailable(in: key.space)
    }
  }

  private func show(_ picture: CellPicture) {
    request = picture.isFinal ? nil : request
    imageView.image = Image(picture)
    imageView.message = nil
  }

  private func say(_ words: String) {
    imageView.image = nil
    imageView.message = words
  }

  /// The artwork for what can't be shown where there is room for it, else a word.
  private func sayUnavailable(in space: Size) {
    let artwork = context.artwork.unavailable
    if let artwork, artwork.size.width <= space.width, artwork.size.height <= space.height {
      imageView.image = artwork
      imageView.message = nil
    } else {
      say("Unavailable")
    }
  }
}
