import AdaptiveCore
import PhotoModel

/// A row of thumbnails around the current photo, which is in the middle with a frame. A click chooses a
/// photo; the keyboard stays with the large one.
final class FilmstripView: View {
  /// Called with the photo that the user clicks.
  var onChoose: (Photo) -> Void = { _ in }
  /// The style of the frame around the current photo.
  @Styled(.display) var frameStyle = TextStyle(attributes: .bold)

  private let context: BrowserContext
  private let list: PhotoList
  private var current: Photo
  private var cells: [ThumbnailCell] = []
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
    let frames = Filmstrip.frames(in: bounds.size, cellPixels: context.capabilities.cellPixels.size)
    let half = frames.count / 2
    currentFrame = frames.isEmpty ? nil : frames[half]
    var wanted: [(photo: Photo, frame: Rect)] = []
    for (index, frame) in frames.enumerated() {
      let photo = index == half ? current : list.neighbour(of: current, at: index - half)
      if let photo { wanted.append((photo, frame)) }
    }
    // A photo keeps its cell, which may still wait for its picture.
    var left = cells.filter { cell in !wanted.contains { $0.photo === cell.photo } }
    cells = wanted.map { photo, frame in
      let cell = cells.first { $0.photo === photo } ?? left.popLast() ?? makeCell()
      cell.frame = frame
      cell.show(photo)
      return cell
    }
    for cell in left { cell.removeFromSuperview() }
    setNeedsDisplay()
  }

  private func makeCell() -> ThumbnailCell {
    let cell = ThumbnailCell(context: context)
    addSubview(cell)
    return cell
  }

  override func draw(in canvas: Canvas) {
    guard let currentFrame else { return }
    let face = ThumbnailFace(in: currentFrame.size, for: traitCollection)
    canvas.thumbnailFrame(
      currentFrame, isOpen: face.isOpen, style: frameStyle, characters: traitCollection.characterRepertoire)
  }

  override func mouseUsed(_ event: MouseEvent) -> Bool {
    guard event.action == .press,
      let cell = cells.first(where: { $0.frame.contains(convertFromWindow(event.location)) }),
      let photo = cell.photo
    else { return false }
    onChoose(photo)
    return true
  }
}
