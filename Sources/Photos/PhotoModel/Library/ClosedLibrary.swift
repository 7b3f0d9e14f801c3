import AdaptiveFileSystem

/// The part of a library that outlives it, for the time when it is opened again: what can be undone and
/// redone, and the photos that this is about.
///
/// These photos are the same objects when the library is open again, so that actions and marks still mean
/// them.
@MainActor public struct ClosedLibrary {
  /// The entry of a photo: its file, and how many entries of the same file are before it.
  struct Place: Hashable {
    let file: FilePath
    var earlierCount = 0
  }

  let history: UndoHistory<LibraryAction>
  let photos: [Place: Photo]
  /// The photos that stand for photos whose files have moved.
  let successors: [Photo.ID: Photo]
  let lastPhotoNumber: Int
}

/// The photos of a library that was open before, until its photos are found again.
@MainActor struct ReturningPhotos {
  private var photos: [ClosedLibrary.Place: Photo]
  /// How many entries of each file have been found.
  private var counts: [FilePath: Int]

  /// The photos of a closed library; none for `nil`.
  init(of library: ClosedLibrary?) {
    photos = library?.photos ?? [:]
    counts = Dictionary(photos.keys.map { ($0.file, 0) }) { first, _ in first }
  }

  /// Removes and returns the photo for the next entry of a file; `nil` if it was of no interest. O(1).
  mutating func take(_ file: FilePath) -> Photo? {
    guard let count = counts[file] else { return nil }
    counts[file] = count + 1
    return photos.removeValue(forKey: ClosedLibrary.Place(file: file, earlierCount: count))
  }
}

extension LibraryAction {
  /// The photos that the action is about.
  var photos: [Photo] {
    switch self {
    case .decision(let decision): decision.photos + [decision.kept].compactMap { $0 }
    case .marks(let change): Array(change.before.union(change.after))
    case .smartAlbum, .files: []
    }
  }
}

extension Library {
  /// Ends the scan and the reading of photos, and returns what is needed to go on when the library is opened
  /// again. `photos` are others that are to stay the same objects. O(n) in the photos.
  ///
  /// Call it when no request about files is left. Nothing else may be done with the library afterwards.
  public func close(keeping photos: Set<Photo> = []) -> ClosedLibrary {
    scan.cancel()
    reading.cancel()
    return contents.close(keeping: photos, decisions.history)
  }
}

extension LibraryContents {
  /// Takes the photos out of their albums that a history and `others` are about.
  func close(keeping others: Set<Photo>, _ history: UndoHistory<LibraryAction>) -> ClosedLibrary {
    let successors = departed.successors
    var kept = others.union(history.all.flatMap(\.photos))
    for photo in kept {
      var next = successors[photo.id]
      while let photo = next, kept.insert(photo).inserted { next = successors[photo.id] }
    }
    var places: [ClosedLibrary.Place: Photo] = [:]
    for photo in kept where photo.album == nil {
      places[ClosedLibrary.Place(file: photo.source.path)] = photo
    }
    var counts: [FilePath: Int] = [:]
    // A user file lists the user's own picture first.
    let listed = [user.lastPhoto].compactMap { $0 } + user.albums.filter { !$0.isTrash }.flatMap(\.photos)
    for photo in listed {
      let path = photo.source.path
      let count = counts[path, default: 0]
      counts[path] = count + 1
      guard kept.contains(photo) else { continue }
      places[ClosedLibrary.Place(file: path, earlierCount: count)] = photo
      photo.album = nil
    }
    let numbers = Set(kept.map(\.id))
    return ClosedLibrary(
      history: history, photos: places, successors: successors.filter { numbers.contains($0.key) },
      lastPhotoNumber: lastPhotoNumber)
  }
}
