import AdaptiveCore
import PhotoModel

extension BrowserApplication {
  /// Undoes the last action, says what it was and goes to its photo.
  func undo() -> CommandOutcome {
    if library.isChangingFiles { return .refused(Wording.filesAreMoving) }
    if let action = library.undo() { return outcome(of: action, isUndone: true) }
    return CommandOutcome(library.undoEarlier(), else: Wording.nothingToUndo)
  }

  /// Redoes the action that was undone last, says what it is and goes to its photo.
  func redo() -> CommandOutcome {
    if library.isChangingFiles { return .refused(Wording.filesAreMoving) }
    if let action = library.redo() { return outcome(of: action, isUndone: false) }
    return CommandOutcome(library.redoEarlier(), else: Wording.nothingToRedo)
  }

  private func outcome(of action: LibraryAction, isUndone: Bool) -> CommandOutcome {
    switch action {
    case .decision(let decision):
      reveal(decision.kept.map { [$0] } ?? decision.photos)
      let message = Wording.repeated(decision, isUndone: isUndone, for: context.traits)
      if decision.changes.isEmpty { return .refused(message) }
      context.decisions.confirmed = ConfirmedDecision(message, of: decision.edit, for: decision.photos)
      return .done(message)
    case .marks(let change):
      context.marks.replace(with: isUndone ? change.before : change.after)
      return .done(Wording.repeated(change, isUndone: isUndone))
    case .smartAlbum(let change): return .done(isUndone ? Wording.undone(change) : Wording.redone(change))
    // A message reports its end.
    case .files: return .done()
    }
  }

  /// The photo on the screen, or else the one under the cursor; `nil` for none.
  var currentPhoto: Photo? {
    StatusLine.photoScreen(in: split)?.photo ?? albumScreen?.cursorPhoto
  }

  /// Goes to the first of some photos, unless one of them is under the cursor or on the screen.
  func reveal(_ photos: [Photo]) {
    let screen = StatusLine.photoScreen(in: split)
    guard let photo = photos.first, let home = context.library.listedAlbum(of: photo),
      !photos.contains(where: { $0 === currentPhoto })
    else { return }
    let list = albumScreen.flatMap { $0.album.canContain(photo) ? $0 : nil }
    let listed = list?.photoList.representative(of: photo)
    if let list, let listed, list.hasKeyboard {
      list.moveCursor(to: listed)
    } else if let screen, screen.album.canContain(photo) {
      screen.show(photo)
    } else if let list {
      // The filter or a smart album may leave the photo out now.
      if let listed { list.moveCursor(to: listed) }
    } else {
      open(home, at: photo)
    }
  }

  /// Opens the next album that lists photos, as a photo if one is shown now. Returns false if there is
  /// none.
  func openNextAlbum() -> Bool {
    let screen = StatusLine.photoScreen(in: split)
    guard let current = screen?.album ?? albumScreen?.album else { return false }
    let albums = context.library.peers(of: current)
    guard let index = albums.firstIndex(of: current),
      let next = albums[(index + 1)...].first(where: {
        !$0.isTrash && !context.lists.list(of: $0).photos.isEmpty
      }),
      let first = context.lists.list(of: next).photos.first
    else { return false }
    let isOnPhoto = screen.map { screen in
      window.focusedItem?.responderChain.contains { $0 === screen } ?? false
    }
    open(next, at: first)
    if isOnPhoto == true, next.photos.count > 1 { _ = albumScreen?.openAtCursor() }
    return true
  }

  /// Opens an album with the cursor on one of its photos, from the list of albums.
  func open(_ album: Album, at photo: Photo) {
    let (list, contents) = openLists(leadingTo: .photos(album))
    if contents.album.photos.count > 1 {
      list?.open(contents)?.moveCursor(to: photo)
    } else {
      // Otherwise the column between them would list another album.
      list?.openBeside(.photos(album))
      list?.show(photo, of: album)
    }
  }
}
