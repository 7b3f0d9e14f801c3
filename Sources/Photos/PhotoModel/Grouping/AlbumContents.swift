/// The contents of an album in the list.
public enum AlbumContents: Hashable, Sendable {
  /// The photos of an album.
  case photos(Album)
  /// The groups within a group, such as the months of a year.
  case groups(Album)

  /// The album whose photos, or whose groups, these are.
  public var album: Album {
    switch self {
    case .photos(let album), .groups(let album): album
    }
  }
}

/// Albums of the list that share a heading.
public struct AlbumSection {
  /// The heading, such as the month of days; `nil` for none.
  public let heading: String?
  /// The albums in order. Not empty.
  public internal(set) var albums: [Album]
}
