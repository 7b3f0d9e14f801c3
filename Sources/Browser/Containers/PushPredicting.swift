import AdaptiveCore
import PhotoLibrary

/// Answers whether `show` would push here. No answer means no.
protocol ShowPushPredicting: AnyObject {
  func willShowPush(sender: AnyObject?) -> Bool
}

/// Answers whether `showDetail` would push here. No answer means no.
protocol ShowDetailPushPredicting: AnyObject {
  func willShowDetailPush(sender: AnyObject?) -> Bool
}

/// Answers which photo is visible beside the list. No answer means none.
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

  /// The photo that is visible beside this controller.
  func visibleDetailPhoto(sender: AnyObject?) -> Photo? {
    targetViewController(for: (any DetailPhotoProviding).self, sender: sender)?
      .currentVisibleDetailPhoto(sender: sender)
  }
}

extension NavigationController: ShowPushPredicting {
  func willShowPush(sender: AnyObject?) -> Bool { true }
}

extension SplitViewController: ShowPushPredicting, ShowDetailPushPredicting, DetailPhotoProviding {
  func willShowPush(sender: AnyObject?) -> Bool { false }

  func willShowDetailPush(sender: AnyObject?) -> Bool {
    isCollapsed ? (viewControllers.last?.predictsPushOnShow(sender: sender) ?? false) : false
  }

  func currentVisibleDetailPhoto(sender: AnyObject?) -> Photo? {
    controller(in: .secondary)?.shownPhoto
  }
}
