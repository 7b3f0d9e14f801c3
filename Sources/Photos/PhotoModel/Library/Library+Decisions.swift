import DecisionStorage

/// Deciding, undoing and saving.
extension Library {
  /// Applies an edit to photos of this library, notifies observers once, and saves the changes soon.
  ///
  /// Returns the decision, which `undo` reverses, or `nil` if no photo changes. Photos in the trash don't
  /// change. A decision about a photo whose files are about to move is recorded at once, and follows them.
  /// O(n) in the photos.
  @discardableResult
  public func decide(_ edit: PhotoEdit, for photos: [Photo]) -> Decision? {
    decisions.decide(edit, for: photos)
  }

  /// Keeps a photo of a burst: rejects the others, and takes back its own rejection, as one decision.
  ///
  /// Returns the decision, or `nil` if no photo changes. O(n) in the photos.
  @discardableResult
  public func keep(_ photo: Photo, of burst: [Photo]) -> Decision? { decisions.keep(photo, of: burst) }

  /// Returns whether a photo already is as an edit wants it. Turning a photo always changes it.
  public func isDone(_ edit: PhotoEdit, for photo: Photo) -> Bool { decisions.isDone(edit, for: photo) }

  /// Undoes the last action, and returns it; `nil` if there is none, or while files are moving. Of a
  /// decision, it takes back only what still is as it was decided, and returns the part that it has undone.
  ///
  /// Files move in the background, and `LibraryChange.fileOperationEnded` reports how that ends.
  @discardableResult
  public func undo() -> LibraryAction? {
    if isChangingFiles { return nil }
    if case .files(let action)? = decisions.history.last {
      perform(FileRequest(.undo(action)))
      return decisions.history.last
    }
    guard let action = decisions.history.undo() else { return nil }
    switch action {
    case .decision(let decision): return .decision(decisions.take(back: decision, isUndo: true))
    case .smartAlbum(let change): lists.apply(change.inverse)
    case .files, .marks: break
    }
    return action
  }

  /// Redoes the action that was undone last, and returns it; `nil` if there is none, or while files are
  /// moving. As with `undo`, files move in the background.
  @discardableResult
  public func redo() -> LibraryAction? {
    if isChangingFiles { return nil }
    if case .files(let action)? = decisions.history.next {
      perform(FileRequest(.redo(action)))
      return decisions.history.next
    }
    guard let action = decisions.history.redo() else { return nil }
    switch action {
    case .decision(let decision): return .decision(decisions.take(back: decision, isUndo: false))
    case .smartAlbum(let change): lists.apply(change)
    case .files, .marks: break
    }
    return action
  }

  /// Adds a change of marks to what can be undone.
  public func add(_ change: MarkChange) { decisions.history.add(.marks(change)) }

  /// Saves the decisions about photos in folders; `nil` for a user file, and if nothing is saved.
  public var decisionStore: DecisionStore? { saving.decisionStore }

  /// Where changes are saved.
  public var persistence: Persistence { saving.persistence }

  /// The warnings about the library, oldest first.
  public var warnings: [LibraryWarning] { saving.warnings }

  /// The progress of saving decisions next to the photos.
  public var savingStatus: DecisionStoreStatus { saving.status }

  /// The number of decisions that are lost when the program ends, because nothing saves them.
  public var unsavedDecisionCount: Int { saving.unsavedCount }

  /// The decisions that are lost if the program ends now, and the reason: the number of decisions of a
  /// library that saves none, and of photos and smart albums whose changes are neither next to the photos,
  /// nor in the journal, nor in the state folder. Changes that `retrySaving` is writing don't count yet.
  public var decisionsAtRisk: (count: Int, reason: SavingError?) { saving.decisionsAtRisk }

  /// The number of photos whose decisions are not yet in the journal, and of changes that `retrySaving` is
  /// writing to the state folder. `savingChanged` reports when it is known whether they are saved.
  public var unrecordedDecisionCount: Int { saving.unrecordedCount }

  /// Writes changes that are not in the state folder yet, or could not be written before. Returns at once.
  public func retrySaving() { saving.retry() }

  /// The number of photos about which decisions are in the journal, and not next to them yet.
  public var pendingDecisionCount: Int { saving.pendingCount }

  /// Writes decisions next to their photos at once. Calls `done` when all are written or can't be at present,
  /// as soon as the disk answers. Returns at once.
  public func writeDecisions(then done: @escaping @MainActor @Sendable () -> Void) {
    saving.writeDecisions(then: done)
  }

  /// Waits until what `retrySaving` has begun is over.
  public func waitForSaving() async { await saving.waitForRetry() }
}
