import PhotoDecisions
import PhotoSources

/// The user's decisions about the photos of a library, and the actions that can be undone.
@MainActor final class LibraryDecisions {
  /// The record of the decisions about one photo. It follows the photo's file to other paths.
  struct Record {
    /// The rating that the photo gets back when it is no longer rejected.
    var ratingBeforeRejection: Rating?
    /// The properties that were decided since the library was opened. Later readings don't change them.
    var properties: Set<DecidedProperty> = []
    /// The properties that were decided while nothing was known about the photo, not even what was stored
    /// next to it.
    var propertiesDecidedUnread: Set<DecidedProperty> = []

    var isEmpty: Bool {
      ratingBeforeRejection == nil && properties.isEmpty && propertiesDecidedUnread.isEmpty
    }
  }

  /// The actions that can be undone and redone.
  var history = UndoHistory<LibraryAction>()
  /// Reads photos again when an undo has restored what was stored, which is not known.
  var readRestored: ([Photo]) -> Void = { _ in }
  let contents: LibraryContents
  private let saving: LibrarySaving
  private var records: [Photo.ID: Record] = [:]
  /// The presets that photos of an ingest get when they have been read.
  private var awaitedPresets: [Photo.ID: (photo: Photo, presets: [PhotoEdit])] = [:]

  init(_ contents: LibraryContents, savedBy saving: LibrarySaving) {
    self.contents = contents
    self.saving = saving
  }

  subscript(photo: Photo) -> Record {
    get { records[photo.id] ?? Record() }
    set { records[photo.id] = newValue.isEmpty ? nil : newValue }
  }

  /// Applies an edit to photos, as `Library.decide`.
  func decide(_ edit: PhotoEdit, for photos: [Photo]) -> Decision? { record(edit, changes(edit, photos)) }

  /// Keeps a photo of a burst, as `Library.keep`.
  func keep(_ photo: Photo, of burst: [Photo]) -> Decision? {
    let rejected = changes(.flag(.rejected), burst.filter { $0 !== photo })
    return record(.flag(.rejected), rejected + changes(.flag(.picked), [photo]), kept: photo)
  }

  func isDone(_ edit: PhotoEdit, for photo: Photo) -> Bool {
    let photo = contents.current(photo)
    return edit.decisions(for: photo, previousRating: self[photo].ratingBeforeRejection) == photo.decided
  }

