/// The path of a part of the screen between its frame and an edge.
struct Slide: Hashable {
  /// The edge from which the moving part enters, or through which it leaves.
  enum Edge: Hashable {
    /// The right edge: the part moves by columns.
    case right
    /// The left edge.
    case left
    /// The bottom edge: the part moves by rows.
    case bottom
  }

  /// The duration of every slide.
  static let duration: Duration = .milliseconds(150)

  /// The edge from which the moving part enters, or through which it leaves.
  let edge: Edge
  /// Whether the moving part enters; otherwise it leaves.
  let isEntering: Bool
  /// The frame of the moving part at rest, in cells of the display.
  let frame: Rect
  /// The area in which the moving part is visible while it moves, in cells of the display.
  let region: Rect

  /// Creates a slide within a region of the window.
  init(edge: Edge, isEntering: Bool, frame: Rect, region: Rect) {
    self.edge = edge
    self.isEntering = isEntering
    self.frame = frame
    self.region = region
  }

  /// Creates a slide of a view within its superview, with the border that the superview draws around it;
  /// `nil` if none of the view is visible.
  @MainActor init?(of view: View, edge: Edge, isEntering: Bool) {
    guard let window = view.window, let superview = view.superview, !view.isHiddenInWindow else { return nil }
    let border = (superview as? PresentationContainerView)?.frameOfBorder(around: view)
    let frame = border?.offset(by: superview.frameInWindow.origin) ?? view.frameInWindow
    let region = superview.frameInWindow.intersection(window.bounds)
    guard frame.intersects(region) else { return nil }
    let width = window.frame.width
    if window.isMirrored {
      self.init(
        edge: edge == .right ? .left : edge, isEntering: isEntering, frame: frame.mirrored(in: width),
        region: region.mirrored(in: width))
    } else {
      self.init(edge: edge, isEntering: isEntering, frame: frame, region: region)
    }
  }

  /// Returns the distance of the moving part from its frame after a time. The part starts fast and slows
  /// down.
  func offset(after elapsed: Duration) -> Point {
    let rest = 1 - min(max(elapsed / Self.duration, 0), 1)
    let far = rest * rest * rest
    let part = isEntering ? far : 1 - far
    switch edge {
    case .right: return Point(x: Int((part * Double(region.maxX - frame.minX)).rounded()), y: 0)
    case .left: return Point(x: Int((part * Double(region.minX - frame.maxX)).rounded()), y: 0)
    case .bottom: return Point(x: 0, y: Int((part * Double(region.maxY - frame.minY)).rounded()))
    }
  }

  /// Returns the frame to display at a time after the change: the moving part over the content below it,
  /// surrounded by the new content.
  ///
  /// Pictures shown as real pixels are not animated: in the region, their cells show the characters instead.
  /// Half of a double-width character at an edge is drawn blank. O(cells).
  @MainActor func frame(between before: CellBuffer, and after: Frame, at elapsed: Duration) -> Frame {
    let surface = DrawingSurface(buffer: after.buffer)
    let canvas = Canvas(surface: surface).subcanvas(region)
    let moved = frame.offset(by: offset(after: elapsed) - region.origin)
    canvas.fill(canvas.bounds)
    canvas.draw(isEntering ? before : after.buffer, at: .zero - region.origin)
    canvas.subcanvas(moved).draw(isEntering ? after.buffer : before, at: .zero - frame.origin)
    canvas.restyle(canvas.bounds) { $0 = $0.uncovered }
    return Frame(
      buffer: surface.buffer, placements: after.placements.filter { !$0.frame.intersects(region) },
      cursor: after.cursor.flatMap { region.contains($0) ? nil : $0 })
  }
}
