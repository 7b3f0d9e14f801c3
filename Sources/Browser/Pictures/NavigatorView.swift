import AdaptiveCore
import AdaptiveImaging

/// A small picture of a photo over a corner of it, with the visible part outlined.
///
/// The picture is made of characters on every display, so it is drawn like text over the photo, and moving
/// the outline transfers some cells.
final class NavigatorView: View {
  /// The frame around the picture, and the outline of the visible part.
  @Styled(.display) var style = TextStyle(attributes: .bold)
  private let picture = ImageView()
  private let outline = OutlineView()

  /// The largest picture.
  private static let largest = Size(width: 24, height: 10)
  /// The smallest picture in which an outline says where it is.
  private static let smallest = Size(width: 6, height: 3)
  /// The part of the photo's width and height that the view covers at most.
  private static let (columnPart, rowPart) = (4, 3)

  /// Creates a navigator without a picture.
  init() {
    super.init()
    semanticContentAttribute = .spatial
    outline.semanticContentAttribute = .spatial
    // Until there is a picture, the outline lies on the terminal's own background.
    backgroundColor = .default
    for view in [picture, outline] { addSubview(view) }
  }

  /// Its frame in the upper right corner of the cells that a photo covers, below the signs in their first
  /// row; `nil` where there is no room.
  static func frame(for viewport: Viewport, in photo: Rect) -> Rect? {
    let room = Size(
      width: min(largest.width, photo.width / columnPart - 2),
      height: min(largest.height, photo.height / rowPart - 2))
    guard room.width > 0, room.height > 0 else { return nil }
    let cells = viewport.imageSize.cells(in: room, cellPixels: viewport.cellPixels)
    guard cells.width >= smallest.width, cells.height >= smallest.height else { return nil }
    return Rect(
      x: photo.maxX - cells.width - 3, y: photo.minY + 1, width: cells.width + 2, height: cells.height + 2)
  }

  /// The cells of the picture.
  var pictureSize: Size { Size(width: max(0, bounds.width - 2), height: max(0, bounds.height - 2)) }

  /// Shows a picture of the whole photo; `nil` shows none.
  func show(_ cells: CellPicture?) { picture.image = cells.map { Image($0) } }

  /// Outlines the visible part.
  func outline(columns: ClosedRange<Double>, rows: ClosedRange<Double>) {
    outline.portion = OutlineView.Portion(columns: columns, rows: rows)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let inside = Rect(origin: Point(x: 1, y: 1), size: pictureSize)
    for view in [picture, outline] { view.frame = inside }
  }

  override func draw(in canvas: Canvas) {
    canvas.box(Rect(size: bounds.size), isHeavy: false, style: style, traitCollection.characterRepertoire)
  }
}

/// The outline of the visible part of a photo.
private final class OutlineView: View {
  /// The visible part, in fractions of the photo.
  struct Portion: Equatable {
    let columns: ClosedRange<Double>
    let rows: ClosedRange<Double>
  }

  @Invalidating(.display) var portion: Portion? = nil

  override func draw(in canvas: Canvas) {
    guard let portion else { return }
    let columns = ScrollIndicatorView.cells(of: portion.columns, length: bounds.width)
    let rows = ScrollIndicatorView.cells(of: portion.rows, length: bounds.height)
    let frame = Rect(x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
    let style = (superview as? NavigatorView)?.style ?? .plain
    canvas.box(frame, isHeavy: true, style: style, traitCollection.characterRepertoire)
  }
}

extension Canvas {
  /// Draws a box of lines. One that is a single row or column is a line.
  fileprivate func box(_ frame: Rect, isHeavy: Bool, style: TextStyle, _ characters: CharacterRepertoire?) {
    guard !frame.isEmpty else { return }
    let unicode = isHeavy ? Array("┏┓┗┛━┃") : Array("┌┐└┘─│")
    let signs = characters != .ascii ? unicode : isHeavy ? Array("####==") : Array("++++-|")
    for y in frame.minY..<frame.maxY {
      for x in frame.minX..<frame.maxX {
        let (isLeft, isRight) = (x == frame.minX, x == frame.maxX - 1)
        let (isTop, isBottom) = (y == frame.minY, y == frame.maxY - 1)
        let sign: Character
        switch (isLeft || isRight, isTop || isBottom) {
        case (false, false): continue
        case (true, false): sign = signs[5]
        case (false, true): sign = signs[4]
        case (true, true) where frame.width == 1: sign = signs[5]
        case (true, true) where frame.height == 1: sign = signs[4]
        case (true, true): sign = signs[(isTop ? 0 : 2) + (isLeft ? 0 : 1)]
        }
        write(String(sign), at: Point(x: x, y: y), style: style)
      }
    }
  }
}

/// Shows which part of a photo is visible while that part moves, where there is room for a small picture.
final class PhotoNavigator {
  /// The view, which is over the photo while it is shown.
  let view = NavigatorView()
  private let context: BrowserContext
  /// The request whose picture is shown or awaited; `nil` before there is one.
  private var request: PictureRequest?
  /// The work on the request until its picture is final; releasing it ends the updates.
  private var task: AnyObject?

  /// Creates a navigator that is not shown.
  init(context: BrowserContext) {
    self.context = context
  }

  /// Shows the visible part of a file's photo over an image view. Returns false if there is no room.
  func show(_ viewport: Viewport, of file: PictureFile, over imageView: ImageView) -> Bool {
    // While the window changes its size, the photo may be larger than the view.
    let photo = imageView.imageFrame.intersection(imageView.bounds)
    guard let frame = NavigatorView.frame(for: viewport, in: photo) else {
      hide()
      return false
    }
    if view.superview !== imageView { imageView.addSubview(view) }
    view.frame = frame
    view.outline(columns: viewport.visibleColumns, rows: viewport.visibleRows)
    requestPicture(of: file, turn: viewport.turn)
    return true
  }

  /// Removes the view.
  func hide() {
    if task != nil { (task, request) = (nil, nil) }
    if view.superview != nil { view.removeFromSuperview() }
  }

  /// Requests the small picture, unless it is shown or requested. A thumbnail is good enough, and never comes
  /// before the visible part of the photo.
  private func requestPicture(of file: PictureFile, turn: Int) {
    var display = context.capabilities
    display.graphics = min(display.graphics, .blocks)
    display.pixelSupport = nil
    let size = view.pictureSize
    let next = PictureRequest(
      file, turn == 0 ? .thumbnail(size) : .whole(size, turn: turn), on: display)
    guard next != request else { return }
    request = next
    let known = context.thumbnails.picture(for: next)
    view.show(known)
    task = nil
    if known != nil { return }
    var isComplete = false
    let work = context.pictures.requestPicture(next) { [weak self] update in
      guard let self, self.request == next, case .success(let picture) = update else { return }
      self.context.thumbnails.store(picture, for: next)
      if picture.cells.size != .zero { self.view.show(picture) }
      isComplete = picture.isFinal
      if isComplete { self.task = nil }
    }
    if !isComplete { task = work }
  }
}
