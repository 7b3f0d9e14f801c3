import AdaptiveFileSystem
import DecisionStorage
import PhotoSources

/// Finding photos: the scan, the reading of photos, and what other programs change.
extension Library {
  /// The warnings of the scan, oldest first.
  public var scanWarnings: [ScanWarning] { scan.warnings }

  /// The number of folders the scan has read; 0 for a user file.
  public var visitedFolders: Int { scan.visitedFolders }

  /// How the scan ended; `nil` while it runs. For a user file, which needs no scan, it is set from the start.
  public var scanOutcome: ScanOutcome? { scan.outcome }

  /// Returns whether a folder is one of those that were opened, or in one of them.
  public func isOpen(_ folder: FilePath) -> Bool {
    isScanned && origin.roots.contains { folder == $0 || folder.isIn($0) }
  }

  /// Whether a scan is running.
  public var isScanning: Bool { scan.isScanning }

  /// Waits until the scan ends and returns how. Returns at once if no scan is running.
  public func waitForScan() async -> ScanOutcome { await scan.wait() }

  /// Adds what the scan has found so far, without waiting for its next delivery. For the first frame.
  public func receivePendingFindings() { scan.deliver() }

  /// Ends the scan. The photos that it found stay. Does nothing if no scan is running.
  public func cancelScan() { scan.cancel() }

  /// Whether the library contains photos that were named one by one on the command line.
  public var holdsNamedPhotos: Bool {
    isScanned && user.albums.contains { $0.position == .namedPhotos }
  }

  /// Finds the photos of a folder before those of others, because the user wants to see them. Has an effect
  /// while a scan is running.
  public func preferScanning(_ folder: FilePath) { scan.prefer(folder) }

  func startScan(
    of paths: [FilePath], withSubfolders: Bool = true, pace: ScanPace = ScanPace(),
    expected: (@Sendable ([FilePath]) -> [ExpectedFolder])? = nil
  ) {
    let folders = following.start(withSubfolders: withSubfolders)
    let scanner = LibraryScanner(pace: pace, withSubfolders: withSubfolders, folders: folders) {
      [weak self] in self?.receive($0)
    }
    scan.start(scanner, of: paths, expected: expected)
  }

  /// Adds everything that the scan delivers, and then notifies observers.
  func receive(_ delivery: ScanDelivery) {
    let missed = scan.receive(delivery)
    if !missed.isEmpty { moves.apply(FileMoves(arrivals: missed)) }
  }

  /// Reads these photos and their sidecars before others. Call it with the visible photos whenever those
  /// change.
  public func preferReading(_ photos: [Photo]) { reading.prefer(photos) }

  /// Reads photos and their sidecars again, because other programs may have changed them. Observers are
  /// notified of the photos that have changed. Does nothing in a user file.
  public func readAgain(_ photos: [Photo]) {
    let photos = photos.filter { $0.album != nil }
    reading.readAgain(photos, changed: photos)
  }

  /// Begins to read photos and their sidecars. For a library whose context makes it wait for this. Does
  /// nothing after the first time.
  public func startReading() { reading.start() }

  /// Waits until all photos that were found so far have been read. Returns at once if they have.
  public func waitForReading() async { await reading.wait() }

  /// Inserts photos that an ingest has copied into folders of this library, in the order of names. Each photo
  /// gets the presets once it has been read. A folder in which the first photos arrive becomes an album.
  ///
  /// Photos that are already listed get only the presets: the library follows its folders, and can find and
  /// read a copy before the ingest reports it. O(n) in the photos of the albums concerned.
  public func receiveArrivals(_ files: [FilePath], presets: [PhotoEdit] = []) {
    let photos = moves.apply(FileMoves(arrivals: files.map { FileMoves.Arrival(from: $0, to: $0) }))
    guard !presets.isEmpty else { return }
    decisions.applyWhenRead(presets, to: photos)
    decisions.applyAwaitedPresets(to: photos.filter { !reading.isWaiting(for: $0) })
  }

  /// The photos that have not been read yet, each with the presets that it gets when it has been read.
  public var photosAwaitingPresets: [(photo: Photo, presets: [PhotoEdit])] {
    decisions.photosAwaitingPresets.filter { reading.isWaiting(for: $0.photo) }
  }

  /// Whether observers are being notified of what another program has done.
  public var isFollowingOutside: Bool { following.isNotifying }

  /// Compares folders with the disk in the background, because another program says that they have changed;
  /// `nil` for all. Folders outside of the library are ignored.
  public func noteExternalChanges(in folders: [FilePath]?) { following.note(folders) }

  /// Writes what could not be written before, and then compares all folders with the disk, in the background,
  /// whether or not they are watched. Observers receive
  /// `outsideFollowed` at the end. Returns false for a user file, which lists its photos itself.
  @discardableResult
  public func readFoldersAgain() -> Bool { following.readAgain(origin.roots) }

  /// Compares the folder of an album with the disk in the background, unless the kernel reports its
  /// changes. Call it when the album is opened.
  public func readAgainUnlessWatched(_ album: Album) {
    following.readAgainUnlessWatched(album)
  }

  /// The number of folders whose changes the kernel doesn't report, and whether that is because the user has
  /// no more watches. 0 for a library that watches none.
  public var unwatchedFolders: (count: Int, isLimitReached: Bool) { following.unwatchedFolders }
}
