import DecisionStorage
import AdaptiveFileSystem
import PhotoSources

/// The photos of a library in their albums, their order, and the observers of all changes.
///
/// The other parts of a library change photos and albums, and report each change here.
@MainActor final class LibraryContents {
  let user: User
  var isScanned: Bool
  /// The places of photos in the library.
  let numbers: LibraryOrder
  /// Returns what follows from a change for smart albums and groups. Called before observers are notified.
  var follow: (LibraryChange) -> [LibraryChange] = { _ in [] }
  /// Called when observers have been notified of a change. It can report at once what follows from it.
  var didNotify: (LibraryChange) -> Void = { _ in }
  private var observers = LibraryObservers()
  private(set) var lastPhotoNumber: Int
  /// The number of the next album that is not found by a scan. The trash has -1, and scans count upwards from
  /// 0.
  private var nextAlbumNumber = -2
  /// The folders that were scanned with all folders inside.
  private var scannedRoots: [ScannedFolder] = []
  /// The raw files and movies that are no part of the pictures with their names, as their files say
  /// (`CompanionOwnership`).
  private var separateCompanions: Set<FilePath> = []
  private(set) var departed: DepartedPhotos
  /// The photos of the time when the library was open before in this session.
  private var returning: ReturningPhotos

  init(_ user: User, isScanned: Bool, lastPhotoNumber: Int, reopening closed: ClosedLibrary? = nil) {
    self.user = user
    self.isScanned = isScanned
    self.lastPhotoNumber = max(lastPhotoNumber, closed?.lastPhotoNumber ?? 0)
    departed = DepartedPhotos(successors: closed?.successors ?? [:])
    returning = ReturningPhotos(of: closed)
    numbers = LibraryOrder(user)
  }

  /// Calls `handler` after every change, until the result is released.
  func observe(_ handler: @escaping (LibraryChange) -> Void) -> LibraryObservation { observers.add(handler) }

  /// Notifies observers of a change that was made, and of what follows from it.
  func notify(_ change: LibraryChange) {
    switch change {
    case .photosRearranged(let change) where change.album.isGathered: break
    case .albumsInserted, .photosInserted, .photosRearranged: numbers.reset()
    default: break
    }
    for change in [change] + follow(change) {
      for observation in observers.current { observation.handler(change) }
    }
    didNotify(change)
  }
}

/// Albums.
extension LibraryContents {
  /// A new identity, which no album has had.
  func takeID() -> Album.ID {
    defer { nextAlbumNumber -= 1 }
    return Album.ID(number: nextAlbumNumber)
  }

  /// Removes albums that turned out to be empty.
  func remove(_ albums: Set<Album.ID>) {
    user.remove(albums)
    numbers.reset()
  }

  /// The albums of folders. O(n) in the number of albums.
  var byFolder: [FilePath: Album] {
    var albums: [FilePath: Album] = [:]
    for album in user.albums {
      if let folder = album.folder { albums[folder] = album }
    }
    return albums
  }

  /// Adds a folder that is scanned with all folders inside.
  func add(_ root: ScannedFolder) { scannedRoots.append(root) }

  /// The title and the position of a folder's album; `nil` if the folder is outside of what was opened.
  func scannedFolder(at path: FilePath) -> ScannedFolder? {
    scannedRoots.lazy.compactMap { $0.folder(at: path) }.first
  }

  /// Inserts an album without photos for each folder of the library that gets its first ones, and notifies
  /// observers. Returns all albums by their folders.
  func insertAlbums(for arrivals: [FilePath]) -> [FilePath: Album] {
    var albums = byFolder
    var added: [Album] = []
    for path in arrivals {
      let folder = path.parent
      guard albums[folder] == nil, let name = path.lastName, PhotoFormat(fileName: name) != nil,
        let found = scannedFolder(at: folder)
      else { continue }
      let album = Album(
        id: takeID(), title: found.title, folder: folder, position: found.position)
      albums[folder] = album
      added.append(album)
    }
    if !added.isEmpty {
      user.insert(added)
      notify(.albumsInserted(added))
    }
    return albums
  }
}

/// Photos.
extension LibraryContents {
  /// Creates a photo that was found, or returns the same object as before if the library was open before.
  func makePhoto(source: PhotoSource) -> Photo {
    if let photo = returning.take(source.path) {
      photo.companions = []
      return photo
    }
    lastPhotoNumber += 1
    return Photo(id: Photo.ID(number: lastPhotoNumber), source: source)
  }

  /// The photos of the library with a path, of which there are several if one was also named on the command
  /// line.
  func photos(at path: FilePath, _ albums: [FilePath: Album]) -> [Photo] {
    guard let name = path.lastName else { return [] }
    var found: [Photo] = []
    if let photo = albums[path.parent]?.photo(named: name) { found.append(photo) }
    guard isScanned else { return found }
    for album in user.albums where album.folder == nil && !album.isTrash {
      found += album.photos.filter { $0.source.name == name && $0.source.folder == path.parent }
    }
    return found
  }

  /// Returns whether the file of a photo is gone, so that nothing can be stored next to it.
  func hasLeft(_ photo: Photo) -> Bool { isScanned && photo.album == nil }

