/// Photos whose files have the same size and the same date as another one's: they are probably copies.
@MainActor public struct PhotoDuplicates {
  private struct Key: Hashable {
    let byteCount: Int64
    let milliseconds: Int64
  }

  private var ids: Set<Photo.ID> = []

  /// Finds the duplicates among photos. A photo without a date or a size is not a duplicate. O(n).
  public init(among photos: [Photo]) {
    var first: [Key: Photo.ID] = [:]
    for photo in photos {
      guard let size = photo.facts.byteCount, let time = photo.facts.dateTaken else { continue }
      let key = Key(byteCount: size, milliseconds: time.milliseconds)
      if let other = first[key] {
        ids.insert(other)
        ids.insert(photo.id)
      } else {
        first[key] = photo.id
      }
    }
  }

  /// Whether a photo is one of them. O(1).
  public func contains(_ photo: Photo) -> Bool { ids.contains(photo.id) }
}
