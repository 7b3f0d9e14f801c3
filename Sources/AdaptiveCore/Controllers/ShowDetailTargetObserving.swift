/// A type that observes changes to where `showDetail` and `showSupplementary` show a controller.
///
/// A split view notifies its observers once for each completed change in its number of columns, whether by
/// one or by two. By then its state and its controllers have their new values. Notifications of changed
/// traits follow.
@MainActor public protocol ShowDetailTargetObserving: AnyObject {
  /// Called when the target changed; `sender` is the container that posted the change.
  func showDetailTargetDidChange(_ sender: ViewController)
}

extension ViewController {
  /// Notifies every controller in the window that conforms to `ShowDetailTargetObserving`, and the window's
  /// own observers. A custom container that redirects `showDetail` may call it too.
  public func postShowDetailTargetDidChange() {
    window?.showDetailTargetDidChange(self)
  }
}
