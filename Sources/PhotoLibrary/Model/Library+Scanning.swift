import AdaptiveFileSystem

extension Library {
  /// Waits until the scan ends and returns how. Returns at once if no scan is running.
  public func waitForScan() async -> ScanOutcome {
    if let scanOutcome { return scanOutcome }
    return await withCheckedContinuation { outcomeWaiters.append($0) }
  }

  /// Adds what the scan has found so far, without waiting for its next delivery. For the first frame.
  public func receivePendingFindings() { scanner?.deliver() }

  /// Ends the scan. What it found stays. Does nothing if no scan is running.
  public func cancelScan() {
    guard isScanning else { return }
    scanner?.cancel()
    finishScan(.cancelled)
  }

  /// Whether the library contains photos that were named one by one on the command line.
  public var holdsNamedPhotos: Bool {
    isScanned && user.conversations.contains { $0.folder == nil }
  }

  /// Finds the photos of a folder before those of others, because the user wants to see them. Has an effect
  /// while a scan is running.
  public func preferScanning(_ folder: FilePath) { scanner?.prefer(folder) }

  func startScan(
    of paths: [FilePath], withSubfolders: Bool = true, pace: ScanPace = ScanPace(),
    expected: (@Sendable ([FilePath]) -> [ExpectedFolder])? = nil
  ) {
    let folders = LibraryFolders(isRecursive: withSubfolders, onChange: outsideChangeReceiver)
    follower = FolderFollower(folders, of: self)
    let scanner = LibraryScanner(pace: pace, withSubfolders: withSubfolders, folders: folders) {
      [weak self] in self?.receive($0)
    }
    self.scanner = scanner
    isScanned = true
    scanner.start(paths, expected: expected)
  }

  /// Adds everything that the scan delivers, and then notifies observers.
  func receive(_ delivery: ScanDelivery) {
    var changes: [LibraryChange] = []
    var newConversations: [Conversation] = []
    var newIDs: Set<Conversation.ID> = []
    var found: [Photo] = []
    for event in delivery.events {
      switch event {
      case .root(let root):
        scannedRoots.append(root)
      case .warning(let warning):
        scanWarnings.append(warning)
      case .expected(let folders):
        let expected = conversations(for: folders)
        newConversations += expected
        newIDs.formUnion(expected.map(\.id))
      case .companions(let pairs, let conversation):
        found += scannedConversations[conversation]?.join(pairs) ?? []
      case .photos(let batch):
        let known = scannedConversations[batch.conversation.id] ?? takeExpected(batch.conversation)
        let photos = photosThatStayed(batch.photos, in: known).map { makePhoto(source: $0) }
        found += photos
        if let known {
          known.insert(photos, at: positions(of: photos, in: known, asScanned: batch.positions))
          if !newIDs.contains(known.id) { changes.append(.photosInserted(photos, known)) }
        } else {
          let conversation = Conversation(batch.conversation)
          conversation.insert(photos, at: Array(photos.indices))
          scannedConversations[batch.conversation.id] = conversation
          newConversations.append(conversation)
          newIDs.insert(conversation.id)
        }
      }
    }
    if !newConversations.isEmpty {
      user.insert(newConversations)
      changes.insert(.conversationsInserted(newConversations), at: 0)
    }
    visitedFolders = delivery.visitedFolders
    changes.append(.scanProgressed)
    for change in changes { notify(change) }
    read(found)
    // An observer may have cancelled the scan.
    if delivery.isLast, isScanning {
      let photoCount = user.photoCount
      finishScan(photoCount == 0 ? .noPhotos : .photos(count: photoCount))
      insertMissedArrivals()
    }
  }

  /// Conversations without photos, for the folders that an earlier scan has found and that are not listed
  /// yet.
  private func conversations(for folders: [ExpectedFolder]) -> [Conversation] {
    let known = Set(scannedConversations.values.compactMap(\.folder))
    return folders.compactMap { folder in
      guard !known.contains(folder.path), expectedConversations[folder.path] == nil, isScanning,
        let found = scannedFolder(at: folder.path)
      else { return nil }
      let conversation = Conversation(
        id: takeID(), title: found.title, folder: folder.path, position: found.position)
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
    scannedConversations[scanned.id] = known
    return known
  }

  /// Removes the conversations of folders that have no photos any more.
  private func removeExpected() {
    guard !expectedConversations.isEmpty else { return }
    for conversation in expectedConversations.values { conversation.expectedCount = nil }
    let missing = Set(expectedConversations.values.filter(\.photos.isEmpty).map(\.id))
    expectedConversations = [:]
    user.remove(missing)
    numbers.reset()
    notify(.otherAlbums)
  }

  /// The files that have not left since the scan read their folder, and are not known already.
  private func photosThatStayed(_ sources: [PhotoSource], in known: Conversation?) -> [PhotoSource] {
    guard !movesWhileScanning.isEmpty else { return sources }
    return sources.filter { source in
      let path = source.path
      return !hasLeft(path) && known?.photo(named: source.name) == nil
    }
  }

  private func hasLeft(_ path: FilePath) -> Bool {
    let last = movesWhileScanning.last { moves in
      moves.departures.contains(path) || moves.arrivals.contains { $0.to == path }
    }
    return last.map { moves in !moves.arrivals.contains { $0.to == path } } ?? false
  }

  /// Inserts photos whose files reached a folder after the scan had read it and before it was delivered.
  private func insertMissedArrivals() {
    let arrivals = movesWhileScanning.flatMap(\.arrivals).filter { !hasLeft($0.to) }
    movesWhileScanning = []
    if !arrivals.isEmpty { apply(FileMoves(arrivals: arrivals)) }
  }

  /// The indexes at which to insert new photos. The scan doesn't know which photos have left or arrived
  /// since.
  private func positions(
    of photos: [Photo], in conversation: Conversation, asScanned positions: [Int]
  ) -> [Int] {
    guard !movesWhileScanning.isEmpty else { return positions }
    guard conversation.folder != nil else {
      return photos.indices.map { conversation.photos.count + $0 }
    }
    return SortedInsertion.positions(of: photos, into: conversation.photos) {
      NaturalOrder.compare($0.source.name, $1.source.name) < 0
    }
  }

  private func finishScan(_ outcome: ScanOutcome) {
    scanOutcome = outcome
    scannedConversations = [:]
    scanner = nil
    removeExpected()
    let waiters = outcomeWaiters
    outcomeWaiters = []
    for waiter in waiters { waiter.resume(returning: outcome) }
    notify(.scanFinished(outcome))
  }
}

extension Conversation {
  fileprivate convenience init(_ scanned: ScannedConversation) {
    self.init(
      id: ID(number: scanned.id), title: scanned.title, folder: scanned.folder, position: scanned.position)
  }
}
