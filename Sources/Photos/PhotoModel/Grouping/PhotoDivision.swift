/// The photos that a grouper divides, some at a time.
@MainActor struct PhotoDivision {
  /// The most photos that are divided at a time.
  private static let mostAtOnce = 64

  /// The photos of each group, in order. Photos that are not divided yet are missing.
  private(set) var photosOfGroup: [AlbumGroup: [Photo]] = [:]
  /// Photos that changed or came meanwhile.
  var changed: [Photo] = []
  /// Photos that left their albums meanwhile.
  var left: [Photo] = []
  private let albums: [[Photo]]
  private var finder: GroupFinder
  /// The next photo: the index of its album, and the index there.
  private var next = (album: 0, photo: 0)

  /// No photo has been divided.
  init(of albums: [[Photo]], finder: GroupFinder) { (self.albums, self.finder) = (albums, finder) }

  /// Divides the next photos of an album. Returns them with their groups, neighbours with the same groups
  /// together; `nil` after the last one.
  mutating func dividePhotos() -> [(groups: [AlbumGroup], photos: [Photo])]? {
    while next.album < albums.count, next.photo == albums[next.album].count { next = (next.album + 1, 0) }
    guard next.album < albums.count else { return nil }
    let photos = albums[next.album][next.photo...].prefix(Self.mostAtOnce)
    next.photo = photos.endIndex
    var divided: [(groups: [AlbumGroup], photos: [Photo])] = []
    for photo in photos where photo.isRead {
      let groups = finder.groups(of: photo)
      if let last = divided.indices.last, divided[last].groups == groups {
        divided[last].photos.append(photo)
      } else {
        divided.append((groups, [photo]))
      }
    }
    for (groups, photos) in divided {
      for group in groups { photosOfGroup[group, default: []] += photos }
    }
    return divided
  }
}
