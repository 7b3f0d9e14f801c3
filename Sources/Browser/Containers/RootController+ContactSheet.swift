import AdaptiveCore
import PhotoModel

/// The contact sheet: the photos of an album as thumbnails, in the only column.
///
/// While a contact sheet is shown, the split view shows a single column at any width. A photo opens on the
/// contact sheet's stack, and going back leads to the same place in it.
extension RootController {
  /// The screens before the contact sheet.
  struct ContactSheet {
    /// Whether a photo was shown next to the lists or alone.
    let hadPhoto: Bool
    /// The column that had the keyboard.
    let column: SplitViewController.Column
  }

  /// Whether lists of photos are contact sheets.
  var showsContactSheet: Bool { contactSheet != nil }

  /// Whether the thumbnails of a contact sheet are shown, rather than a photo of it.
  var isOnContactSheet: Bool { showsContactSheet && sheetStack?.topViewController is AlbumController }

  /// Shows the album of the screen that has the keyboard as a contact sheet. From a photo of a contact sheet,
  /// goes back to it; on the contact sheet itself, leaves it.
  func toggleContactSheet() -> CommandOutcome {
    if isOnContactSheet {
      _ = endContactSheet()
      return .done()
    }
    guard let (album, photo) = focusedAlbum, !album.photos.isEmpty else {
      return .refused(Wording.thereIsNoPhoto)
    }
    showContactSheet(of: album, at: photo)
    return .done()
  }

  private func showContactSheet(of album: Album, at photo: Photo?) {
    if contactSheet == nil {
      contactSheet = ContactSheet(
        hadPhoto: content.viewController(for: .secondary)?.shownPhoto != nil, column: content.focusedColumn)
    }
    content.maximumColumnCount = 1
    guard let stack = sheetStack else { return }
    let lists = stack.viewControllers.compactMap { $0 as? AlbumListController }
    let photos = stack.viewControllers.lazy.compactMap { $0 as? AlbumController }.first {
      $0.album === album
    }
    if let photos {
      stack.setViewControllers(lists + [photos])
    } else {
      stack.setViewControllers(lists)
      lists.last?.setCursor(on: album)
      lists.last?.open(album)
    }
    guard let sheet = stack.topViewController as? AlbumController else { return }
    if let photo { sheet.setCursor(on: photo) }
    sheet.updatePresentation()
  }

  /// Shows the columns again, and next to them the photo at the cursor if there was a photo before. Returns
  /// false if there is no contact sheet.
  func endContactSheet() -> Bool {
    guard let previous = contactSheet else { return false }
    let photos = sheetStack?.topViewController as? AlbumController
    contactSheet = nil
    content.maximumColumnCount = nil
    photos?.updatePresentation()
    guard previous.hadPhoto, !content.isCollapsed, let photos, let photo = photos.cursorPhoto else {
      return true
    }
    photos.moveCursor(to: photo)
    if previous.column == .secondary { content.focus(.secondary) }
    return true
  }

  /// Ends a contact sheet that the user has left for the list of albums.
  func endAbandonedContactSheet() {
    guard showsContactSheet, content.screen(AlbumController.self) == nil else { return }
    _ = endContactSheet()
  }

  /// The stack of the only column.
  private var sheetStack: NavigationController? {
    content.viewController(for: .primary) as? NavigationController
  }

  /// The album of the screen that has the keyboard, and its photo at the cursor; `nil` for none.
  private var focusedAlbum: (album: Album, photo: Photo?)? {
    window?.focusedItem?.responderChain.lazy.compactMap { responder in
      switch responder {
      case let list as AlbumListController: list.cursorAlbum.map { ($0, nil) }
      case let photos as AlbumController: (photos.album, photos.cursorPhoto)
      case let screen as ViewController:
        screen.shownPhoto.flatMap { photo in screen.shownAlbum.map { ($0, photo) } }
      default: nil
      }
    }.first { _ in true }
  }
}
