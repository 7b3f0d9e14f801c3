import PhotoLibrary

/// A change of a list of photos. Observers receive it after the change.
enum PhotoListChange {
  /// What is said or decided about some photos of the conversation changed. The list has the same photos.
  case photosChanged([Photo])
  /// The scan found photos.
  case photosInserted
  /// Photos left the list, came into it, or changed their places.
  case rearranged(PhotoListRearrangement)
}

/// How a list of photos changed.
struct PhotoListRearrangement {
  /// The list, which has its new photos already.
  let list: PhotoList
  /// The photos that it had before.
  let former: [Photo]
  /// The photos that follow others whose files have moved, for example under another name.
  var successors: [Photo: Photo] = [:]

  /// The photo that takes the place of another one: the one that follows it, itself if it is still listed,
  /// else the next one that is, else the last one. `nil` in an empty list. O(n).
  func replacement(for photo: Photo) -> Photo? {
    if let successor = successors[photo] { return successor }
    if list.index(of: photo) != nil { return photo }
    guard let index = former.firstIndex(of: photo) else { return list.photos.last }
    return former[index...].first { list.index(of: $0) != nil } ?? list.photos.last
  }
}
