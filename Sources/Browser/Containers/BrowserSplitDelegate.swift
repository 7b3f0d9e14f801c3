import AdaptiveCore
import PhotoLibrary

/// What becomes of the screens when columns go and come: of the conversations, the photos of one, and a photo.
final class BrowserSplitDelegate: SplitViewControllerDelegate {
  /// The middle of three columns: the photos of the chosen conversation, or a screen that says that none is chosen.
  let middle = NavigationController()
  private let context: BrowserContext

  init(context: BrowserContext) {
    self.context = context
  }

  /// The list of photos goes onto the stack, unless the person is at the conversations, which it would cover, or
  /// a single photo stands for it.
  func splitViewController(
    _ split: SplitViewController, collapseSupplementary supplementary: ViewController,
    onto primary: ViewController
  ) -> Bool {
    if let stack = primary as? NavigationController,
      let photos = middle.topViewController as? ConversationController, isWorthAScreen(photos, in: split)
    {
      stack.push(photos)
    }
    middle.setViewControllers([])
    return true
  }

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
    return stack.contains { $0.shownPhoto != nil } ? nil : context.storyboard?.makeEmpty()
  }

  /// All but the conversations goes to the middle; without anything, the photos among which the shown one is, or
  /// those shown last, except a single one, which is never without its photo.
  func splitViewController(
    _ split: SplitViewController, separateSupplementaryFrom primary: ViewController
  ) -> ViewController? {
    let stack = (primary as? NavigationController)?.viewControllers ?? []
    let last = (stack.first as? ConversationListController)?.lastShown
    guard stack.count <= 1 else {
      middle.setViewControllers(Array(stack.dropFirst()))
      return middle
    }
    let conversation =
      split.viewController(for: .secondary)?.shownPhoto?.conversation
      ?? (last?.photos.count == 1 ? nil : last)
    let screen = context.storyboard.map { storyboard in
      conversation.map { storyboard.makeConversation($0, context) } ?? storyboard.makeEmpty()
    }
    middle.setViewControllers([screen].compactMap { $0 })
    return middle
  }

  /// Exchanges what the middle shows; the column itself stays.
  func splitViewController(
    _ split: SplitViewController, showSupplementary controller: ViewController, sender: AnyObject?
  ) -> Bool {
    guard split.viewController(for: .supplementary) === middle else { return false }
    middle.setViewControllers([controller])
    return true
  }

  /// From the photo alone always back to the lists beside it, however narrow the terminal is.
  func targetDisplayModeForAction(in split: SplitViewController) -> SplitViewController.DisplayMode {
    split.displayMode == .primaryHidden ? .allVisible : .automatic
  }

  /// Whether photos are to be seen in two columns without the middle one.
  private func isWorthAScreen(_ photos: ConversationController, in split: SplitViewController) -> Bool {
    switch split.focusedColumn {
    case .primary: false
    case .supplementary: !photos.conversation.photos.isEmpty
    case .secondary: photos.conversation.photos.count > 1
    }
  }
}
