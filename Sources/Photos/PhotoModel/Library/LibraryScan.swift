import AdaptiveFileSystem
import DecisionStorage
import PhotoSources

/// The scan of the folders of a library, which inserts albums and photos while it runs.
@MainActor final class LibraryScan {
  private(set) var warnings: [ScanWarning] = []
  private(set) var visitedFolders = 0
  /// How the scan ended; `nil` while it runs.
  private(set) var outcome: ScanOutcome?
  private let contents: LibraryContents
  private let reading: LibraryReading
  private(set) var scanner: LibraryScanner?
  private var albums: [Int: Album] = [:]
  /// The albums of folders that the scan has not reached yet.
  private var expectedAlbums: [FilePath: Album] = [:]
  /// The moves since the scan began. The scan may still deliver what it read before them.
  private var moves: [FileMoves] = []
  private var waiters: [CheckedContinuation<ScanOutcome, Never>] = []

  /// A scan without a scanner. `outcome` says how it has ended; `nil` if it will be started.
  init(_ contents: LibraryContents, _ reading: LibraryReading, outcome: ScanOutcome?) {
    self.contents = contents
    self.reading = reading
    self.outcome = outcome
  }

  deinit { scanner?.cancel() }

  /// Whether the scan is running.
  var isScanning: Bool { outcome == nil }

  /// Starts a scanner, whose deliveries come to `receive`.
  func start(
    _ scanner: LibraryScanner, of paths: [FilePath],
    expected: (@Sendable ([FilePath]) -> [ExpectedFolder])? = nil
  ) {
    self.scanner = scanner
    scanner.start(paths, expected: expected)
  }

  func wait() async -> ScanOutcome {
    if let outcome { return outcome }
    return await withCheckedContinuation { waiters.append($0) }
  }

  /// Adds what the scan has found so far, without waiting for its next delivery.
  func deliver() { scanner?.deliver() }

  func cancel() {
    guard isScanning else { return }
    scanner?.cancel()
    finish(.cancelled)
  }

  /// Finds the photos of a folder before those of others.
  func prefer(_ folder: FilePath) { scanner?.prefer(folder) }

  /// Notes that files have moved, so that what the scan has read before doesn't count.
  func note(_ moves: FileMoves) { if isScanning { self.moves.append(moves) } }

  /// Adds warnings about folders that were read again, and notifies observers of new ones.
  func add(_ warnings: [ScanWarning]) {
    let new = warnings.filter { !self.warnings.contains($0) }
    guard !new.isEmpty else { return }
    self.warnings += new
    contents.notify(.scanProgressed)
  }

  /// Adds everything that the scan delivers, and then notifies observers.
  ///
  /// Returns the files that reached a folder after the scan had read it and before it was delivered, when the
  /// scan has ended. They have to be inserted.
  func receive(_ delivery: ScanDelivery) -> [FileMoves.Arrival] {
    var changes: [LibraryChange] = []
    var newAlbums: [Album] = []
    var newIDs: Set<Album.ID> = []
    var found: [Photo] = []
    for event in delivery.events {
      switch event {
      case .root(let root):
        contents.add(root)
      case .warning(let warning):
        warnings.append(warning)
      case .expected(let folders):
        let expected = makeAlbums(for: folders)
        newAlbums += expected
        newIDs.formUnion(expected.map(\.id))
      case .companions(let pairs, let album):
        found += albums[album]?.join(pairs) ?? []
      case .photos(let batch):
        let known = albums[batch.album.id] ?? takeExpected(batch.album)
        let photos = photosThatStayed(batch.photos, in: known).map { contents.makePhoto(source: $0) }
        found += photos
        if let known {
          known.insert(photos, at: positions(of: photos, in: known, asScanned: batch.positions))
          if !newIDs.contains(known.id) { changes.append(.photosInserted(photos, known)) }
        } else {
          let album = Album(batch.album)
          album.insert(photos, at: Array(photos.indices))
          albums[batch.album.id] = album
          newAlbums.append(album)
          newIDs.insert(album.id)
        }
      }
    }
    if !newAlbums.isEmpty {
      contents.user.insert(newAlbums)
      changes.insert(.albumsInserted(newAlbums), at: 0)
    }
    visitedFolders = delivery.visitedFolders
    changes.append(.scanProgressed)
    for change in changes { contents.notify(change) }
    reading.read(found)
    // An observer may have cancelled the scan.
    guard delivery.isLast, isScanning else { return [] }
    let photoCount = contents.user.photoCount
    finish(photoCount == 0 ? .noPhotos : .photos(count: photoCount))
    let missed = moves.flatMap(\.arrivals).filter { !hasLeft($0.to) }
    moves = []
    return missed
  }

