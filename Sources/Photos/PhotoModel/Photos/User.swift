import PhotoSources

/// The user whose library it is.
@MainActor
public final class User {
  /// The user's name; may be empty.
  public let name: String
  /// The albums in order. A scan that is running may insert albums anywhere.
  public private(set) var albums: [Album] = []
  /// The user's own picture, which is in no album; `nil` for none.
  public let lastPhoto: Photo?

  init(name: String, lastPhoto: Photo? = nil) {
    self.name = name
    self.lastPhoto = lastPhoto
  }

  /// The number of photos in all albums but the trash. O(number of albums).
  public var photoCount: Int { albums.reduce(0) { $0 + ($1.isTrash ? 0 : $1.photos.count) } }

  /// The number of albums without the trash.
  public var albumCount: Int { albums.count - (albums.last?.isTrash == true ? 1 : 0) }

  func append(_ album: Album) { albums.append(album) }

  func remove(_ removed: Set<Album.ID>) {
    albums.removeAll { removed.contains($0.id) }
  }

  /// Inserts albums at their positions. O(n + m log m) for m added to n.
  func insert(_ added: [Album]) {
    let sorted = added.sorted { $0.position < $1.position }
    let indices = SortedInsertion.positions(of: sorted, into: albums) { $0.position < $1.position }
    albums.insert(sorted, at: indices)
  }
}
