import PhotoDecisions
import PhotoSources

/// A change of what is decided about some photos, which can be undone.
public struct Decision: Equatable, Sendable {
  /// The change of one photo.
  public struct Change: Equatable, Sendable {
    /// The photo.
    public let photo: Photo
    /// The previous decisions about it.
    public internal(set) var before: PhotoDecisions
    /// The present decisions about it.
    public internal(set) var after: PhotoDecisions
    /// The properties that were not known before, because the photo was not read. Undoing the change restores
    /// what was stored.
    var unknown: Set<DecidedProperty> = []
    /// The facts about the file at the time of the decision.
    var facts = FileFacts()
  }

  /// The user's edit.
  public let edit: PhotoEdit
  /// The changes, in the order in which the photos were given. Empty only if all photos were left alone.
  public internal(set) var changes: [Change]
  /// The photo that was kept from a burst whose other photos this rejects; `nil` for any other decision.
  public var kept: Photo?
  /// The photos that were left alone when the decision was undone or redone; empty for a new decision.
  public internal(set) var leftAlone: [LeftAlone] = []

  /// The photos that change.
  public var photos: [Photo] { changes.map(\.photo) }

  /// Whether all photos that change were rejected before.
  public var endsRejection: Bool {
    changes.allSatisfy { $0.before.rating == .rejected && $0.after.rating != .rejected }
  }

  /// The decision that undoes this one.
  var inverse: Decision {
    Decision(
      edit: edit,
      changes: changes.map {
        var change = $0
        (change.before, change.after) = ($0.after, $0.before)
        return change
      }, kept: kept)
  }
}
