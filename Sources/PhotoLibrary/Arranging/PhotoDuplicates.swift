/// Photos whose files have the same size and the same date as another one's: they are probably copies.
public struct PhotoDuplicates: Sendable {
  /// What duplicates have in common.
  struct Key: Hashable, Sendable {
    let byteCount: Int64
    let milliseconds: Int64
  }

  private let ids: Set<Photo.ID>

  /// Finds the duplicates among photos. A photo without a date or a size is not a duplicate. O(n).
  @MainActor public init(among photos: [Photo]) {
    self.init(photos.compactMap { photo in Self.key(of: photo).map { ($0, photo.id) } })
  }

  /// Finds the keys that several photos have. O(n).
  init(_ entries: [(key: Key, id: Photo.ID)]) {
    var first: [Key: Photo.ID] = [:]
    first.reserveCapacity(entries.count)
    var ids: Set<Photo.ID> = []
    for (key, id) in entries {
      if let other = first[key] {
        ids.insert(other)
        ids.insert(id)
      } else {
        first[key] = id
      }
    }
    self.ids = ids
  }

  /// What a photo has in common with its duplicates; `nil` for a photo without a date or a size.
  @MainActor static func key(of photo: Photo) -> Key? {
    guard let size = photo.facts.byteCount, let time = photo.facts.dateTaken else { return nil }
    return Key(byteCount: size, milliseconds: time.milliseconds)
  }

  /// Whether a photo is one of them. O(1).
  @MainActor public func contains(_ photo: Photo) -> Bool { ids.contains(photo.id) }
}
