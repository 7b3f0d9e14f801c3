/// An object that supplies the presentation controller for a controller with the style `.custom`, and the
/// animators for any style. Every method has a default implementation.
@MainActor public protocol ViewControllerTransitioningDelegate: AnyObject {
  /// Returns the object that manages a presentation of `presented`; `nil` means a plain one that fills the
  /// window.
  ///
  /// `source` is the controller on which `present` was called. If the object is needed before the
  /// presentation, `presenting` is `nil` and `source` is the presented controller itself.
  func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController?

  /// Returns the object that draws the presentation; `nil` means the movement of the style. Not called if the
  /// presentation is shown at once.
  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)?

  /// Returns the object that draws the dismissal; `nil` means the movement of the style.
  func animationController(forDismissed dismissed: ViewController)
    -> (any ViewControllerAnimatedTransitioning)?
}

extension ViewControllerTransitioningDelegate {
  /// Returns `nil`: a plain object that fills the window.
  public func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController? { nil }

  /// Returns `nil`: the movement of the style.
  public func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { nil }

  /// Returns `nil`: the movement of the style.
  public func animationController(forDismissed dismissed: ViewController)
    -> (any ViewControllerAnimatedTransitioning)?
  { nil }
}
