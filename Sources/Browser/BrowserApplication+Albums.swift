import AdaptiveCore
import PhotoLibrary

extension BrowserApplication {
  /// Gives a list with a single album no column. Going back leads to the list.
  func updateColumnOfAlbums() {
    let library = context.library
    let isList =
      library.isScanning || library.user.albumCount > 1 || !library.smartAlbums.isEmpty
      || library.grouping != .folder
    let width: Int? = isList ? nil : .max
    if split.minimumTripleColumnWidth != width { split.minimumTripleColumnWidth = width }
  }

  /// Opens the only album of a library, unless the user has already moved. Photos that were named on the
  /// command line are shown at once.
  func openOnlyConversation() {
    let library = context.library
    let conversations = library.user.conversations.filter { !$0.isTrash }
    guard !hasBeenUsed, window.isShown, conversations.count == 1, library.grouping == .folder,
      conversationScreen == nil, split.viewController(for: .secondary)?.shownPhoto == nil,
      let list = navigation.viewControllers.first as? ConversationListController
    else { return }
    let isNamedOneByOne = library.holdsNamedPhotos
    guard isNamedOneByOne || conversations[0].photos.count > 1 else { return }
    list.setCursor(on: conversations[0])
    list.list.activateCursorRow()
    if isNamedOneByOne { _ = conversationScreen?.perform(.open) }
  }

  /// The screen with the photos of a conversation, on the stack or in the middle column; `nil` for none.
  var conversationScreen: ConversationController? { split.screen(ConversationController.self) }
}
