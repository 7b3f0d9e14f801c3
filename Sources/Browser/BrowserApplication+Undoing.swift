import AdaptiveCore
import PhotoModel

extension BrowserApplication {
  /// Undoes the last action, says what it was and goes to its photo.
  func undo() -> CommandOutcome {
    if library.isChangingFiles { return .refused(Wording.filesAreMoving) }
    if let action = library.undo() { return outcome(of: action, isUndone: true) }
    return CommandOutcome(library.undoEarlier(), else: "There is nothing to undo")
  }

  /// Redoes the action that was undone last, says what it is and goes to its photo.
  func redo() -> CommandOutcome {
    if library.isChangingFiles { return .refused(Wording.filesAreMoving) }
    if let action = library.redo() { return outcome(of: action, isUndone: false) }
    return CommandOutcome(library.redoEarlier(), else: "There is nothing to redo")
  }

  private func outcome(of action: LibraryAction, isUndone: Bool) -> CommandOutcome {
    switch action {
    case .decision(let decision):
      reveal(decision.kept.map { [$0] } ?? decision.photos)
      let message = Wording.repeated(decision, isUndone: isUndone, for: context.traits)
      if decision.changes.isEmpty { return .refused(message) }
      context.confirmedDecision = ConfirmedDecision(message, of: decision.edit, for: decision.photos)
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
    StatusLine.photoScreen(in: split)?.photo ?? conversationScreen?.cursorPhoto
  }

  /// Goes to the first of some photos, unless one of them is under the cursor or on the screen.
  func reveal(_ photos: [Photo]) {
    let screen = StatusLine.photoScreen(in: split)
    guard let photo = photos.first, let home = context.library.listedAlbum(of: photo),
      !photos.contains(where: { $0 === currentPhoto })
    else { return }
    let list = conversationScreen.flatMap { $0.conversation.canContain(photo) ? $0 : nil }
    let listed = list?.photoList.representative(of: photo)
    if let list, let listed, list.hasKeyboard {
      list.moveCursor(to: listed)
    } else if let screen, screen.conversation.canContain(photo) {
      screen.show(photo)
    } else if let list {
      // The filter or a smart album may leave the photo out now.
      if let listed { list.moveCursor(to: listed) }
    } else {
      open(home, at: photo)
    }
  }

  /// Opens the next conversation that lists photos, as a photo if one is shown now. Returns false if there is
  /// none.
  func openNextConversation() -> Bool {
    let screen = StatusLine.photoScreen(in: split)
    guard let current = screen?.conversation ?? conversationScreen?.conversation else { return false }
    let conversations = context.library.peers(of: current)
    guard let index = conversations.firstIndex(of: current),
      let next = conversations[(index + 1)...].first(where: {
        !$0.isTrash && !context.lists.list(of: $0).photos.isEmpty
      }),
      let first = context.lists.list(of: next).photos.first
    else { return false }
    let isOnPhoto = screen.map { screen in
      window.focusedItem?.responderChain.contains { $0 === screen } ?? false
    }
    open(next, at: first)
    if isOnPhoto == true, next.photos.count > 1 { _ = conversationScreen?.openAtCursor() }
    return true
  }

  /// Opens a conversation with the cursor on one of its photos, from the list of conversations.
  func open(_ conversation: Conversation, at photo: Photo) {
    let (list, contents) = openLists(leadingTo: .photos(conversation))
    if contents.conversation.photos.count > 1 {
      list?.open(contents)?.moveCursor(to: photo)
    } else {
      list?.show(photo, of: conversation)
    }
  }
}
