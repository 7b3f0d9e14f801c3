import AdaptiveFileSystem
import DecisionStorage
import PhotoSources

/// The scan of the folders of a library, which inserts albums and photos while it runs.
@MainActor final class LibraryScan {
  /// The warnings of the scan, oldest first.
  private(set) var warnings: [ScanWarning] = []
  /// The number of folders the scan has read; 0 for a user file.
  private(set) var visitedFolders = 0
  /// How the scan ended; `nil` while it runs.
  private(set) var outcome: ScanOutcome?
  private let albums: LibraryAlbums
  private let reading: LibraryReading
  private(set) var scanner: LibraryScanner?
  private var conversations: [Int: Conversation] = [:]
  /// The conversations of folders that the scan has not reached yet.
  private var expectedConversations: [FilePath: Conversation] = [:]
  /// The moves since the scan began. The scan may still deliver what it read before them.
  private var moves: [FileMoves] = []
  private var waiters: [CheckedContinuation<ScanOutcome, Never>] = []

  /// A scan without a scanner. `outcome` says how it has ended; `nil` if it will be started.
  init(_ albums: LibraryAlbums, _ reading: LibraryReading, outcome: ScanOutcome?) {
    self.albums = albums
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

  /// Waits until the scan ends and returns how. Returns at once if no scan is running.
  func wait() async -> ScanOutcome {
    if let outcome { return outcome }
    return await withCheckedContinuation { waiters.append($0) }
  }

  /// Adds what the scan has found so far, without waiting for its next delivery.
  func deliver() { scanner?.deliver() }

  /// Ends the scan. The photos that it found stay. Does nothing if no scan is running.
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
    albums.notify(.scanProgressed)
  }

  /// Adds everything that the scan delivers, and then notifies observers.
  ///
  /// Returns the files that reached a folder after the scan had read it and before it was delivered, when the
  /// scan has ended. They have to be inserted.
  func receive(_ delivery: ScanDelivery) -> [FileMoves.Arrival] {
    var changes: [LibraryChange] = []
    var newConversations: [Conversation] = []
    var newIDs: Set<Conversation.ID> = []
    var found: [Photo] = []
    for event in delivery.events {
      switch event {
      case .root(let root):
        albums.add(root)
      case .warning(let warning):
        warnings.append(warning)
      case .expected(let folders):
        let expected = makeConversations(for: folders)
        newConversations += expected
        newIDs.formUnion(expected.map(\.id))
      case .companions(let pairs, let conversation):
        found += conversations[conversation]?.join(pairs) ?? []
      case .photos(let batch):
        let known = conversations[batch.conversation.id] ?? takeExpected(batch.conversation)
        let photos = photosThatStayed(batch.photos, in: known).map { albums.makePhoto(source: $0) }
        found += photos
        if let known {
          known.insert(photos, at: positions(of: photos, in: known, asScanned: batch.positions))
          if !newIDs.contains(known.id) { changes.append(.photosInserted(photos, known)) }
        } else {
          let conversation = Conversation(batch.conversation)
          conversation.insert(photos, at: Array(photos.indices))
          conversations[batch.conversation.id] = conversation
          newConversations.append(conversation)
          newIDs.insert(conversation.id)
        }
      }
    }
    if !newConversations.isEmpty {
      albums.user.insert(newConversations)
      changes.insert(.conversationsInserted(newConversations), at: 0)
    }
    visitedFolders = delivery.visitedFolders
    changes.append(.scanProgressed)
    for change in changes { albums.notify(change) }
    reading.read(found)
    // An observer may have cancelled the scan.
    guard delivery.isLast, isScanning else { return [] }
    let photoCount = albums.user.photoCount
    finish(photoCount == 0 ? .noPhotos : .photos(count: photoCount))
    let missed = moves.flatMap(\.arrivals).filter { !hasLeft($0.to) }
    moves = []
    return missed
  }

  /// Conversations without photos, for the folders that an earlier scan has found and that are not listed
  /// yet.
  private func makeConversations(for folders: [ExpectedFolder]) -> [Conversation] {
    let known = Set(conversations.values.compactMap(\.folder))
    return folders.compactMap { folder in
      guard !known.contains(folder.path), expectedConversations[folder.path] == nil, isScanning,
        let found = albums.scannedFolder(at: folder.path)
      else { return nil }
      let conversation = Conversation(
        id: albums.takeID(), title: found.title, folder: folder.path, position: found.position)
      conversation.expectedCount = folder.photoCount
      expectedConversations[folder.path] = conversation
      return conversation
    }
  }

  /// The conversation that was expected for a folder, now that its photos are found.
  private func takeExpected(_ scanned: ScannedConversation) -> Conversation? {
    guard let folder = scanned.folder, let known = expectedConversations.removeValue(forKey: folder) else {
      return nil
    }
    known.expectedCount = nil
    conversations[scanned.id] = known
    return known
  }

  /// Removes the conversations of folders that have no photos any more.
  private func removeExpected() {
    guard !expectedConversations.isEmpty else { return }
    for conversation in expectedConversations.values { conversation.expectedCount = nil }
    let missing = Set(expectedConversations.values.filter(\.photos.isEmpty).map(\.id))
    expectedConversations = [:]
    albums.remove(missing)
    albums.notify(.otherAlbums)
  }

  /// The files that have not left since the scan read their folder, and are not known already.
  private func photosThatStayed(_ sources: [PhotoSource], in known: Conversation?) -> [PhotoSource] {
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
    of photos: [Photo], in conversation: Conversation, asScanned positions: [Int]
  ) -> [Int] {
    guard !moves.isEmpty else { return positions }
    guard conversation.folder != nil else {
      return photos.indices.map { conversation.photos.count + $0 }
    }
    return LibraryAlbums.positions(of: photos, into: conversation.photos)
  }

  private func finish(_ outcome: ScanOutcome) {
    self.outcome = outcome
    conversations = [:]
    scanner = nil
    removeExpected()
    let waiters = waiters
    self.waiters = []
    for waiter in waiters { waiter.resume(returning: outcome) }
    albums.notify(.scanFinished(outcome))
  }
}

extension Conversation {
  fileprivate convenience init(_ scanned: ScannedConversation) {
    self.init(
      id: ID(number: scanned.id), title: scanned.title, folder: scanned.folder, position: scanned.position)
  }
}
