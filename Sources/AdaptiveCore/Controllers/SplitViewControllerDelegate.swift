/// The methods with which you customise how a split view adapts. Every method has a default implementation.
///
/// In the methods that merge and separate columns, `shownColumnCount` and `viewControllers` still describe
/// the state before the step.
@MainActor public protocol SplitViewControllerDelegate: AnyObject {
  /// Returns the column to show after a collapse. Asked first, and only if the split view has a compact
  /// column, which it proposes. For `.compact` no controller moves. Any other column merges the columns, with
  /// the methods that follow.
  func splitViewController(
    _ split: SplitViewController, topColumnForCollapsingTo proposed: SplitViewController.Column
  ) -> SplitViewController.Column

  /// Called after a collapse, once the new state is in effect.
  func splitViewControllerDidCollapse(_ split: SplitViewController)

  /// Returns the display mode after an expansion. It lasts as long as one that the user chooses.
  func splitViewController(
    _ split: SplitViewController, displayModeForExpandingTo proposed: SplitViewController.DisplayMode
  ) -> SplitViewController.DisplayMode

  /// Called after an expansion, once the new state is in effect.
  func splitViewControllerDidExpand(_ split: SplitViewController)

  /// Returns the controller to show after a collapse; `nil` means the current primary.
  func primaryViewController(forCollapsing split: SplitViewController) -> ViewController?

  /// Merges the secondary into the primary. Return `true` if you have merged it or want to drop it, or
  /// `false` to leave it to the primary.
  func splitViewController(
    _ split: SplitViewController, collapseSecondary secondary: ViewController, onto primary: ViewController
  ) -> Bool

  /// Merges the supplementary into the primary when three columns become two. Return `true` if you have
  /// merged it or want to drop it, or `false` to leave it to the primary, which treats it like a secondary.
  func splitViewController(
    _ split: SplitViewController, collapseSupplementary supplementary: ViewController,
    onto primary: ViewController
  ) -> Bool

  /// Returns the controller for the primary column after an expansion; `nil` means the controller shown while
  /// collapsed.
  func primaryViewController(forExpanding split: SplitViewController) -> ViewController?

  /// Returns the controller for the secondary column after an expansion; `nil` means the one that the primary
  /// gives up.
  func splitViewController(_ split: SplitViewController, separateSecondaryFrom primary: ViewController)
    -> ViewController?

  /// Returns the controller for the supplementary column when two columns become three; `nil` means the one
  /// that the primary gives up, as it gives up a secondary.
  func splitViewController(
    _ split: SplitViewController, separateSupplementaryFrom primary: ViewController
  ) -> ViewController?

  /// Handles `show`. Return `false` to leave it to the split view.
  func splitViewController(_ split: SplitViewController, show controller: ViewController, sender: AnyObject?)
    -> Bool

  /// Handles `showDetail`. Return `false` to leave it to the split view.
  func splitViewController(
    _ split: SplitViewController, showDetail controller: ViewController, sender: AnyObject?
  ) -> Bool

  /// Handles `showSupplementary`. Return `false` to leave it to the split view. Called only while there are
  /// three columns.
  func splitViewController(
    _ split: SplitViewController, showSupplementary controller: ViewController, sender: AnyObject?
  ) -> Bool

  /// Called before `displayMode` changes its value.
  func splitViewController(_ split: SplitViewController, willChangeTo mode: SplitViewController.DisplayMode)

  /// Returns the mode that `toggleDisplayMode()` changes to; `.automatic` leaves it to the split view.
  func targetDisplayModeForAction(in split: SplitViewController) -> SplitViewController.DisplayMode
}

extension SplitViewControllerDelegate {
  /// Returns the proposed column.
  public func splitViewController(
    _ split: SplitViewController, topColumnForCollapsingTo proposed: SplitViewController.Column
  ) -> SplitViewController.Column { proposed }
  /// Does nothing.
  public func splitViewControllerDidCollapse(_ split: SplitViewController) {}
  /// Returns the proposed mode.
  public func splitViewController(
    _ split: SplitViewController, displayModeForExpandingTo proposed: SplitViewController.DisplayMode
  ) -> SplitViewController.DisplayMode { proposed }
  /// Does nothing.
  public func splitViewControllerDidExpand(_ split: SplitViewController) {}
  /// Returns `nil`: the current primary stays.
  public func primaryViewController(forCollapsing split: SplitViewController) -> ViewController? { nil }
  /// Returns `false`: the primary merges the controller.
  public func splitViewController(
    _ split: SplitViewController, collapseSecondary secondary: ViewController, onto primary: ViewController
  ) -> Bool { false }
  /// Returns `false`: the primary merges the controller.
  public func splitViewController(
    _ split: SplitViewController, collapseSupplementary supplementary: ViewController,
    onto primary: ViewController
  ) -> Bool { false }
  /// Returns `nil`: the collapsed controller becomes the primary.
  public func primaryViewController(forExpanding split: SplitViewController) -> ViewController? { nil }
  /// Returns `nil`: the primary gives up a controller.
  public func splitViewController(_ split: SplitViewController, separateSecondaryFrom primary: ViewController)
    -> ViewController?
  { nil }
  /// Returns `nil`: the primary gives up a controller.
  public func splitViewController(
    _ split: SplitViewController, separateSupplementaryFrom primary: ViewController
  ) -> ViewController? { nil }
  /// Returns `false`: the split view handles it.
  public func splitViewController(
    _ split: SplitViewController, show controller: ViewController, sender: AnyObject?
  ) -> Bool { false }
  /// Returns `false`: the split view handles it.
  public func splitViewController(
    _ split: SplitViewController, showDetail controller: ViewController, sender: AnyObject?
  ) -> Bool { false }
  /// Returns `false`: the split view handles it.
  public func splitViewController(
    _ split: SplitViewController, showSupplementary controller: ViewController, sender: AnyObject?
  ) -> Bool { false }
  /// Does nothing.
  public func splitViewController(
    _ split: SplitViewController, willChangeTo mode: SplitViewController.DisplayMode
  ) {}
  /// Returns `.automatic`: the split view chooses the mode.
  public func targetDisplayModeForAction(in split: SplitViewController) -> SplitViewController.DisplayMode {
    .automatic
  }
}
