/// The path of a part of the screen between its frame and an edge.
struct Slide: Hashable, TransitionAnimation {
  /// The edge from which the moving part enters, or through which it leaves.
  enum Edge: Hashable {
    /// The right edge: the part moves by columns.
    case right
    /// The left edge.
    case left
    /// The bottom edge: the part moves by rows.
    case bottom

    /// The same edge in an interface that begins at the other side.
    var mirrored: Edge {
      switch self {
      case .right: .left
      case .left: .right
      case .bottom: .bottom
      }
    }
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
    guard let area = TransitionArea(of: view) else { return nil }
    self.init(
      edge: area.isMirrored ? edge.mirrored : edge, isEntering: isEntering, frame: area.onDisplay(area.frame),
      region: area.onDisplay(area.region))
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

  var duration: Duration { Self.duration }

  func didEnd(isComplete: Bool) {}

  /// Returns the frame to display at a time after the change: the moving part over the content below it,
  /// surrounded by the new content.
  ///
  /// Half of a double-width character at an edge is drawn blank. O(cells).
  @MainActor func frame(between before: CellBuffer, and after: Frame, at elapsed: Duration) -> Frame {
    let moved = frame.offset(by: offset(after: elapsed) - region.origin)
    return after.animated(in: region) { canvas in
      canvas.draw(isEntering ? before : after.buffer, at: .zero - region.origin)
      canvas.subcanvas(moved).draw(isEntering ? after.buffer : before, at: .zero - frame.origin)
    }
  }
}
