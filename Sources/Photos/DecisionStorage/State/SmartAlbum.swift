import Queries

/// A query that the user has saved under a name. The album shows the photos that the query includes at the
/// moment.
public struct SmartAlbum: Hashable, Sendable {
  /// The name. No other smart album has it. Not empty.
  public let name: String
  /// The query.
  public let query: Query

  /// A smart album.
  public init(name: String, query: Query) {
    self.name = name
    self.query = query
  }
}

/// A change of one smart album, which can be undone.
public struct SmartAlbumChange: Equatable, Sendable {
  /// The album before; `nil` for a new one.
  public let before: SmartAlbum?
  /// The album afterwards; `nil` for one that is deleted.
  public let after: SmartAlbum?

  /// A change from one album to another one.
  public init(from before: SmartAlbum?, to after: SmartAlbum?) {
    self.before = before
    self.after = after
  }

  /// The change that takes this one back.
  public var inverse: SmartAlbumChange { SmartAlbumChange(from: after, to: before) }

  /// The album after the change, given its present state, which another program may have changed; `nil` if it
  /// is deleted. A change of the name alone keeps the present query.
  func result(present: SmartAlbum?) -> SmartAlbum? {
    guard let after, let present, before?.query == after.query else { return after }
    return SmartAlbum(name: after.name, query: present.query)
  }
}

extension [SmartAlbum] {
  /// The albums after a change, ordered by name. The changed album replaces another one that already has the
  /// new name.
  package func applying(_ change: SmartAlbumChange) -> [SmartAlbum] {
    let present = first { $0.name == change.before?.name }
    let others = filter { $0.name != change.before?.name && $0.name != change.after?.name }
    return (others + [change.result(present: present)].compactMap { $0 }).sorted {
      (SearchText.fold($0.name), $0.name) < (SearchText.fold($1.name), $1.name)
    }
  }
}
