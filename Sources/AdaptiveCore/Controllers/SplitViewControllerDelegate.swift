/// Answers the questions of a split view. Every one has a neutral default answer.
///
/// In the four structural questions `isCollapsed` and `viewControllers` still show the old state.
@MainActor public protocol SplitViewControllerDelegate: AnyObject {
  /// The controller to show alone when collapsing; `nil` is the current primary.
  func primaryViewController(forCollapsing split: SplitViewController) -> ViewController?

  /// Merges the secondary into the primary. `true` means it is done, or the secondary is to be dropped;
  /// `false` asks the primary to do it.
  func splitViewController(
    _ split: SplitViewController, collapseSecondary secondary: ViewController, onto primary: ViewController
  ) -> Bool

  /// The controller for the primary column when expanding; `nil` is the collapsed one.
  func primaryViewController(forExpanding split: SplitViewController) -> ViewController?

  /// The controller for the secondary column when expanding; `nil` asks the primary to give one.
  func splitViewController(_ split: SplitViewController, separateSecondaryFrom primary: ViewController)
    -> ViewController?

  /// Answers `show` itself; `false` leaves it to the split view.
  func splitViewController(_ split: SplitViewController, show controller: ViewController, sender: AnyObject?)
    -> Bool

  /// Answers `showDetail` itself; `false` leaves it to the split view.
  func splitViewController(
    _ split: SplitViewController, showDetail controller: ViewController, sender: AnyObject?
  ) -> Bool

  /// `displayMode` is about to change its value.
  func splitViewController(_ split: SplitViewController, willChangeTo mode: SplitViewController.DisplayMode)

  /// The mode that `toggleDisplayMode()` leads to; `.automatic` leaves it to the split view.
  func targetDisplayModeForAction(in split: SplitViewController) -> SplitViewController.DisplayMode
}

extension SplitViewControllerDelegate {
  /// The current primary.
  public func primaryViewController(forCollapsing split: SplitViewController) -> ViewController? { nil }
  /// Leaves it to the primary.
  public func splitViewController(
    _ split: SplitViewController, collapseSecondary secondary: ViewController, onto primary: ViewController
  ) -> Bool { false }
  /// The collapsed controller.
  public func primaryViewController(forExpanding split: SplitViewController) -> ViewController? { nil }
  /// Leaves it to the primary.
  public func splitViewController(_ split: SplitViewController, separateSecondaryFrom primary: ViewController)
    -> ViewController?
  { nil }
  /// Leaves it to the split view.
  public func splitViewController(
    _ split: SplitViewController, show controller: ViewController, sender: AnyObject?
  ) -> Bool { false }
  /// Leaves it to the split view.
  public func splitViewController(
    _ split: SplitViewController, showDetail controller: ViewController, sender: AnyObject?
  ) -> Bool { false }
  /// Does nothing.
  public func splitViewController(
    _ split: SplitViewController, willChangeTo mode: SplitViewController.DisplayMode
  ) {}
  /// Leaves it to the split view.
  public func targetDisplayModeForAction(in split: SplitViewController) -> SplitViewController.DisplayMode {
    .automatic
  }
}
