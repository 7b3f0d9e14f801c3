/// Hears which controller a visible navigation controller shows.
///
/// Called only when the top changes while the navigation controller is visible, also when a split view changes the
/// stack; not when it appears itself.
@MainActor public protocol NavigationControllerDelegate: AnyObject {
  /// Another controller is about to be shown: it is the top already, and its `viewWillAppear` is next.
  func navigationController(
    _ navigation: NavigationController, willShow controller: ViewController, animated: Bool)

  /// Another controller is shown: its `viewDidAppear` was called. Left out where a further change came first.
  func navigationController(
    _ navigation: NavigationController, didShow controller: ViewController, animated: Bool)
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
}
