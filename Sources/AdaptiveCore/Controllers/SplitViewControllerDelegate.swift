/// Answers the questions of a split view. Every one has a neutral default answer.
///
/// In the structural questions, those about merging and separating, `shownColumnCount` and `viewControllers` still
/// show the state before the step.
@MainActor public protocol SplitViewControllerDelegate: AnyObject {
  /// The controller to show alone when collapsing; `nil` is the current primary.
  func primaryViewController(forCollapsing split: SplitViewController) -> ViewController?

  /// Merges the secondary into the primary. `true` means it is done, or the secondary is to be dropped;
  /// `false` asks the primary to do it.
  func splitViewController(
    _ split: SplitViewController, collapseSecondary secondary: ViewController, onto primary: ViewController
  ) -> Bool

  /// Merges the supplementary into the primary when three columns become two. `true` means it is done, or the
  /// supplementary is to be dropped; `false` asks the primary to take it as it takes a secondary.
  func splitViewController(
    _ split: SplitViewController, collapseSupplementary supplementary: ViewController,
    onto primary: ViewController
  ) -> Bool

  /// The controller for the primary column when expanding; `nil` is the collapsed one.
  func primaryViewController(forExpanding split: SplitViewController) -> ViewController?

  /// The controller for the secondary column when expanding; `nil` asks the primary to give one.
  func splitViewController(_ split: SplitViewController, separateSecondaryFrom primary: ViewController)
    -> ViewController?

  /// The controller for the supplementary column when two columns become three; `nil` asks the primary to give one
  /// as it gives a secondary.
  func splitViewController(
    _ split: SplitViewController, separateSupplementaryFrom primary: ViewController
  ) -> ViewController?

  /// Answers `show` itself; `false` leaves it to the split view.
  func splitViewController(_ split: SplitViewController, show controller: ViewController, sender: AnyObject?)
    -> Bool

  /// Answers `showDetail` itself; `false` leaves it to the split view.
  func splitViewController(
    _ split: SplitViewController, showDetail controller: ViewController, sender: AnyObject?
  ) -> Bool

  /// Answers `showSupplementary` itself; `false` leaves it to the split view. Asked only while there are three columns.
  func splitViewController(
    _ split: SplitViewController, showSupplementary controller: ViewController, sender: AnyObject?
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
  /// Leaves it to the primary.
  public func splitViewController(
    _ split: SplitViewController, collapseSupplementary supplementary: ViewController,
    onto primary: ViewController
  ) -> Bool { false }
  /// The collapsed controller.
  public func primaryViewController(forExpanding split: SplitViewController) -> ViewController? { nil }
  /// Leaves it to the primary.
  public func splitViewController(_ split: SplitViewController, separateSecondaryFrom primary: ViewController)
    -> ViewController?
  { nil }
  /// Leaves it to the primary.
  public func splitViewController(
    _ split: SplitViewController, separateSupplementaryFrom primary: ViewController
  ) -> ViewController? { nil }
  /// Leaves it to the split view.
  public func splitViewController(
    _ split: SplitViewController, show controller: ViewController, sender: AnyObject?
  ) -> Bool { false }
  /// Leaves it to the split view.
  public func splitViewController(
    _ split: SplitViewController, showDetail controller: ViewController, sender: AnyObject?
  ) -> Bool { false }
  /// Leaves it to the split view.
  public func splitViewController(
    _ split: SplitViewController, showSupplementary controller: ViewController, sender: AnyObject?
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
