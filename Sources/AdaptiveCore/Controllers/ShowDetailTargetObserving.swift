/// Hears that the place where `showDetail` or `showSupplementary` ends up has changed.
///
/// A split view posts it once for each completed change of its number of columns, be it by one or by two, when its
/// state and its controllers have their new values, before it and its descendants are told of changed traits.
@MainActor public protocol ShowDetailTargetObserving: AnyObject {
  /// The target changed; `sender` is the container that posted this.
  func showDetailTargetDidChange(_ sender: ViewController)
}

extension ViewController {
  /// Tells every controller of the window that conforms to `ShowDetailTargetObserving`, and the window's
  /// own observers. Custom containers that redirect `showDetail` may post it too.
  public func postShowDetailTargetDidChange() {
    window?.showDetailTargetDidChange(self)
  }
}
