import AdaptiveCore
import PhotoModel

/// The column next to the list.
extension AlbumListController {
  /// Shows what the cursor is on in the column next to the list, if there is one without the keyboard. This
  /// does not count as opened.
  func showContentsAtCursor() {
    guard showsSupplementaryBeside(), splitViewController?.focusedColumn == .primary,
      let contents = cursorContents, visibleContents != contents
    else { return }
    open(contents)
    lastShown = nil
  }

  /// Shows what a row leads to: the photos of an album, its single photo, or another list. If the
  /// photos have a column, shows the photos and the single photo.
  func showContents(at row: Int) {
    guard let contents = contents(at: row) else { return }
    let hasColumn = hasSupplementaryColumn()
    let album = contents.album
    staysAtStart = false
    list.selectedRow = row
    if album.isExpected, let folder = album.folder { context.library.preferScanning(folder) }
    if hasColumn || album.photos.count > 1 || album.isExpected {
      if visibleContents != contents { open(contents) }
      lastShown = contents
    } else {
      (lastShown, openedList) = (contents, nil)
    }
    if case .photos = contents, hasColumn || album.photos.count == 1 {
      showDetail(of: album)
    } else if hasColumn {
      emptyDetail(unlessIn: album)
    }
  }

  /// Updates the column next to the list after groups have come or gone, unless the focus is in that column.
  func showOtherContents() {
    guard let lastShown, visibleContents == lastShown,
      splitViewController?.focusedColumn == .primary,
      let row = rows.index(leadingTo: lastShown, in: context.library), contents(at: row) != lastShown
    else { return }
    showContents(at: row)
  }

  /// If the album on the screen no longer exists, shows the album at the cursor instead, and removes its
  /// photo.
  func leaveDeletedAlbum() {
    func isDeleted(_ album: Album?) -> Bool {
      album.map { !context.library.has($0) } ?? false
    }
    if isDeleted(lastShown?.album) { (lastShown, openedList) = (nil, nil) }
    if isDeleted(splitViewController?.viewController(for: .secondary)?.shownAlbum) {
      emptyDetail()
    }
    if isDeleted(visibleContents?.album), let row = list.cursorRow {
      cursorWasMoved(to: row)
    }
  }
}
