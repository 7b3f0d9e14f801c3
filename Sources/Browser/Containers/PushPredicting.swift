import AdaptiveCore
import PhotoLibrary

/// Predicts whether `show` would push. Without a conforming container it would not.
protocol ShowPushPredicting: AnyObject {
  func willShowPush(sender: AnyObject?) -> Bool
}

/// Predicts whether `showDetail` would push. Without a conforming container it would not.
protocol ShowDetailPushPredicting: AnyObject {
  func willShowDetailPush(sender: AnyObject?) -> Bool
}

/// Provides the conversation whose photos are visible beside the list. Without a conforming container there
/// is none.
protocol ConversationProviding: AnyObject {
  func currentVisibleConversation(sender: AnyObject?) -> Conversation?
}

/// Provides the photo that is visible beside the list. Without a conforming container there is none.
protocol DetailPhotoProviding: AnyObject {
  func currentVisibleDetailPhoto(sender: AnyObject?) -> Photo?
}

extension ViewController {
  /// Whether `show` from here would push onto a navigation stack.
  func predictsPushOnShow(sender: AnyObject?) -> Bool {
    targetViewController(for: (any ShowPushPredicting).self, sender: sender)?.willShowPush(sender: sender)
      ?? false
  }

  /// Whether `showDetail` from here would push onto a navigation stack.
  func predictsPushOnShowDetail(sender: AnyObject?) -> Bool {
    targetViewController(for: (any ShowDetailPushPredicting).self, sender: sender)?
      .willShowDetailPush(sender: sender) ?? false
  }

  /// Whether `showSupplementary` from here would show its controller in another column.
  func showsSupplementaryBeside(sender: AnyObject?) -> Bool {
    targetViewController(for: (any ShowSupplementaryHandling).self, sender: sender) != nil
  }

  /// Whether `showSupplementary` from here would push onto a navigation stack.
  func predictsPushOnShowSupplementary(sender: AnyObject?) -> Bool {
    !showsSupplementaryBeside(sender: sender) && predictsPushOnShow(sender: sender)
  }

  /// The conversation whose photos are visible beside this controller; `nil` for none.
  func visibleConversation(sender: AnyObject?) -> Conversation? {
    targetViewController(for: (any ConversationProviding).self, sender: sender)?
      .currentVisibleConversation(sender: sender)
  }

  /// The photo that is visible beside this controller; `nil` for none.
  func visibleDetailPhoto(sender: AnyObject?) -> Photo? {
    targetViewController(for: (any DetailPhotoProviding).self, sender: sender)?
      .currentVisibleDetailPhoto(sender: sender)
  }
}

extension NavigationController: ShowPushPredicting {
  func willShowPush(sender: AnyObject?) -> Bool { true }
}

extension SplitViewController: ShowPushPredicting, ShowDetailPushPredicting, ConversationProviding,
  DetailPhotoProviding
{
  func willShowPush(sender: AnyObject?) -> Bool { false }

  func willShowDetailPush(sender: AnyObject?) -> Bool {
    isCollapsed ? (viewControllers.last?.predictsPushOnShow(sender: sender) ?? false) : false
  }

  func currentVisibleConversation(sender: AnyObject?) -> Conversation? {
    let stack = viewController(for: .supplementary) as? NavigationController
    return (stack?.topViewController as? ConversationController)?.conversation
  }

  func currentVisibleDetailPhoto(sender: AnyObject?) -> Photo? {
    viewController(for: .secondary)?.shownPhoto
  }
}
