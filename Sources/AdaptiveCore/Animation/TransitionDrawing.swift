/// The contents between which an animator draws a frame.
@MainActor public struct TransitionDrawing {
  /// The part of the time that has passed, from 0 to 1.
  public let progress: Double
  /// The frame of the view that enters or leaves, with its border, in the canvas.
  public let frame: Rect
  /// Whether the view enters: a push or a presentation.
  public let isEntering: Bool

  let before: CellBuffer
  let after: CellBuffer
  /// The corner of the canvas where columns begin, in the window.
  let origin: Point

  /// Draws the last frame before the change, or a part of it, moved by a distance.
  public func drawBefore(in canvas: Canvas, clippedTo part: Rect? = nil, offsetBy distance: Point = .zero) {
    draw(before, in: canvas, part, distance)
  }

  /// Draws the first frame after the change, or a part of it, moved by a distance.
  public func drawAfter(in canvas: Canvas, clippedTo part: Rect? = nil, offsetBy distance: Point = .zero) {
    draw(after, in: canvas, part, distance)
  }

  private func draw(_ picture: CellBuffer, in canvas: Canvas, _ part: Rect?, _ distance: Point) {
    let part = (part ?? canvas.bounds).offset(by: distance)
    canvas.subcanvas(part).draw(picture, at: distance - origin - part.origin)
  }
}
