import FileSystem

extension Library {
  /// Waits until the scan is over and says how it ended; at once when it is.
  public func waitForScan() async -> ScanOutcome {
    if let scanOutcome { return scanOutcome }
    return await withCheckedContinuation { outcomeWaiters.append($0) }
  }

  /// Takes in what was found up to now, which would otherwise come a little later: for the first frame.
  public func takeFindings() { scanner?.deliver() }

  /// Ends the scan. What was found stays. Does nothing when the scan is over.
  public func cancelScan() {
    guard isScanning else { return }
    scanner?.cancel()
    finishScan(.cancelled)
  }

  /// Whether there are photos that were named one by one on the command line, in no folder of the library.
  public var holdsNamedPhotos: Bool {
    isScanned && user.conversations.contains { $0.folder == nil }
  }

  func startScan(of paths: [FilePath], pace: ScanPace = ScanPace()) {
    let scanner = LibraryScanner(pace: pace) { [weak self] in self?.take($0) }
    self.scanner = scanner
    isScanned = true
    scanner.start(paths)
  }

  /// Takes in what the scan found: everything is in place before anybody hears of it.
  func take(_ delivery: ScanDelivery) {
    var changes: [LibraryChange] = []
    var newConversations: [Conversation] = []
    var newIDs: Set<Int> = []
    for event in delivery.events {
      switch event {
      case .problem(let problem):
        scanProblems.append(problem)
      case .raws(let pairs, let conversation):
        scannedConversations[conversation]?.join(pairs)
      case .photos(let found):
        let photos = found.photos.map { makePhoto(source: $0) }
        if let known = scannedConversations[found.conversation.id] {
          known.insert(photos, at: found.positions)
          if !newIDs.contains(found.conversation.id) { changes.append(.photosInserted(photos, known)) }
        } else {
          let conversation = Conversation(found.conversation)
          conversation.insert(photos, at: found.positions)
          scannedConversations[found.conversation.id] = conversation
          newConversations.append(conversation)
          newIDs.insert(found.conversation.id)
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
    // An observer may have cancelled the scan just now.
    if delivery.isLast, isScanning {
      let photoCount = user.photoCount
      finishScan(photoCount == 0 ? .noPhotos : .photos(count: photoCount))
    }
  }

  private func finishScan(_ outcome: ScanOutcome) {
    scanOutcome = outcome
    scannedConversations = [:]
    scanner = nil
    let waiters = outcomeWaiters
    outcomeWaiters = []
    for waiter in waiters { waiter.resume(returning: outcome) }
    notify(.scanFinished(outcome))
  }
}

extension Conversation {
  fileprivate convenience init(_ scanned: ScannedConversation) {
    self.init(
      id: ID(number: scanned.id), title: scanned.title, folder: scanned.folder, place: scanned.place)
  }
}
