import AdaptiveCore
import PhotoLibrary

/// Decides what happens to the app's screens when the number of columns changes.
final class BrowserSplitDelegate: SplitViewControllerDelegate {
  /// The middle one of three columns: the photos of the chosen conversation, or a screen that says that none
  /// is chosen.
  let middle = NavigationController()
  /// Creates the screens that fill empty columns; `nil` leaves them empty, as in previews.
  var storyboard: MainStoryboard?

  /// Pushes the list of photos onto the stack, unless the keyboard is in the list of conversations, which the
  /// push would cover, or a single photo takes its place.
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

  /// Drops an empty detail. For a photo, keeps only the screens of the stack that lead to it.
  func splitViewController(
    _ split: SplitViewController, collapseSecondary secondary: ViewController, onto primary: ViewController
  ) -> Bool {
    guard let photo = secondary.shownPhoto else { return true }
    if let stack = primary as? NavigationController {
      stack.setViewControllers(stack.viewControllers.filter { $0.leads(to: photo) })
    }
    return false
  }

  /// A photo on the stack becomes the detail. Otherwise the detail is empty.
  func splitViewController(_ split: SplitViewController, separateSecondaryFrom primary: ViewController)
    -> ViewController?
  {
    let stack = (primary as? NavigationController)?.viewControllers ?? []
    return stack.contains { $0.shownPhoto != nil } ? nil : storyboard?.makeEmpty()
  }

  /// Moves everything but the list of conversations to the middle column.
  ///
  /// If there is nothing to move, the middle shows the conversation of the visible photo, or else the one
  /// shown last. A conversation with a single photo is not shown again without its photo.
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
      split.viewController(for: .secondary)?.shownConversation
      ?? (last?.photos.count == 1 ? nil : last)
    let screen = storyboard.map { storyboard in
      conversation.map { storyboard.makeConversation($0) } ?? storyboard.makeEmpty()
    }
    middle.setViewControllers([screen].compactMap { $0 })
    return middle
  }

  /// Replaces the content of the middle column. The column itself stays.
  func splitViewController(
    _ split: SplitViewController, showSupplementary controller: ViewController, sender: AnyObject?
  ) -> Bool {
    guard split.viewController(for: .supplementary) === middle else { return false }
    middle.setViewControllers([controller])
    return true
  }

  /// Whether the list of photos gets its own screen when the middle column goes away.
  private func isWorthAScreen(_ photos: ConversationController, in split: SplitViewController) -> Bool {
    switch split.focusedColumn {
    case .primary: false
    case .supplementary: !photos.conversation.photos.isEmpty
    case .secondary: photos.conversation.photos.count > 1
    }
  }
}