  /// Albums without photos, for the folders that an earlier scan has found and that are not listed
  /// yet.
  private func makeAlbums(for folders: [ExpectedFolder]) -> [Album] {
    let known = Set(albums.values.compactMap(\.folder))
    return folders.compactMap { folder in
      guard !known.contains(folder.path), expectedAlbums[folder.path] == nil, isScanning,
        let found = contents.scannedFolder(at: folder.path)
      else { return nil }
      let album = Album(
        id: contents.takeID(), title: found.title, folder: folder.path, position: found.position)
      album.expectedCount = folder.photoCount
      expectedAlbums[folder.path] = album
      return album
    }
  }

  /// The album that was expected for a folder, now that its photos are found.
  private func takeExpected(_ scanned: ScannedAlbum) -> Album? {
    guard let folder = scanned.folder, let known = expectedAlbums.removeValue(forKey: folder) else {
      return nil
    }
    known.expectedCount = nil
    albums[scanned.id] = known
    return known
  }

  /// Removes the albums of folders that have no photos any more.
  private func removeExpected() {
    guard !expectedAlbums.isEmpty else { return }
    for album in expectedAlbums.values { album.expectedCount = nil }
    let missing = Set(expectedAlbums.values.filter(\.photos.isEmpty).map(\.id))
    expectedAlbums = [:]
    contents.remove(missing)
    contents.notify(.otherAlbums)
  }

  /// The files that have not left since the scan read their folder, and are not known already.
  private func photosThatStayed(_ sources: [PhotoSource], in known: Album?) -> [PhotoSource] {
    guard !moves.isEmpty else { return sources }
    return sources.filter { source in
      let path = source.path
      return !hasLeft(path) && known?.photo(named: source.name) == nil
    }
  }

  private func hasLeft(_ path: FilePath) -> Bool {
    let last = moves.last { moves in
      moves.departures.contains(path) || moves.arrivals.contains { $0.to == path }
    }
    return last.map { moves in !moves.arrivals.contains { $0.to == path } } ?? false
  }

  /// The indexes at which to insert new photos. The scan doesn't know which photos have left or arrived
  /// since.
  private func positions(
    of photos: [Photo], in album: Album, asScanned positions: [Int]
  ) -> [Int] {
    guard !moves.isEmpty else { return positions }
    guard album.folder != nil else {
      return photos.indices.map { album.photos.count + $0 }
    }
    return LibraryContents.positions(of: photos, into: album.photos)
  }

  private func finish(_ outcome: ScanOutcome) {
    self.outcome = outcome
    albums = [:]
    scanner = nil
    removeExpected()
    let waiters = waiters
    self.waiters = []
    for waiter in waiters { waiter.resume(returning: outcome) }
    contents.notify(.scanFinished(outcome))
  }
}

extension Album {
  fileprivate convenience init(_ scanned: ScannedAlbum) {
    self.init(
      id: ID(number: scanned.id), title: scanned.title, folder: scanned.folder, position: scanned.position)
  }
}

/// How a scan ended.
public enum ScanOutcome: Equatable, Sendable {
  /// The library has photos.
  case photos(count: Int)
  /// Everything was scanned, and there are no photos.
  case noPhotos
  /// The scan was cancelled. The photos that it found before stay in the library.
  case cancelled
}
