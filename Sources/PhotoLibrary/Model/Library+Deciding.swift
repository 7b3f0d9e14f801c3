import Decisions
import FileOperations

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
      let change = Decision.Change(
        photo: photo, before: photo.decided, after: after, unknown: unknown, facts: photo.facts)
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
    for change in changes { change.photo.decided = change.after }
    save(changes)
    notify(.photosChanged(changes.map(\.photo)))
    return decision
  }

  /// Undoes the last action, and returns it; `nil` if there is none, or while files are moving. Of a decision,
  /// it takes back only what still is as it was decided, and returns the part that it has undone.
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
    case .decision(let decision): return .decision(take(back: decision, isUndo: true))
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
    case .decision(let decision): return .decision(take(back: decision, isUndo: false))
    case .smartAlbum(let change): apply(change)
    case .files, .marks: break
    }
    return action
  }

  /// Adds a change of marks to what can be undone.
  public func add(_ change: MarkChange) { history.add(.marks(change)) }

  /// Undoes or redoes a decision. Returns the part of it that was done, and which photos were left alone.
  ///
  /// Sets only the properties that a change concerns, and only where they still are as the decision, or its
  /// undo, has left them. What was read, or written by another program, since then stays.
  private func take(back decision: Decision, isUndo: Bool) -> Decision {
    var changes: [Decision.Change] = []
    var done = decision
    done.changes = []
    for (own, change) in zip(decision.changes, (isUndo ? decision.inverse : decision).changes) {
      let photo = current(change.photo)
      // Nothing can be stored beside a file that another program has removed.
      if hasLeft(photo) {
        done.leftAlone.append(Decision.LeftAlone(photo: photo, reason: .gone))
        continue
      }
      if photo.facts.areOfOtherPhoto(than: change.facts) {
        done.leftAlone.append(Decision.LeftAlone(photo: photo, reason: .otherFile))
        continue
      }
      let before = photo.decided
      let (after, changedSince) = change.applied(to: before)
      if !changedSince.isEmpty || after == before {
        done.leftAlone.append(Decision.LeftAlone(photo: photo, reason: .changedSince))
        if after == before { continue }
      }
      photo.decided = after
      changes.append(
        Decision.Change(
          photo: photo, before: before, after: after, unknown: change.unknown, facts: photo.facts))
      done.changes.append(own)
    }
    save(changes, isUndo: isUndo, isRepeated: true)
    notify(.photosChanged(changes.map(\.photo)))
    return done
  }

  /// Saves what was decided, and records that the user decided it. An undo of unknown properties restores
  /// what was stored, which is read again. What is undone or redone, `isRepeated`, yields to what another
  /// program has written in the meantime.
  func save(_ changes: [Decision.Change], isUndo: Bool = false, isRepeated: Bool = false) {
    recorder?.record(changes)
    decisionStore?.record(
      changes.map {
        SidecarWrite(
          files: $0.photo.files, base: $0.before, wanted: $0.after, restored: isUndo ? $0.unknown : [],
          yielding: isRepeated
            ? DecisionPatch(from: $0.before, to: $0.after).properties.subtracting($0.unknown) : [],
          file: FileSignature($0.photo.facts))
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
