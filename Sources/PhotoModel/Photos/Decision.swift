import Decisions

/// A change of what is decided about some photos, which can be undone.
public struct Decision: Equatable, Sendable {
  /// The change of one photo.
  public struct Change: Equatable, Sendable {
    /// The photo.
    public let photo: Photo
    /// What was decided about it before.
    public let before: PhotoDecisions
    /// What is decided about it now.
    public let after: PhotoDecisions
    /// The properties that were not known before, because the photo was not read. Undoing the change restores
    /// what was stored.
    var unknown: Set<DecidedProperty> = []
  }

  /// What the user asked for.
  public let edit: PhotoEdit
  /// The changes, in the order in which the photos were given. Never empty.
  public let changes: [Change]
  /// The photo that was kept from a burst whose other photos this rejects; `nil` for any other decision.
  public var kept: Photo?

  /// The photos that change.
  public var photos: [Photo] { changes.map(\.photo) }

  /// The decision that undoes this one.
  var inverse: Decision {
    Decision(
      edit: edit,
      changes: changes.map {
        Change(photo: $0.photo, before: $0.after, after: $0.before, unknown: $0.unknown)
      }, kept: kept)
  }
}