  private func changes(_ edit: PhotoEdit, _ photos: [Photo]) -> [Decision.Change] {
    var changes: [Decision.Change] = []
    for photo in photos.map(contents.current)
    where photo.album?.isTrash != true && !contents.hasLeft(photo) {
      let after = edit.decisions(for: photo, previousRating: self[photo].ratingBeforeRejection)
      guard after != photo.decided else { continue }
      let unknown = unknownProperties(of: photo, changingTo: after)
      let change = Decision.Change(
        photo: photo, before: photo.decided, after: after, unknown: unknown, facts: photo.facts)
      if after.rating == .rejected, !photo.rating.isRejected {
        self[photo].ratingBeforeRejection = photo.rating
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
    contents.notify(.photosChanged(changes.map(\.photo)))
    return decision
  }

  /// Undoes or redoes a decision. Returns the part of it that was done, and which photos were left alone.
  ///
  /// Sets only the properties that a change concerns, and only where they still are as the decision, or its
  /// undo, has left them. What was read, or written by another program, since then stays.
  func take(back decision: Decision, isUndo: Bool) -> Decision {
    var changes: [Decision.Change] = []
    var done = decision
    done.changes = []
    for (own, change) in zip(decision.changes, (isUndo ? decision.inverse : decision).changes) {
      let photo = contents.current(change.photo)
      // Nothing can be stored next to a file that another program has removed.
      if contents.hasLeft(photo) {
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
    contents.notify(.photosChanged(changes.map(\.photo)))
    return done
  }

  /// Saves what was decided, and records that the user decided it. An undo of unknown properties restores
  /// what was stored, which is read again. What is undone or redone, `isRepeated`, yields to what another
  /// program has written in the meantime.
  private func save(_ changes: [Decision.Change], isUndo: Bool = false, isRepeated: Bool = false) {
    saving.record(changes, isUndo: isUndo, isRepeated: isRepeated)
    for change in changes {
      let properties = DecisionPatch(from: change.before, to: change.after).properties
      self[change.photo].properties.formUnion(properties)
      if isUndo {
        self[change.photo].properties.subtract(change.unknown)
      } else if !change.unknown.isEmpty, !change.photo.isRead {
        self[change.photo].propertiesDecidedUnread.formUnion(change.unknown)
      }
    }
    let restored = isUndo ? changes.filter { !$0.unknown.isEmpty }.map(\.photo) : []
    if !restored.isEmpty { readRestored(restored) }
  }

  /// Returns the decisions that were read, overridden by the user's decisions in the meantime, and by earlier
  /// decisions that could not be written.
  func decisions(
    about photo: Photo, stored: PhotoDecisions, unwritten: SidecarWrite?, facts: FileFacts
  ) -> PhotoDecisions {
    var decisions = stored
    // The reader has looked at the file. What comes later is about the same one.
    let isChecked = unwritten != nil
    for unwritten in [unwritten, saving.decisionStore?.unwritten(at: photo.source.path)] {
      guard let unwritten, isChecked || unwritten.isAboutFile(with: facts) else { continue }
      DecisionPatch(from: unwritten.base, to: unwritten.wanted).apply(to: &decisions)
    }
    for property in self[photo].properties { property.copy(from: photo.decided, to: &decisions) }
    return decisions
  }

  /// Lets what other programs have written about photos count, unless a decision of the user is not written
  /// yet.
  func yieldToOtherPrograms(_ photos: [Photo]) {
    guard let store = saving.decisionStore else { return }
    for photo in photos where store.unwritten(at: photo.source.path) == nil {
      self[photo].properties = []
    }
  }
}

extension LibraryDecisions {
  /// Lets what is stored count again for properties that an undo or a redo has left as another program has
  /// written them.
  func yield(_ properties: Set<DecidedProperty>, of photo: Photo) {
    self[photo].properties.subtract(properties)
  }
}

/// Presets of photos that an ingest has copied.
extension LibraryDecisions {
  /// Applies presets to photos when they have been read.
  func applyWhenRead(_ presets: [PhotoEdit], to photos: [Photo]) {
    for photo in photos { awaitedPresets[photo.id] = (photo, presets) }
  }

  /// The photos that wait for presets, each with those that it gets when it has been read.
  var photosAwaitingPresets: [(photo: Photo, presets: [PhotoEdit])] {
    awaitedPresets.values.map { photo, presets in (photo, presets.filter { isOpen($0, for: photo) }) }
  }

  /// Returns whether the user has not yet decided about the property that a preset sets.
  private func isOpen(_ preset: PhotoEdit, for photo: Photo) -> Bool {
    let after = preset.decisions(for: photo, previousRating: nil)
    return self[photo].properties.isDisjoint(
      with: DecisionPatch(from: photo.decided, to: after).properties)
  }

  /// Applies the presets to photos that were just read. The user's decisions in the meantime stay. This is
  /// not a decision that can be undone.
  func applyAwaitedPresets(to photos: [Photo]) {
    guard !awaitedPresets.isEmpty else { return }
    var changes: [Decision.Change] = []
    for photo in photos {
      guard let (_, presets) = awaitedPresets.removeValue(forKey: photo.id) else { continue }
      let before = photo.decided
      for preset in presets where isOpen(preset, for: photo) {
        photo.decided = preset.decisions(for: photo, previousRating: nil)
      }
      guard photo.decided != before else { continue }
      changes.append(Decision.Change(photo: photo, before: before, after: photo.decided))
    }
    guard !changes.isEmpty else { return }
    save(changes)
    contents.notify(.photosChanged(changes.map(\.photo)))
  }
}
