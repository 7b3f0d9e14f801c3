import Decisions

/// Decisions about photos that have not been read yet. What they replace is found out later.
extension LibraryDecisions {
  /// Notes the properties of a change that were unknown before it.
  func noteDecidedUnread(_ properties: Set<DecidedProperty>, _ change: Decision.Change) {
    let unknown = properties.filter { $0.isEqual(in: change.before, and: PhotoDecisions()) }
    self[change.photo].propertiesDecidedUnread.formUnion(unknown.subtracting(self[change.photo].properties))
  }

  /// Completes what was decided about a photo before it was read by what is stored beside it: an undo leads
  /// back to that, and keywords join those that are stored.
  func completeDecisions(about photo: Photo, stored: PhotoDecisions) {
    let properties = self[photo].propertiesDecidedUnread
    guard !properties.isEmpty else { return }
    self[photo].propertiesDecidedUnread = []
    let decided = history.all.flatMap { $0.changes(of: photo, in: albums) }
    for property in properties where !property.isEqual(in: stored, and: PhotoDecisions()) {
      // Perhaps the first decision was stored before the photo was read.
      let isOwn = property != .keywords && decided.contains { property.isEqual(in: $0.after, and: stored) }
      if !isOwn { completeHistory(of: property, of: photo, stored: stored) }
      if property == .keywords {
        photo.decided.keywords = photo.decided.keywords?.union(stored.keywords ?? [])
      }
    }
    // What was undone in the meantime is no decision.
    let undone = properties.filter { $0.isEqual(in: photo.decided, and: PhotoDecisions()) }
    self[photo].properties.subtract(undone)
  }

  private func completeHistory(of property: DecidedProperty, of photo: Photo, stored: PhotoDecisions) {
    history.replaceAll { action in
      guard case .decision(let decision) = action else { return action }
      let changes = decision.changes.map { change in
        albums.current(change.photo) === photo ? change.completed(property, stored: stored) : change
      }
      return .decision(Decision(edit: decision.edit, changes: changes, kept: decision.kept))
    }
  }
}

extension LibraryAction {
  /// The changes of a photo.
  @MainActor fileprivate func changes(of photo: Photo, in albums: LibraryAlbums) -> [Decision.Change] {
    guard case .decision(let decision) = self else { return [] }
    return decision.changes.filter { albums.current($0.photo) === photo }
  }
}

extension Decision.Change {
  /// The change as it would have been if the stored value of a property had been known.
  fileprivate func completed(_ property: DecidedProperty, stored: PhotoDecisions) -> Decision.Change {
    var (before, after) = (before, after)
    if property == .keywords {
      let added = (after.keywords ?? []).subtracting(before.keywords ?? [])
      let others = (stored.keywords ?? []).subtracting(added)
      before.keywords = (before.keywords ?? []).union(others)
      after.keywords = (after.keywords ?? []).union(others)
    } else {
      if property.isEqual(in: before, and: PhotoDecisions()) { property.copy(from: stored, to: &before) }
      if property.isEqual(in: after, and: PhotoDecisions()) { property.copy(from: stored, to: &after) }
    }
    return Decision.Change(photo: photo, before: before, after: after)
  }
}
