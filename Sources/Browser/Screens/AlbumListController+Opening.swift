import AdaptiveCore
import AdaptiveStoryboards
import DecisionStorage
import PhotoModel

extension AlbumListController {
  /// Opens the lists on the way to a target, and moves their cursors to it. Returns the last list, and what
  /// to open from it: the target, or an outer group that contains nothing else.
  func openLists(
    leadingTo target: AlbumContents
  ) -> (list: AlbumListController, contents: AlbumContents) {
    var list = self
    while let contents = list.setCursor(leadingTo: target), contents != target {
      guard case .groups = contents else { return (list, contents) }
      list.open(contents)
      guard let next = list.openedList else { break }
      list = next
    }
    return (list, target)
  }

  /// Shows the properties by which photos can be grouped into albums.
  func showGrouping() -> CommandOutcome {
    context.interface.showBox(GroupingController(context: context) { [weak self] in self?.group(by: $0) })
    return .done()
  }

  /// Groups the photos into albums by a property. The photo on the screen, and the one at the cursor, stay
  /// the same. Among many photos, the albums change a moment later.
  func group(by grouping: AlbumGrouping) {
    context.albums.group(by: grouping) { [weak self] show in
      guard let self else { return show() }
      // Another grouping has other lists.
      (splitViewController?.screen(AlbumListController.self) ?? self).keepPhoto(during: show)
    }
  }

  /// Leads to the photo on the screen, or the one at the cursor, after a change of the albums.
  private func keepPhoto(during change: () -> Void) {
    let shown = visibleDetailPhoto
    let isOpen = shown != nil || lastShown != nil
    let photos = splitViewController?.screen(AlbumController.self)
    let list = splitViewController?.screens(AlbumListController.self).last ?? self
    let photo = shown ?? photos?.cursorPhoto ?? list.cursorAlbum?.photos.first
    change()
    // The list that had the keyboard may be gone.
    splitViewController?.focus(.primary)
    guard let photo, let album = context.library.listedAlbum(of: photo) else { return }
    guard isOpen, photos != nil || shown != nil, showsSupplementaryBeside() else {
      _ = setCursor(leadingTo: .photos(album))
      return showContentsAtCursor()
    }
    let (last, contents) = openLists(leadingTo: .photos(album))
    last.open(contents)?.moveCursor(to: photo)
  }

  /// The smart album under the cursor; `nil` if there is none.
  var cursorSmartAlbum: SmartAlbum? { cursorAlbum.flatMap { context.library.smartAlbum(of: $0) } }

  /// Lists the photos of all albums, and lets the user search among them.
  func searchEverywhere() -> CommandOutcome {
    let all = context.library.gatherAllPhotos()
    guard !all.photos.isEmpty else { return .refused(Wording.thereIsNoPhoto) }
    guard let screen = open(all) else { return .done() }
    splitViewController?.focus(.supplementary)
    context.albums.search(in: screen.photoList) { [weak screen] in _ = screen?.leave() }
    return .done()
  }

  /// Whether this list is on a stack. One that has just been left is not, although it may still be visible.
  var isOnStack: Bool { navigationController?.viewControllers.contains { $0 === self } ?? false }

  /// Shows the list that the user has just left next to this one.
  func showListThatWasLeft() {
    guard let openedList, !openedList.isOnStack, showsSupplementaryBeside() else { return }
    showSupplementary(openedList, sender: self)
    splitViewController?.focus(.primary)
  }

  /// Shows the single photo of an album. For several photos, empties a detail that shows another
  /// album's photo.
  func showDetail(of album: Album) {
    guard album.photos.count == 1 else { return emptyDetail(unlessIn: album) }
    let isOther = splitViewController?.viewController(for: .secondary)?.shownAlbum !== album
    guard visibleDetailPhoto !== album.photos[0] || isOther else { return }
    show(album.photos[0], of: album)
  }

  func emptyDetail(unlessIn album: Album) {
    guard visibleDetailPhoto != nil,
      splitViewController?.viewController(for: .secondary)?.shownAlbum !== album
    else { return }
    emptyDetail()
  }

  /// Returns whether a row leads to the photos of an album, without another list.
  func leadsDirectly(to album: Album) -> Bool {
    rows.index(leadingTo: .photos(album), in: context.library)
      .map { contents(at: $0) == .photos(album) } ?? false
  }

  /// Whether this is the list of a group that no longer exists.
  var isAbandoned: Bool { group.map { !context.library.has($0) } ?? false }

  /// Returns whether choosing a row would push a screen. Only then does it have an indicator.
  func wouldPush(_ contents: AlbumContents) -> Bool {
    switch contents.album.photos.count {
    case 0 where !contents.album.isExpected: false
    case 1 where !hasSupplementaryColumn(): predictsPushOnShowDetail()
    default: predictsPushOnShowSupplementary()
    }
  }
}

extension AlbumListController: ParentShowing {
  /// Whether this is the first list, from which the user can only go on to other folders.
  var isTop: Bool {
    context.libraries.opener != nil && group == nil && splitViewController.map(StatusLine.canGoBack) == false
  }

  func showParent() -> CommandOutcome { context.libraries.showFolderAroundLibrary() }
}

extension AlbumListController: PhotoContaining {
  var containedPhoto: Photo? { nil }

  /// The list of the library leads to every photo.
  func contains(_ photo: Photo) -> Bool { group.map { $0.index(of: photo) != nil } ?? true }
}

extension AlbumListController: StoryboardScreen {
  static func register(in classes: ScreenClasses) {
    classes.register(AlbumListController.self) { AlbumListController(context: $0) }
      .action("showGrouping") { $0.context.interface.report($0.showGrouping()) }
      .destination(of: "showAlbum") { list, sender in
        (sender as? Album).map { AlbumController($0, context: list.context) }
      }
      .destination(of: "showGroups") { list, sender in
        (sender as? Album).map { AlbumListController(of: $0, context: list.context) }
      }
      .destination(of: "showPhoto") { list, sender in
        PhotoController(of: sender, in: list.lastShown?.album, context: list.context)
      }
  }
}
