/// The part of the window in which a view moves during a transition.
struct TransitionArea: Hashable {
  /// The frame of the view with its border, in the window's coordinates.
  let frame: Rect
  /// The visible part of the superview, in the window's coordinates.
  let region: Rect
  /// The width of the window.
  let width: Int
  /// Whether the window begins at the right.
  let isMirrored: Bool

  /// Creates the area of a view in its superview; `nil` if none of the view is visible.
  @MainActor init?(of view: View) {
    guard let window = view.window, let superview = view.superview, !view.isHiddenInWindow else { return nil }
    let border = (superview as? PresentationContainerView)?.frameOfBorder(around: view)
    frame = border?.offset(by: superview.frameInWindow.origin) ?? view.frameInWindow
    region = superview.frameInWindow.intersection(window.bounds)
    guard frame.intersects(region) else { return nil }
    (width, isMirrored) = (window.frame.width, window.isMirrored)
  }

  /// Returns a rectangle of the window in cells of the display.
  func onDisplay(_ rect: Rect) -> Rect { isMirrored ? rect.mirrored(in: width) : rect }
}

/// The drawing of an animated transition.
@MainActor protocol TransitionAnimation {
  /// The time from the first to the last frame.
  var duration: Duration { get }

  /// Returns the frame to display at a time after the change.
  func frame(between before: CellBuffer, and after: Frame, at elapsed: Duration) -> Frame

  /// Called once, when the animation ends, or is cut short.
  func didEnd(isComplete: Bool)
}

extension Frame {
  /// Draws an animation in a region of a frame, in cells of the display. Pictures shown as real pixels are
  /// not animated: in the region, their cells show the characters instead.
  @MainActor func animated(in region: Rect, isMirrored: Bool = false, _ draw: (Canvas) -> Void) -> Frame {
    let surface = DrawingSurface(buffer: buffer)
    let window = Canvas(surface: surface, isMirrored: isMirrored)
    let canvas = window.subcanvas(isMirrored ? region.mirrored(in: buffer.size.width) : region)
    canvas.fill(canvas.bounds)
    draw(canvas)
    canvas.restyle(canvas.bounds) { $0 = $0.uncovered }
    return Frame(
      buffer: surface.buffer, placements: placements.filter { !$0.frame.intersects(region) },
      cursor: cursor.flatMap { region.contains($0) ? nil : $0 })
  }
}
