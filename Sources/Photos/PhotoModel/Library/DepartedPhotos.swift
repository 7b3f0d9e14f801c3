import AdaptiveFileSystem

/// The photos that left their albums, and those that replace them.
///
/// A photo returns as the same object, so that older decisions about it can still be undone.
@MainActor struct DepartedPhotos {
  /// Where a photo was.
  private struct Place: Hashable {
    let album: Album.ID
    let path: FilePath
  }

  private var photos: [Place: (photo: Photo, index: Int)] = [:]
  /// The photos that replace others whose files have moved.
  private(set) var successors: [Photo.ID: Photo]

  /// No photos that could return to their albums, and replacements of photos.
  init(successors: [Photo.ID: Photo] = [:]) { self.successors = successors }

  /// Adds a photo that had an index in an album.
  mutating func add(_ photo: Photo, from album: Album, at index: Int) {
    photos[Place(album: album.id, path: photo.source.path)] = (photo, index)
  }

  /// The photo that had a path in an album, with its index; `nil` for none.
  func photo(at path: FilePath, in album: Album) -> (photo: Photo, index: Int)? {
    photos[Place(album: album.id, path: path)]
  }

  /// Forgets the photo that had a path in an album, because it returns.
  mutating func remove(_ path: FilePath, from album: Album) {
    photos[Place(album: album.id, path: path)] = nil
  }

  /// Forgets what replaces a photo, because its file is there again.
  mutating func forgetSuccessor(of photo: Photo) { successors[photo.id] = nil }

  /// Lets a photo stand for another one whose file has moved.
  mutating func replace(_ previous: Photo, by next: Photo) { successors[previous.id] = next }

  /// The photo that stands for a photo whose file has moved; the photo itself if it hasn't moved.
  func current(_ photo: Photo) -> Photo {
    var current = photo
    while current.album == nil, let next = successors[current.id] { current = next }
    return current
  }
}
