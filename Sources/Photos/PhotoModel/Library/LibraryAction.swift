import DecisionStorage

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
