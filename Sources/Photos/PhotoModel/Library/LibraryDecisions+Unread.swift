import PhotoDecisions
import PhotoSources

/// Decisions about photos that have not been read yet. The reader finds the decisions that they replace
/// later.
extension LibraryDecisions {
  /// The properties of a photo that decisions change without knowing what is stored.
  func unknownProperties(of photo: Photo, changingTo after: PhotoDecisions) -> Set<DecidedProperty> {
    if photo.isRead { return [] }
    let unknown = DecisionPatch(from: photo.decided, to: after).properties.filter {
      $0.isEqual(in: photo.decided, and: PhotoDecisions())
    }
    return unknown.subtracting(self[photo].properties)
  }

  /// Completes what was decided about photos before they were read by what is stored next to them: an undo
  /// leads back to that, and keywords join those that are stored. Returns these photos. O(n) in the changes
  /// that can be undone.
  func completeDecisions(_ stored: [Photo: PhotoDecisions]) -> Set<Photo> {
    let stored = stored.filter { !self[$0.key].propertiesDecidedUnread.isEmpty }
    if stored.isEmpty { return [] }
    // Perhaps the first decision was stored before the photo was read. What it replaced stays unknown here.
    var own: [Photo: Set<DecidedProperty>] = [:]
    for change in history.all.lazy.flatMap(\.changes) {
      let photo = contents.current(change.photo)
      guard let stored = stored[photo] else { continue }
      own[photo, default: []].formUnion(stored.stated.filter { $0.isEqual(in: change.after, and: stored) })
    }
    history.replaceAll { action in
      guard case .decision(let decision) = action else { return action }
      let changes = decision.changes.map { change in
        let photo = contents.current(change.photo)
        guard let stored = stored[photo] else { return change }
        return self[photo].propertiesDecidedUnread.subtracting((own[photo] ?? []).subtracting([.keywords]))
          .reduce(change) { $0.completed($1, stored: stored) }
      }
      return .decision(Decision(edit: decision.edit, changes: changes, kept: decision.kept))
    }
    for (photo, stored) in stored {
      let properties = self[photo].propertiesDecidedUnread
      self[photo].propertiesDecidedUnread = []
      if properties.contains(.keywords) {
        photo.decided.keywords = photo.decided.keywords?.union(stored.keywords ?? [])
      }
      // A property that was undone in the meantime is no decision.
      self[photo].properties.subtract(properties.subtracting(photo.decided.stated))
    }
    return Set(stored.keys)
  }
}

extension LibraryAction {
  /// The changes of photos; none unless it is a decision.
  fileprivate var changes: [Decision.Change] {
    if case .decision(let decision) = self { decision.changes } else { [] }
  }
}

extension Decision.Change {
  /// The change as it would have been if the stored value of a property had been known.
  fileprivate func completed(_ property: DecidedProperty, stored: PhotoDecisions) -> Decision.Change {
    var (before, after) = (before, after)
    if property == .keywords {
      let added = (after.keywords ?? []).subtracting(before.keywords ?? [])
      let others = (stored.keywords ?? []).subtracting(added)
      if stored.keywords != nil {
        before.keywords = (before.keywords ?? []).union(others)
        after.keywords = (after.keywords ?? []).union(others)
      }
    } else {
      if property.isEqual(in: before, and: PhotoDecisions()) { property.copy(from: stored, to: &before) }
      if property.isEqual(in: after, and: PhotoDecisions()) { property.copy(from: stored, to: &after) }
    }
    return Decision.Change(
      photo: photo, before: before, after: after, unknown: unknown.subtracting([property]), facts: facts)
  }
}
