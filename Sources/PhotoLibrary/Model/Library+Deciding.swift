import Decisions

extension Library {
  /// Applies an edit to photos of this library, notifies observers once, and saves the changes soon.
  ///
  /// Returns the decision, which `undo` reverses, or `nil` if no photo changes. Photos in the trash don't
  /// change. A decision about a photo whose files are about to move is recorded at once, and follows them.
  /// O(n) in the photos.
  @discardableResult
  public func decide(_ edit: PhotoEdit, for photos: [Photo]) -> Decision? {
    record(edit, changes(edit, photos))
  }

  /// Keeps a photo of a burst: rejects the others, and takes back its own rejection, as one decision.
  ///
  /// Returns the decision, or `nil` if no photo changes. O(n) in the photos.
  @discardableResult
  public func keep(_ photo: Photo, of burst: [Photo]) -> Decision? {
    let rejected = changes(.rejected(true), burst.filter { $0 !== photo })
    return record(.rejected(true), rejected + changes(.rejected(false), [photo]), kept: photo)
  }

  /// Whether a photo already is as an edit wants it. Turning a photo always changes it.
  public func isDone(_ edit: PhotoEdit, for photo: Photo) -> Bool {
    let photo = current(photo)
    return edit.decisions(for: photo, formerRating: ratingsBeforeRejection[photo.id]) == photo.decided
  }

  private func changes(_ edit: PhotoEdit, _ photos: [Photo]) -> [Decision.Change] {
    var changes: [Decision.Change] = []
    for photo in photos.map(current) where photo.conversation?.isTrash != true && !hasLeft(photo) {
      let after = edit.decisions(for: photo, formerRating: ratingsBeforeRejection[photo.id])
      guard after != photo.decided else { continue }
      let unknown = unknownProperties(of: photo, changingTo: after)
      let change = Decision.Change(photo: photo, before: photo.decided, after: after, unknown: unknown)
      if after.rating == .rejected, !photo.rating.isRejected {
        ratingsBeforeRejection[photo.id] = photo.rating
      }
      changes.append(change)
    }
    return changes
  }

  private func record(_ edit: PhotoEdit, _ changes: [Decision.Change], kept: Photo? = nil) -> Decision? {
    guard !changes.isEmpty else { return nil }
    let decision = Decision(edit: edit, changes: changes, kept: kept)
    history.add(.decision(decision))
    apply(decision)
    return decision
  }

  /// Undoes the last action, and returns it; `nil` if there is none, or while files are moving.
  ///
  /// Files move in the background, and `LibraryChange.fileOperationEnded` reports how that ends.
  @discardableResult
  public func undo() -> LibraryAction? {
    if isChangingFiles { return nil }
    if case .files(let action)? = history.last {
      perform(FileRequest(.undo(action)))
      return history.last
    }
    guard let action = history.undo() else { return nil }
    switch action {
    case .decision(let decision): apply(decision.inverse, isUndo: true)
    case .smartAlbum(let change): apply(change.inverse)
    case .files, .marks: break
    }
    return action
  }

  /// Redoes the action that was undone last, and returns it; `nil` if there is none, or while files are
  /// moving. As with `undo`, files move in the background.
  @discardableResult
  public func redo() -> LibraryAction? {
    if isChangingFiles { return nil }
    if case .files(let action)? = history.next {
      perform(FileRequest(.redo(action)))
      return history.next
    }
    guard let action = history.redo() else { return nil }
    switch action {
    case .decision(let decision): apply(decision)
    case .smartAlbum(let change): apply(change)
    case .files, .marks: break
    }
    return action
  }

  /// Adds a change of marks to what can be undone.
  public func add(_ change: MarkChange) { history.add(.marks(change)) }

  /// Sets only the properties that a change concerns. What was read or decided since then stays.
  private func apply(_ decision: Decision, isUndo: Bool = false) {
    var changes: [Decision.Change] = []
    for change in decision.changes {
      let photo = current(change.photo)
      let before = photo.decided
      var after = before
      DecisionPatch(from: change.before, to: change.after).apply(to: &after)
      photo.decided = after
      // Nothing can be stored beside a file that another program has removed.
      guard !hasLeft(photo) else { continue }
      changes.append(
        Decision.Change(photo: photo, before: before, after: after, unknown: change.unknown))
    }
    save(changes, isUndo: isUndo)
    notify(.photosChanged(changes.map(\.photo)))
  }

  /// Saves what was decided, and records that the user decided it. An undo of unknown properties restores
  /// what was stored, which is read again.
  func save(_ changes: [Decision.Change], isUndo: Bool = false) {
    recorder?.record(changes)
    decisionStore?.record(
      changes.map {
        SidecarWrite(
          files: $0.photo.files, base: $0.before, wanted: $0.after, restored: isUndo ? $0.unknown : [])
      })
    for change in changes {
      let properties = DecisionPatch(from: change.before, to: change.after).properties
      decidedProperties[change.photo.id, default: []].formUnion(properties)
      if isUndo {
        decidedProperties[change.photo.id]?.subtract(change.unknown)
      } else if !change.unknown.isEmpty, !change.photo.isRead {
        propertiesDecidedUnread[change.photo.id, default: []].formUnion(change.unknown)
      }
      guard persistence == .memoryOnly else { continue }
      for property in properties {
        unsaved.insert(UnsavedDecision(photo: change.photo.id, property: property))
      }
    }
    let restored = isUndo ? changes.lazy.filter { !$0.unknown.isEmpty }.map(\.photo) : []
    if !restored.isEmpty { read(restored) }
  }
}

/// Something that was done in a library and can be undone.
public enum LibraryAction: Equatable, Sendable {
  /// Decisions about photos.
  case decision(Decision)
  /// A smart album that was created, changed or deleted.
  case smartAlbum(SmartAlbumChange)
  /// Files that were moved, copied, renamed, trashed or restored.
  case files(FileAction)
  /// Marks of many photos. The interface that shows the marks changes them.
  case marks(MarkChange)
}

/// A change of the marks of many photos at once.
public struct MarkChange: Equatable, Sendable {
  /// The photos that were marked before.
  public let before: Set<Photo>
  /// The photos that are marked now.
  public let after: Set<Photo>

  /// A change from some marked photos to others.
  public init(from before: Set<Photo>, to after: Set<Photo>) { (self.before, self.after) = (before, after) }
}

/// A decision that is lost when the program ends.
struct UnsavedDecision: Hashable {
  let photo: Photo.ID
  let property: DecidedProperty
}
