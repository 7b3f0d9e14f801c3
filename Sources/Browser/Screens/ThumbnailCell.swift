import AdaptiveCore
import AdaptiveImaging
import PhotoLibrary

/// A photo among many: its thumbnail, with a badge if it also has a raw file, and below it a line with its
/// caption or name and its rating.
final class ThumbnailCell: CollectionViewCell {
  /// The photo; `nil` for none.
  private(set) var photo: Photo?
  private let context: BrowserContext
  private let imageView = ImageView()
  private let badge = BadgeLabel()
  /// The style of the checkmark, over that of the text.
  @Styled(.display) var markStyle = TextStyle(attributes: .bold)
  private var task: AnyObject?
  private var request: PictureRequest?

  init(context: BrowserContext) {
    self.context = context
    super.init()
    addSubview(imageView)
    addSubview(badge)
  }

  /// Shows a photo, or the new caption and rating of the same one. `stackCount` is the number of photos that
  /// it stands for; `nil` for a photo that is no stack.
  func show(_ photo: Photo, stackCount: Int? = nil) {
    if photo !== self.photo { prepareForReuse() }
    self.photo = photo
    let stack = stackCount.map { Wording.stack(of: $0, for: traitCollection) }
    let words = [photo.rawName.map { _ in Wording.rawSign }, stack].compactMap { $0 }
    let word = words.isEmpty ? nil : words.joined(separator: " ")
    if badge.word != word {
      badge.word = word
      setNeedsLayout()
    }
    requestPicture()
    setNeedsDisplay()
  }

  override func prepareForReuse() {
    photo = nil
    task = nil
    request = nil
    imageView.image = nil
    imageView.message = nil
    badge.word = nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    imageView.frame = Rect(size: pictureSpace)
    let badgeSize = badge.sizeThatFits(pictureSpace)
    badge.frame = Rect(origin: Point(x: pictureSpace.width - badgeSize.width, y: 0), size: badgeSize)
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
    let mark = GlyphSequence(context.marks.contains(photo) ? Wording.mark(for: traitCollection) + " " : "")
    // The colour of a mark has too little contrast with the cursor.
    let style = hasCursor ? textStyle : markStyle.over(textStyle)
    canvas.write(mark, at: Point(x: 0, y: row), style: style)
    var left = mark.width
    if let label = LabelSign(photo.label, columns: Self.labelColumns, for: traitCollection) {
      let style = hasCursor ? label.styleOnDark : label.style
      left += canvas.write(label.text, at: Point(x: left, y: row), style: style.over(textStyle)) + 1
    }
    let room = bounds.width - left - stars.width - (stars.width > 0 ? 1 : 0)
    let title = GlyphSequence(photo.caption ?? photo.name).truncated(to: max(0, room))
    canvas.write(title, at: Point(x: left, y: row), style: textStyle)
  }

  /// The columns for a label that names no colour.
  private static let labelColumns = 4

  /// In fewer columns five stars would leave too little for the name.
  private static let fewestColumnsWithStars = 13

  /// The cells above the line of text.
  private var pictureSpace: Size {
    Size(width: bounds.width, height: max(0, bounds.height - ThumbnailSize.captionRows))
  }

  /// Requests the picture for the present space, unless it is there or on its way.
  private func requestPicture() {
    let space = pictureSpace
    guard let photo, !space.isEmpty else { return }
    let next = PictureRequest(thumbnailOf: photo, in: space, on: context.capabilities)
    guard next != request else { return }
    request = next
    if let picture = context.thumbnails.picture(for: next) { return show(picture) }
    task = context.pictures.requestPicture(next) { [weak self] update in
      guard let self, self.request == next else { return }
      self.receive(update, of: photo, for: next)
    }
  }

  private func receive(_ update: PictureUpdate, of photo: Photo, for request: PictureRequest) {
    switch update {
    case .success(let picture) where picture.cells.size == .zero:
      show(message: Wording.text(for: picture, of: photo))
    case .success(let picture):
      context.thumbnails.store(picture, for: request)
      show(picture)
    case .failure: showUnavailable(in: request.space)
    }
  }

  private func show(_ picture: CellPicture) {
    if picture.isFinal { task = nil }
    imageView.image = Image(picture)
    imageView.message = nil
  }

  private func show(message: String) {
    imageView.image = nil
    imageView.message = message
  }

  /// Shows the artwork for photos that can't be shown if it fits, otherwise a word.
  private func showUnavailable(in space: Size) {
    let artwork = context.artwork.unavailable
    if let artwork, artwork.size.width <= space.width, artwork.size.height <= space.height {
      imageView.image = artwork
      imageView.message = nil
    } else {
      show(message: "Unavailable")
    }
  }
}
