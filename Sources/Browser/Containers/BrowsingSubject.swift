import AdaptiveCore
import PhotoModel

/// The album or photo at the cursor in the list next to a column.
enum BrowsingSubject: Equatable {
  /// The contents of an album or an album.
  case contents(AlbumContents)
  /// A photo of the list, and the album that is listed.
  case photo(Photo, in: Album)
}

extension ViewController {
  /// The album or photo at the cursor next to this controller; `nil` for none.
  var subject: BrowsingSubject? {
    for column in [SplitViewController.Column.supplementary, .primary] {
      switch (splitViewController?.viewController(for: column) as? NavigationController)?.topViewController {
      case let photos as AlbumController:
        return photos.cursorPhoto.map { .photo($0, in: photos.album) } ?? .contents(.photos(photos.album))
      case let list as AlbumListController:
        return list.cursorContents.map { .contents($0) }
      default: continue
      }
    }
    return nil
  }

  /// Tells the empty columns of the window that the cursor has moved to another album or photo, or that
  /// another list has appeared. While `isMoving` is true, the cursor may move again at once.
  func reportSubject(isMoving: Bool = false) {
    window?.broadcast(to: EmptyController.self) { $0.subjectDidChange(isMoving: isMoving) }
  }
}

extension Window {
  /// Calls a closure for every controller of a class in the window, parents first.
  func broadcast<Listener>(to listener: Listener.Type, _ tell: (Listener) -> Void) {
    func visit(_ controller: ViewController) {
      if let match = controller as? Listener { tell(match) }
      for child in controller.children { visit(child) }
    }
    if let rootViewController { visit(rootViewController) }
  }
}
