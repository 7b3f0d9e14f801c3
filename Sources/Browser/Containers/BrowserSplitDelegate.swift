import AdaptiveCore
import PhotoLibrary

/// What stays when the split view collapses, and what the second column gets when it expands.
final class BrowserSplitDelegate: SplitViewControllerDelegate {
  /// An empty detail is dropped. A photo keeps only those screens of the stack from which it can be reached.
  func splitViewController(
    _ split: SplitViewController, collapseSecondary secondary: ViewController, onto primary: ViewController
  ) -> Bool {
    guard let photo = secondary.shownPhoto else { return true }
    if let stack = primary as? NavigationController {
      stack.setViewControllers(stack.viewControllers.filter { $0.leads(to: photo) })
    }
    return false
  }

  /// A photo on the stack becomes the detail; without one the detail is empty.
  func splitViewController(_ split: SplitViewController, separateSecondaryFrom primary: ViewController)
    -> ViewController?
  {
    let stack = (primary as? NavigationController)?.viewControllers ?? []
    return stack.contains { $0.shownPhoto != nil } ? nil : EmptyController()
  }

  /// From the photo alone always back to the lists beside it, however narrow the terminal is.
  func targetDisplayModeForAction(in split: SplitViewController) -> SplitViewController.DisplayMode {
    split.displayMode == .primaryHidden ? .allVisible : .automatic
  }
}
