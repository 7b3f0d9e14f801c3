import AdaptiveCore
import PhotoModel

/// A row of thumbnails around the current photo, which has a frame, and is in the middle unless an end of the
/// album is near. A click chooses a photo; the keyboard stays with the large one.
final class FilmstripView: View {
  /// Called with the photo that the user clicks.
  var onChoose: (Photo) -> Void = { _ in }
  /// The style of the frame around the current photo.
  @Styled(.display) var frameStyle = TextStyle(attributes: .bold)

  private let context: BrowserContext
  private let list: PhotoList
  private var current: Photo
  private lazy var cells = ThumbnailCells(in: self, context)
  /// The frame of the current photo; `nil` before the first layout.
  private var currentFrame: Rect?

  init(_ current: Photo, in list: PhotoList, context: BrowserContext) {
    self.current = current
    self.list = list
    self.context = context
    super.init()
  }

  /// Shows the neighbours of a photo, or their new names, ratings and marks.
  func show(_ photo: Photo) {
    current = photo
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let cellPixels = context.capabilities.cellPixels.size
    let photos = photos(in: Filmstrip.room(in: bounds.size, cellPixels: cellPixels))
    let frames = Filmstrip.frames(of: photos.count, in: bounds.size, cellPixels: cellPixels)
    currentFrame = zip(photos, frames).first { $0.0 === current }?.1
    cells.show(zip(photos, frames))
    setNeedsDisplay()
  }

  /// The current photo and as many neighbours as there is room for.
  private func photos(in room: Int) -> [Photo] {
    let others = 1..<max(1, room)
    let before = others.compactMap { list.neighbour(of: current, at: -$0) }
    let after = others.compactMap { list.neighbour(of: current, at: $0) }
    let count = Filmstrip.neighbours(before: before.count, after: after.count, room: room)
    return before.prefix(count.before).reversed() + [current] + after.prefix(count.after)
  }

  override func draw(in canvas: Canvas) {
    guard let currentFrame else { return }
    canvas.thumbnailFrame(
      currentFrame, style: frameStyle, characters: traitCollection.characterRepertoire)
    // The name is in the lower edge.
    canvas.fill(
      ThumbnailFace(.below, in: currentFrame.size).name.offset(by: currentFrame.origin),
      with: Cell(scalar: 0x20, background: backgroundColor ?? .default))
  }

  override func mouseUsed(_ event: MouseEvent) -> Bool {
    guard event.action == .press, let photo = cells.photo(at: convertFromWindow(event.location)) else {
      return false
    }
    onChoose(photo)
    return true
  }
}
