/// The way of a part of the screen between its place and an edge.
struct Slide: Hashable {
  /// Where the moving part comes from or goes to.
  enum Edge: Hashable {
    /// Columns move.
    case right
    /// Rows move.
    case bottom
  }

  /// How long every slide takes.
  static let duration: Duration = .milliseconds(150)

  /// Where the moving part comes from or goes to.
  let edge: Edge
  /// Whether the moving part comes; otherwise it goes.
  let isEntering: Bool
  /// The cells of the window in which the moving part is at rest.
  let frame: Rect
  /// The cells of the window in which it is seen while it moves.
  let region: Rect

  /// Makes a way within a region of the window.
  init(edge: Edge, isEntering: Bool, frame: Rect, region: Rect) {
    self.edge = edge
    self.isEntering = isEntering
    self.frame = frame
    self.region = region
  }

  /// Moves a view within its superview; `nil` when nothing of it is on the screen.
  @MainActor init?(of view: View, edge: Edge, isEntering: Bool) {
    guard let window = view.window, let superview = view.superview, !view.isHiddenInWindow else { return nil }
    let frame = view.frameInWindow
    let region = superview.frameInWindow.intersection(window.bounds)
    guard frame.intersects(region) else { return nil }
    self.init(edge: edge, isEntering: isEntering, frame: frame, region: region)
  }

  /// How far the moving part is from its place after some time: fast at first, then slower.
  func offset(after elapsed: Duration) -> Point {
    let rest = 1 - min(max(elapsed / Self.duration, 0), 1)
    let far = rest * rest * rest
    let part = isEntering ? far : 1 - far
    switch edge {
    case .right: return Point(x: Int((part * Double(region.maxX - frame.minX)).rounded()), y: 0)
    case .bottom: return Point(x: 0, y: Int((part * Double(region.maxY - frame.minY)).rounded()))
    }
  }

  /// What the screen shows some time after the change: the moving part over what is below it, and all around what
  /// is there after the change.
  ///
  /// Pictures of true pixels don't move: the cells they cover do. Halves of double-width characters at the edges are
  /// blank. O(cells).
  @MainActor func frame(between before: CellBuffer, and after: Frame, at elapsed: Duration) -> Frame {
    let surface = DrawingSurface(buffer: after.buffer)
    let canvas = Canvas(surface: surface).part(region)
    let moved = frame.offset(by: offset(after: elapsed) - region.origin)
    canvas.fill(canvas.bounds)
    canvas.draw(isEntering ? before : after.buffer, at: .zero - region.origin)
    canvas.part(moved).draw(isEntering ? after.buffer : before, at: .zero - frame.origin)
    canvas.restyle(canvas.bounds) { $0 = $0.uncovered }
    return Frame(
      buffer: surface.buffer, placements: after.placements.filter { !$0.frame.intersects(region) },
      cursor: after.cursor.flatMap { region.contains($0) ? nil : $0 })
  }
}
