import AdaptiveCore
import PhotoLibrary

/// What the cursor is on in the list beside a column.
enum BrowsingSubject: Equatable {
  /// What an album or a conversation leads to.
  case contents(AlbumContents)
  /// A photo of the list.
  case photo(Photo)
}

/// Provides what the cursor is on beside a column. Without a conforming container there is nothing.
protocol SubjectProviding: AnyObject {
  func currentSubject(sender: AnyObject?) -> BrowsingSubject?
}

/// Observes that the cursor is on something else.
protocol SubjectObserving: AnyObject {
  /// Called after the cursor of a list has moved, and after another list has appeared. A cursor that moves
  /// may move on at once.
  func subjectDidChange(isMoving: Bool)
}

extension ViewController {
  /// What the cursor is on beside this controller; `nil` for nothing.
  func subject(sender: AnyObject?) -> BrowsingSubject? {
    targetViewController(for: (any SubjectProviding).self, sender: sender)?.currentSubject(sender: sender)
  }

  /// Tells the columns of the window that the cursor is on something else.
  func reportSubject(isMoving: Bool = false) {
    window?.broadcast(to: (any SubjectObserving).self) { $0.subjectDidChange(isMoving: isMoving) }
  }
}

extension SplitViewController: SubjectProviding {
  func currentSubject(sender: AnyObject?) -> BrowsingSubject? {
    for column in [Column.supplementary, .primary] {
      switch (viewController(for: column) as? NavigationController)?.topViewController {
      case let photos as ConversationController:
        return photos.cursorPhoto.map { .photo($0) } ?? .contents(.photos(photos.conversation))
      case let list as ConversationListController:
        return list.cursorContents.map { .contents($0) }
      default: continue
      }
    }
    return nil
  }
}
