import PhotoDecisions

/// How a decision is undone or redone: only its own change, and only if it still is what the photo says.
extension Decision {
  /// A photo that was left alone when a decision was undone or redone.
  public struct LeftAlone: Equatable, Sendable {
    /// Why the photo was left alone.
    public enum Reason: Hashable, Sendable {
      /// The file of the photo is gone.
      case gone
      /// Another file has its path now.
      case otherFile
      /// Another program has changed what was decided, in all or in some of the properties.
      case changedSince
    }

    /// The photo.
    public let photo: Photo
    /// Why it was left alone.
    public let reason: Reason
  }
}

extension Decision.Change {
  /// Returns the decisions about the photo after the change, and the properties that another program has
  /// changed since, which stay. One that it has removed is no loss. Of keywords, only those of the change
  /// come and go.
  func applied(
    to now: PhotoDecisions
  ) -> (decisions: PhotoDecisions, changedSince: Set<DecidedProperty>) {
    var (result, changedSince) = (now, Set<DecidedProperty>())
    for property in DecidedProperty.allCases where !property.isEqual(in: before, and: after) {
      let isAbsent = property.isEqual(in: now, and: PhotoDecisions())
      if isAbsent || property.isEqual(in: now, and: before) {
        property.copy(from: after, to: &result)
      } else if property == .keywords {
        let (old, new) = (before.keywords ?? [], after.keywords ?? [])
        result.keywords = (now.keywords ?? []).subtracting(old.subtracting(new)).union(new.subtracting(old))
      } else if !property.isEqual(in: now, and: after) {
        changedSince.insert(property)
      }
    }
    return (result, changedSince)
  }
}
