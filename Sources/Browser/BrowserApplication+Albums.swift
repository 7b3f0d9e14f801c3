import AdaptiveCore
import PhotoModel

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
  func openOnlyAlbum() {
    let library = context.library
    let albums = library.user.albums.filter { !$0.isTrash }
    guard !hasBeenUsed, albums.count == 1, library.grouping == .folder,
      albumScreen == nil, split.viewController(for: .secondary)?.shownPhoto == nil,
      let list = navigation.viewControllers.first as? AlbumListController
    else { return }
    let isNamedOneByOne = library.holdsNamedPhotos
    // The screen of a photo opens from a screen that is shown.
    guard isNamedOneByOne ? window.isShown : albums[0].photos.count > 1 else { return }
    list.setCursor(on: albums[0])
    list.list.activateCursorRow()
    if isNamedOneByOne { _ = albumScreen?.openAtCursor() }
  }

  /// Opens an album by the lists that lead to it.
  func openAlbum(_ album: Album) {
    switch context.library.contents(of: album) {
    case .photos(let album): album.photos.first.map { open(album, at: $0) }
    case .groups(let group):
      let (list, contents) = openLists(leadingTo: .groups(group))
      list?.open(contents)
    }
    if !split.focus(.supplementary) { split.focus(.primary) }
  }

  /// Opens the lists on the way to a target, beginning at the list of albums. Returns the last list,
  /// and what to open from it.
  func openLists(
    leadingTo target: AlbumContents
  ) -> (list: AlbumListController?, contents: AlbumContents) {
    navigation.popToRoot(animated: false)
    guard let list = split.screen(AlbumListController.self) else { return (nil, target) }
    return list.openLists(leadingTo: target)
  }

  /// Removes the lists of groups that are gone from the stack.
  func removeAbandonedLists() {
    let stack = navigation.viewControllers
    let rest = stack.filter { ($0 as? AlbumListController)?.isAbandoned != true }
    if rest.count < stack.count { navigation.setViewControllers(rest, animated: false) }
  }

  /// The screen with the photos of an album, on the stack or in the middle column; `nil` for none.
  var albumScreen: AlbumController? { split.screen(AlbumController.self) }
}
