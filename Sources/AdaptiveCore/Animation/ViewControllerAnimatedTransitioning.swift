/// An object that draws the frames of an animated transition: a push, a pop, a presentation or a dismissal.
///
/// Controllers, views and frames have their final values from the start; an animator draws what is between
/// the last frame before the change and the first one after it. A change that comes meanwhile ends the
/// animation. Nothing is asked or animated if the application has no clock, or the user prefers reduced
/// motion.
///
/// This one uncovers the new content from the leading side:
///
/// ```swift
/// final class Wipe: ViewControllerAnimatedTransitioning {
///   func drawTransition(_ transition: TransitionDrawing, in canvas: Canvas) {
///     let columns = Int(transition.progress * Double(canvas.bounds.width))
///     transition.drawBefore(in: canvas)
///     transition.drawAfter(
///       in: canvas, clippedTo: Rect(x: 0, y: 0, width: columns, height: canvas.bounds.height))
///   }
/// }
/// ```
///
/// A navigation controller asks its delegate for the animator, a presentation the `transitioningDelegate` of
/// the presented controller. (Semantics 3.8)
@MainActor public protocol ViewControllerAnimatedTransitioning: AnyObject {
  /// Returns the time from the first to the last frame. The default is 150 ms.
  func transitionDuration(using coordinator: TransitionCoordinator) -> Duration

  /// Draws a frame. The canvas covers the container in which one view replaces another, and is blank.
  func drawTransition(_ transition: TransitionDrawing, in canvas: Canvas)

  /// Called after the last frame. `completed` is false if another change ended the animation before its time.
  func animationEnded(_ completed: Bool)
}

extension ViewControllerAnimatedTransitioning {
  /// Returns 150 ms.
  public func transitionDuration(using coordinator: TransitionCoordinator) -> Duration { Slide.duration }

  /// Does nothing.
  public func animationEnded(_ completed: Bool) {}
}
