import AdaptiveCore
import AdaptiveImaging
import PhotoModel

/// A photo among many: its thumbnail with badges in its corner, and a line with its name and stars, below the
/// picture or next to it. A frame surrounds a thumbnail at the cursor.
///
/// `ThumbnailCell+Text` draws the text. A rejected photo is dimmed.
final class ThumbnailCell: CollectionViewCell {
  /// The photo; `nil` for none.
  private(set) var photo: Photo?
  let context: BrowserContext
  private let imageView = ImageView()
  let badge = BadgeLabel()
  /// The style of the checkmark, over that of the text.
  @Styled(.display) var markStyle = TextStyle(attributes: .bold)
  /// The style of the frame at the cursor, with and without the keyboard.
  @Styled(.display) var frameStyle = TextStyle(attributes: .bold)
  /// The style of the bracket around an open stack.
  @Styled(.display) var stackStyle = TextStyle(attributes: .bold)
  /// The style of a rejected photo's text, over that of other photos.
  @Styled(.display) var rejectedStyle = TextStyle(attributes: .dim)
  private var task: AnyObject?
  private var request: PictureRequest?
  private var stack: PhotoStack?
  private(set) var arrangement = ThumbnailFace.Arrangement.below
  private var seriesSign: String?
  /// The place of the photo in an open stack; `nil` for none.
  private(set) var stackPlace: OpenStackPlace?
  /// The picture; `nil` until there is one.
  private var picture: CellPicture?

  init(context: BrowserContext) {
    self.context = context
    super.init()
    addSubview(imageView)
    addSubview(badge)
  }

  /// Shows a photo, or the new caption and rating of the same one. `stack` are the photos for which it
  /// stands; `nil` if it is not a stack. `arrangement` says where the text is. `seriesSign` is the sign of
  /// its set, or of its place in an open stack, which is `stackPlace`; `nil` for none.
  func show(
    _ photo: Photo, stack: PhotoStack? = nil, _ arrangement: ThumbnailFace.Arrangement = .below,
    seriesSign: String? = nil, stackPlace: OpenStackPlace? = nil
  ) {
    if photo !== self.photo { prepareForReuse() }
    self.photo = photo
    (self.stack, self.seriesSign, self.stackPlace) = (stack, seriesSign, stackPlace)
    if arrangement != self.arrangement { setNeedsLayout() }
    self.arrangement = arrangement
    requestPicture()
    updateBadge()
    setNeedsDisplay()
  }

  override var accessibilityElement: AccessibilityElement {
    guard let photo else { return AccessibilityElement("") }
    let words = stack.map { Wording.text(for: $0, setSign: seriesSign, .linear) } ?? seriesSign
    return Wording.element(for: photo, isMarked: context.marks.contains(photo), stack: words)
  }

  override func prepareForReuse() {
    photo = nil
    task = nil
    request = nil
    picture = nil
    imageView.image = nil
    imageView.message = nil
    badge.word = nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    imageView.frame = face.picture
    requestPicture()
    updateBadge()
  }

  override func draw(in canvas: Canvas) {
    guard let photo, !bounds.isEmpty else { return }
    let face = face
    drawStackBracket(beside: face, in: canvas)
    if hasCursor, let frame = face.frame {
      canvas.thumbnailFrame(frame, style: frameStyle, characters: traitCollection.characterRepertoire)
    }
    drawTexts(of: photo, face, in: canvas)
    // The line with the name, which a braille display can show.
    if hasCursor, (superview as? CollectionView)?.isFocused == true, !face.name.isEmpty {
      canvas.placeCursor(at: face.name.origin)
    }
  }

  /// Where everything is.
  private var face: ThumbnailFace { ThumbnailFace(arrangement, in: bounds.size) }

  /// Shows the badges that fit: in the corner of the picture, or at the end of the second line next to it.
  private func updateBadge() {
    guard let photo else { return }
    let face = face
    let space = face.caption ?? face.picture
    var words = PhotoBadges.words(
      for: photo, stack: stack, seriesSign: seriesSign, picture: picture, traits: traitCollection)
    badge.isFault = PhotoBadges.nameFault(of: photo, picture: picture)
    badge.word = words.isEmpty ? nil : words.joined(isolatedBy: " ")
    while words.count > 1, badge.sizeThatFits(Size(width: Size.limit, height: 1)).width > space.width {
      words.removeLast()
      badge.word = words.joined(isolatedBy: " ")
    }
    let size = badge.sizeThatFits(space.size)
    let isOverPicture = face.caption == nil && imageView.image != nil
    let drawn = isOverPicture ? imageView.imageFrame.offset(by: space.origin) : space
    badge.frame = Rect(
      origin: Point(x: max(space.minX, drawn.maxX - size.width), y: max(space.minY, drawn.minY)), size: size)
  }

  /// Requests the picture for the present space, unless it is shown or already requested.
  private func requestPicture() {
    let space = face.picture.size
    guard let photo, !space.isEmpty else { return }
    let next = PictureRequest(thumbnailOf: photo, in: space, on: context.capabilities)
    guard next != request else { return }
    request = next
    if let picture = context.thumbnails.picture(for: next) { return show(picture) }
    task = context.pictures.requestPicture(next) { [weak self] update in
      guard let self, self.request == next else { return }
      self.receive(update, of: photo, for: next)
      self.updateBadge()
    }
  }

  private func receive(_ update: PictureUpdate, of photo: Photo, for request: PictureRequest) {
    switch update {
    case .success(let picture) where picture.cells.size == .zero:
      show(message: Wording.text(for: picture, of: photo))
    case .success(let picture):
      context.thumbnails.store(picture, for: request)
      // A photo that is dimmed keeps its picture until the dimmed one is complete.
      if picture.isFinal || self.picture?.cells.size != picture.cells.size { show(picture) }
    case .failure: showUnavailable(in: request.space)
    }
  }

  private func show(_ picture: CellPicture) {
    if picture.isFinal { task = nil }
    self.picture = picture
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
      show(message: Wording.unavailable)
    }
  }
}