  /// The photo that stands for a photo whose file has moved; the photo itself if it hasn't moved.
  func current(_ photo: Photo) -> Photo { departed.current(photo) }

  /// Records that a photo has left its place in an album.
  func didDepart(_ photo: Photo, from album: Album, at index: Int) {
    photo.album = nil
    departed.add(photo, from: album, at: index)
  }

  /// The photo that was at a path before, or a new one.
  func photoToInsert(_ source: PhotoSource, into album: Album) -> Photo {
    guard let returning = departed.photo(at: source.path, in: album)?.photo else {
      return makePhoto(source: source)
    }
    departed.remove(source.path, from: album)
    departed.forgetSuccessor(of: returning)
    return returning
  }

  /// Inserts the photo that was at a path of an album before where it was, unless it is among `photos`.
  /// Returns whether there was one.
  func insertDeparted(at path: FilePath, of album: Album, into photos: inout [Photo]) -> Bool {
    guard let (photo, index) = departed.photo(at: path, in: album), !photos.contains(photo) else {
      return false
    }
    departed.remove(path, from: album)
    photos.insert(photo, at: min(index, photos.count))
    return true
  }

  /// Records that the file of a photo has moved and is that of another photo, or perhaps of the same one.
  func didMove(_ previous: Photo, to next: Photo) {
    departed.forgetSuccessor(of: next)
    if previous !== next { departed.replace(previous, by: next) }
  }
}

/// Raw files and movies that are no part of a picture.
extension LibraryContents {
  /// Makes companions photos of their own, because they are not those of the pictures with their names, and
  /// notifies observers. Returns the new photos, which have to be read.
  func separate(_ companions: [(name: FileName, photo: Photo)]) -> [Photo] {
    var added: [Album.ID: (album: Album, photos: [(photo: Photo, after: Photo)])] = [:]
    for (name, photo) in companions {
      separateCompanions.insert(photo.source.folder.appending(name))
      guard let album = photo.album, !album.isTrash, photo.companions.contains(name)
      else { continue }
      photo.companions.removeAll { $0 == name }
      let own = photoToInsert(PhotoSource(folder: photo.source.folder, name: name), into: album)
      added[album.id, default: (album, [])].photos.append((own, photo))
    }
    for (album, companions) in added.values { insert(companions, into: album) }
    return added.values.flatMap { $0.photos.map(\.photo) }
  }

  private func insert(_ companions: [(photo: Photo, after: Photo)], into album: Album) {
    let previous = album.photos
    var photos = previous
    if album.folder != nil {
      let sorted = companions.map(\.photo).sorted { NaturalOrder.compare($0.source.name, $1.source.name) < 0 }
      photos.insert(sorted, at: Self.positions(of: sorted, into: photos))
    } else {
      let separated = Dictionary(grouping: companions, by: \.after)
      photos = previous.flatMap { [$0] + (separated[$0] ?? []).map(\.photo) }
    }
    album.replacePhotos(with: photos)
    notify(
      .photosRearranged(PhotoRearrangement(album: album, previous: previous, successors: [:])))
    notify(.photosChanged(companions.map(\.after)))
  }

  /// Forgets which files are photos of their own if they leave, unless they move together with the picture
  /// that has their name.
  func followSeparateCompanions(_ moves: FileMoves) {
    if separateCompanions.isEmpty { return }
    let leaving = moves.arrivals.filter { separateCompanions.contains($0.from) }
    separateCompanions.subtract(moves.departures)
    if leaving.isEmpty { return }
    let others = Dictionary(grouping: moves.arrivals) { $0.from.withoutExtension }
    for arrival in leaving {
      let isTogether = others[arrival.from.withoutExtension]?.contains { other in
        guard let picture = other.from.lastName, let companion = arrival.from.lastName else { return false }
        return CompanionPairing.isPair(picture, companion)
          && other.to.withoutExtension == arrival.to.withoutExtension
      }
      if isTogether == true { separateCompanions.insert(arrival.to) }
    }
  }

  /// The photos of a folder that files with these names are, without joining companions that are photos of
  /// their own.
  func photos(among names: [FileName], in folder: FilePath) -> [PhotoNames] {
    let photos = CompanionPairing.photos(among: names)
    if separateCompanions.isEmpty { return photos }
    return photos.flatMap { photo -> [PhotoNames] in
      let separate = photo.companions.filter { separateCompanions.contains(folder.appending($0)) }
      if separate.isEmpty { return [photo] }
      var rest = photo
      rest.companions.removeAll(where: separate.contains)
      return [rest] + separate.map { PhotoNames(name: $0) }
    }
  }

  /// The indices at which to insert photos of a folder among others, both in the order of names.
  static func positions(of photos: [Photo], into others: [Photo]) -> [Int] {
    SortedInsertion.positions(of: photos, into: others) {
      NaturalOrder.compare($0.source.name, $1.source.name) < 0
    }
  }
}

extension FilePath {
  var withoutExtension: FilePath { lastName.map { parent.appending($0.stem) } ?? self }
}
