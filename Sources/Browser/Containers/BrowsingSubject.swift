import AdaptiveCore
import PhotoModel

/// The album or photo at the cursor in the list next to a column.
enum BrowsingSubject: Equatable {
  /// The contents of an album or an album.
  case contents(AlbumContents)
  /// A photo of the list, and the album that is listed.
  case photo(Photo, in: Album)
}

/// Provides the album or photo at the cursor next to a column. Without a conforming container, there is none.
protocol SubjectProviding: AnyObject {
  func currentSubject(sender: AnyObject?) -> BrowsingSubject?
}

/// Observes that the cursor has moved to another album or photo.
protocol SubjectObserving: AnyObject {
  /// Called after the cursor of a list has moved, and after another list has appeared. While `isMoving` is
  /// true, the cursor may move again at once.
  func subjectDidChange(isMoving: Bool)
}

extension ViewController {
  /// The album or photo at the cursor next to this controller; `nil` for none.
  func subject(sender: AnyObject?) -> BrowsingSubject? {
    targetViewController(for: (any SubjectProviding).self, sender: sender)?.currentSubject(sender: sender)
  }

  /// Tells the columns of the window that the cursor has moved to another album or photo.
  func reportSubject(isMoving: Bool = false) {
    window?.broadcast(to: (any SubjectObserving).self) { $0.subjectDidChange(isMoving: isMoving) }
  }
}

extension SplitViewController: SubjectProviding {
  func currentSubject(sender: AnyObject?) -> BrowsingSubject? {
    for column in [Column.supplementary, .primary] {
      switch (viewController(for: column) as? NavigationController)?.topViewController {
      case let photos as AlbumController:
        return photos.cursorPhoto.map { .photo($0, in: photos.album) } ?? .contents(.photos(photos.album))
      case let list as AlbumListController:
        return list.cursorContents.map { .contents($0) }
      default: continue
      }
    }
    return nil
  }
}
