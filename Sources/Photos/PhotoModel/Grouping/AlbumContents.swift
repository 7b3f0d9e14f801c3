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
