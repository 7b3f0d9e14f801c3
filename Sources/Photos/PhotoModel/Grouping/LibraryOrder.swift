import PhotoSources

/// The places of photos in the whole library: in the order of its albums, and within them.
///
/// Gathered albums are in this order. Numbers change when photos arrive or leave, but not their order.
@MainActor final class LibraryOrder {
  private let user: User
  /// The number of the first photo of each album; `nil` until it is needed after a change.
  private var starts: [Album.ID: Int]?

  init(_ user: User) { self.user = user }

  /// Forgets the numbers, because photos have arrived or left.
  func reset() { starts = nil }

  /// The number of a photo; `nil` for one in the trash or in no album. O(log n), and O(number of albums) for
  /// the first time after a change.
  func number(of photo: Photo) -> Int? {
    guard let home = photo.album, !home.isTrash, let start = known[home.id],
      let index = home.index(of: photo)
    else { return nil }
    return start + index
  }

  /// All photos in order. O(n).
  var photos: [Photo] { albums.flatMap { $0 } }

  /// All photos in order, those of each album together. O(n) in the number of albums.
  var albums: [[Photo]] { user.albums.filter { !$0.isTrash }.map(\.photos) }

  /// Photos in order, without those that are removed or have left all albums, and with those that are added.
  /// O(n + m log n) for n photos and m that arrive.
  func merge(_ photos: [Photo], removing leaving: Set<Photo.ID>, adding arriving: [Photo]) -> [Photo] {
    var merged = photos.filter { !leaving.contains($0.id) && $0.album != nil }
    let numbered = arriving.map { (number: number(of: $0) ?? 0, photo: $0) }
    let added = numbered.sorted { $0.number < $1.number }.map(\.photo)
    let positions = SortedInsertion.positions(of: added, into: merged) {
      (number(of: $0) ?? 0) < (number(of: $1) ?? 0)
    }
    merged.insert(added, at: positions)
    return merged
  }

  private var known: [Album.ID: Int] {
    if let starts { return starts }
    var starts: [Album.ID: Int] = [:]
    var count = 0
    for album in user.albums where !album.isTrash {
      starts[album.id] = count
      count += album.photos.count
    }
    self.starts = starts
    return starts
  }
}
