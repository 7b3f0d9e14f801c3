import PhotoModel

/// A change of a list of photos. Observers receive it after the change.
enum PhotoListChange {
  /// Properties of some photos of the album changed. The list has the same photos.
  case photosChanged([Photo])
  /// The scan found photos.
  case photosInserted
  /// Photos were removed from the list, added to it, or changed their places.
  case rearranged(PhotoListRearrangement)
}

/// How a list of photos changed.
struct PhotoListRearrangement {
  /// The list, which already has its new photos.
  let list: PhotoList
  /// The photos that it had before.
  let previous: [Photo]
  /// For each photo that was replaced by another object, such as one with another name, the photo that
  /// replaces it.
  var successors: [Photo: Photo] = [:]

  /// The photo to show in place of another one: its successor, the photo itself if it is still listed, the
  /// next one that is, or else the last one. `nil` in an empty list. O(log² n), and O(n) for a photo that has
  /// left the album.
  func replacement(for photo: Photo) -> Photo? {
    if let successor = successors[photo] { return successor }
    // Looking for a place in an empty list would try all previous photos.
    if list.photos.isEmpty { return nil }
    if list.index(of: photo) != nil { return photo }
    if let successor = list.successor(of: photo) { return successor }
    guard let index = previous.firstIndex(of: photo) else { return list.photos.last }
    let listed = Set(list.photos)
    return previous[index...].first(where: listed.contains) ?? list.photos.last
  }
}
