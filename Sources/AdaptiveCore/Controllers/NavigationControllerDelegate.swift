/// The methods that notify an object which controller a visible navigation controller shows.
///
/// They are called only when the top controller changes while the navigation controller is visible, including
/// when a split view changes the stack. They are not called when the navigation controller itself appears.
@MainActor public protocol NavigationControllerDelegate: AnyObject {
  /// Called before a controller is shown. It is already on top, and its `viewWillAppear` follows.
  func navigationController(
    _ navigation: NavigationController, willShow controller: ViewController, animated: Bool)

  /// Called after a controller was shown and its `viewDidAppear` was called. Skipped if another change came
  /// first.
  func navigationController(
    _ navigation: NavigationController, didShow controller: ViewController, animated: Bool)

  /// Returns the object that draws an animated change of the top controller; `nil` means a slide. Not called
  /// if the change is shown at once.
  func navigationController(
    _ navigation: NavigationController, animationControllerFor operation: NavigationController.Operation,
    from previous: ViewController, to top: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)?
}

extension NavigationController {
  /// The way in which the top of a stack changes.
  public enum Operation: Hashable, Sendable {
    /// The new top was not on the stack.
    case push
    /// The new top was on the stack.
    case pop
  }
}

extension NavigationControllerDelegate {
  /// Does nothing.
  public func navigationController(
    _ navigation: NavigationController, willShow controller: ViewController, animated: Bool
  ) {}

  /// Does nothing.
  public func navigationController(
    _ navigation: NavigationController, didShow controller: ViewController, animated: Bool
  ) {}

  /// Returns `nil`: the controller slides.
  public func navigationController(
    _ navigation: NavigationController, animationControllerFor operation: NavigationController.Operation,
    from previous: ViewController, to top: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { nil }
}
