import AdaptiveCore
import PhotoLibrary

extension ConversationListController {
  /// Opens the lists that lead to something, with their cursors on the way. Returns the last one, and what
  /// opens from there: that itself, unless it is all that a group around it has.
  func openLists(
    leadingTo target: AlbumContents
  ) -> (list: ConversationListController, contents: AlbumContents) {
    var list = self
    while let contents = list.setCursor(leadingTo: target), contents != target {
      guard case .groups = contents else { return (list, contents) }
      list.open(contents)
      guard let next = list.openedList else { break }
      list = next
    }
    return (list, target)
  }

  /// Divides the photos into other albums. The photo that was shown, or at a cursor, stays what it is.
  func group(by grouping: AlbumGrouping) {
    guard grouping != context.library.grouping else { return }
    let photos = splitViewController?.screen(ConversationController.self)
    let shown = visibleDetailPhoto(sender: self)
    let list = splitViewController?.screens(ConversationListController.self).last ?? self
    let photo = shown ?? photos?.cursorPhoto ?? list.cursorConversation?.photos.first
    context.group(by: grouping)
    // The list that had the keyboard may be gone.
    splitViewController?.focus(.primary)
    guard let photo, let album = context.library.listedAlbum(of: photo) else { return }
    guard photos != nil || shown != nil, showsSupplementaryBeside(sender: self) else {
      _ = setCursor(leadingTo: .photos(album))
      return
    }
    let (last, contents) = openLists(leadingTo: .photos(album))
    last.open(contents)?.moveCursor(to: photo)
  }

  /// The smart album under the cursor; `nil` if there is none.
  var cursorSmartAlbum: (SmartAlbum, Conversation)? {
    cursorConversation.flatMap { conversation in
      context.library.smartAlbum(of: conversation).map { ($0, conversation) }
    }
  }

  /// Lists the photos of all albums, and lets the user search among them.
  func searchEverywhere() {
    let all = context.library.gatherAllPhotos()
    guard !all.photos.isEmpty else { return context.require(false, else: Wording.thereIsNoPhoto) }
    guard let screen = open(all) else { return }
    splitViewController?.focus(.supplementary)
    context.search(in: screen.photoList) { [weak screen] in _ = screen?.leave() }
  }
}
