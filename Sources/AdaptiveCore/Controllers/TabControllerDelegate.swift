/// Decides about tabs that the user selects, and is notified of them.
@MainActor public protocol TabControllerDelegate: AnyObject {
  /// Returns whether the user may select a tab. Not called when the program selects one.
  func tabController(_ controller: TabController, shouldSelect tab: ViewController) -> Bool

  /// Called after the user selected a tab, also if it was selected before.
  func tabController(_ controller: TabController, didSelect tab: ViewController)
}

extension TabControllerDelegate {
  /// Returns `true`.
  public func tabController(_ controller: TabController, shouldSelect tab: ViewController) -> Bool { true }
  /// Does nothing.
  public func tabController(_ controller: TabController, didSelect tab: ViewController) {}
}
