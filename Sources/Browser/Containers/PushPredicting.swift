import AdaptiveCore
import PhotoModel

/// Predicts whether `show` would push. Without a conforming container it would not.
protocol ShowPushPredicting: AnyObject {
  func willShowPush(sender: AnyObject?) -> Bool
}

/// Predicts whether `showDetail` would push. Without a conforming container it would not.
protocol ShowDetailPushPredicting: AnyObject {
  func willShowDetailPush(sender: AnyObject?) -> Bool
}

/// Predicts whether `showSupplementary` would show its controller next to the sender. Without a conforming
/// container it would not.
protocol ShowSupplementaryPredicting: AnyObject {
  func willShowSupplementaryBeside(sender: AnyObject?) -> Bool
}

/// Provides what is visible next to a list of albums. Without a conforming container there is nothing.
protocol ContentsProviding: AnyObject {
  func currentVisibleContents(sender: AnyObject?) -> AlbumContents?
}

/// Provides the photo that is visible next to the list. Without a conforming container there is none.
protocol DetailPhotoProviding: AnyObject {
  func currentVisibleDetailPhoto(sender: AnyObject?) -> Photo?
}

extension ViewController {
  /// Returns whether `show` from here would push onto a navigation stack.
  func predictsPushOnShow(sender: AnyObject?) -> Bool {
    targetViewController(for: (any ShowPushPredicting).self, sender: sender)?.willShowPush(sender: sender)
      ?? false
  }

  /// Returns whether `showDetail` from here would push onto a navigation stack.
  func predictsPushOnShowDetail(sender: AnyObject?) -> Bool {
    targetViewController(for: (any ShowDetailPushPredicting).self, sender: sender)?
      .willShowDetailPush(sender: sender) ?? false
  }

  /// Returns whether `showSupplementary` from here would show its controller in the next column, and leave
  /// this one where it is.
  func showsSupplementaryBeside(sender: AnyObject?) -> Bool {
    targetViewController(for: (any ShowSupplementaryPredicting).self, sender: sender)?
      .willShowSupplementaryBeside(sender: sender) ?? false
  }

  /// Returns whether there is a column for what `showSupplementary` shows. From within that column, the lists
  /// move to the left.
  func hasSupplementaryColumn(sender: AnyObject?) -> Bool {
    targetViewController(for: (any ShowSupplementaryHandling).self, sender: sender) != nil
  }

  /// Returns whether `showSupplementary` from here would cover this controller, or move it to the left.
  func predictsPushOnShowSupplementary(sender: AnyObject?) -> Bool {
    !showsSupplementaryBeside(sender: sender) && predictsPushOnShow(sender: sender)
  }

  /// Returns the contents that are visible next to this list of albums; `nil` for nothing.
  func visibleContents(sender: AnyObject?) -> AlbumContents? {
    targetViewController(for: (any ContentsProviding).self, sender: sender)?
      .currentVisibleContents(sender: sender)
  }

  /// The photo that is visible next to this controller; `nil` for none.
  func visibleDetailPhoto(sender: AnyObject?) -> Photo? {
    targetViewController(for: (any DetailPhotoProviding).self, sender: sender)?
      .currentVisibleDetailPhoto(sender: sender)
  }
}

extension NavigationController: ShowPushPredicting {
  func willShowPush(sender: AnyObject?) -> Bool { true }
}

extension SplitViewController: ShowPushPredicting, ShowDetailPushPredicting, ShowSupplementaryPredicting,
  ContentsProviding, DetailPhotoProviding
{
  func willShowPush(sender: AnyObject?) -> Bool { false }

  func willShowDetailPush(sender: AnyObject?) -> Bool {
    isCollapsed ? (viewControllers.last?.predictsPushOnShow(sender: sender) ?? false) : false
  }

  func willShowSupplementaryBeside(sender: AnyObject?) -> Bool {
    let lists = viewController(for: .primary) as? NavigationController
    return shownColumnCount == 3 && lists?.topViewController === sender
  }

  func currentVisibleContents(sender: AnyObject?) -> AlbumContents? {
    guard willShowSupplementaryBeside(sender: sender) else { return nil }
    switch (viewController(for: .supplementary) as? NavigationController)?.topViewController {
    case let photos as AlbumController: return .photos(photos.album)
    case let list as AlbumListController: return list.group.map { .groups($0) }
    default: return nil
    }
  }

  func currentVisibleDetailPhoto(sender: AnyObject?) -> Photo? {
    viewController(for: .secondary)?.shownPhoto
  }
}
