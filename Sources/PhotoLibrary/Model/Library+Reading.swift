import AdaptiveFileSystem
import Decisions

extension Library {
  /// Reads these photos and their sidecars before others. Call it with the visible photos whenever those
  /// change.
  public func preferReading(_ photos: [Photo]) {
    reader?.prefer(photos.filter { !$0.isRead }.map(\.id))
  }

  /// Reads photos and their sidecars again, because other programs may have changed them. Observers are
  /// notified of the photos that have changed. Does nothing in a user file.
  public func readAgain(_ photos: [Photo]) {
    let photos = photos.filter { $0.conversation != nil }
    readAgain(photos, changed: photos)
  }

  /// Reads photos again. The files of some of them have certainly, or perhaps, changed.
  func readAgain(_ photos: [Photo], changed: [Photo]) {
    // What was never read can't be compared with what is read now.
    let unread = changed.filter { !$0.isRead }
    for photo in unread { photo.fileVersion &+= 1 }
    read(photos)
    if !unread.isEmpty { notify(.photosChanged(unread)) }
  }

  /// Reads the photos again that the disk could not read, or the photos of one folder among them.
  func readUnreachablePhotos(in folder: FilePath? = nil) {
    let photos = unreachablePhotos.values.filter { folder == nil || $0.source.folder == folder }
    guard !photos.isEmpty else { return }
    // A screen that shows the error requests the picture again.
    photosNeedingVersion.formUnion(photos.map(\.id))
    read(photos)
  }

  /// Begins to read photos and their sidecars. For a library whose context makes it wait for this. Does
  /// nothing after the first time.
  public func startReading() {
    awaitsStartOfReading = false
    reader?.start()
  }

  /// Reads photos and their sidecars in the background. Observers are notified of the photos about which
  /// something is found.
  func read(_ photos: [Photo]) {
    guard let decoder = decisionDecoder else { return }
    let reader =
      reader
      ?? DecisionReader(decoder: decoder, known: knownPhotos) { [decisionStore, unwrittenDecisions] in
        decisionStore?.unwrittenByAnyProgram(at: $0) ?? unwrittenDecisions[$0]
      } receive: { [weak self] in
        self?.receive($0)
      }
    self.reader = reader
    if !awaitsStartOfReading { reader.start() }
    for photo in photos { photo.isRead = false }
    reader.add(photos.map(readingRequest))
  }

  /// A request whose findings count, unlike those of earlier requests for the photo.
  private func readingRequest(for photo: Photo) -> DecisionReader.Request {
    readingCount += 1
    unreadPhotos[photo.id] = (photo, readingCount)
    return DecisionReader.Request(id: photo.id, files: photo.files, number: readingCount)
  }

  private func receive(_ findings: [DecisionReader.Findings]) {
    var changed: [Photo] = []
    var filesRead: [Photo] = []
    var read: [Photo] = []
    var separate: [(name: FileName, photo: Photo)] = []
    let completed = completeDecisions(
      findings.reduce(into: [:]) { stored, found in
        guard let (photo, number) = unreadPhotos[found.request.id], number == found.request.number,
          photo.files == found.request.files
        else { return }
        stored[photo] = found.sidecars.decisions
      })
    for found in findings {
      guard let (photo, number) = unreadPhotos[found.request.id], number == found.request.number else {
        continue
      }
      guard photo.files == found.request.files else {
        // Its raw file or movie was found or has moved in the meantime.
        reader?.add([readingRequest(for: photo)])
        continue
      }
      unreadPhotos[photo.id] = nil
      photo.isRead = true
      unreachablePhotos[photo.id] = found.wasReadable ? nil : photo
      read.append(photo)
      separate += found.separateMovies.map { ($0, photo) }
      let before = (photo.original, photo.decided, photo.sidecarProblem, photo.sidecarFacts)
      let isOtherFile =
        photosNeedingVersion.remove(photo.id) != nil || photo.facts.isChanged(in: found.facts)
      if isOtherFile {
        photo.contents = nil
        photo.fileVersion &+= 1
        photo.factsPrecedeVersion = true
      }
      // A file that can't be read now still is what it was, unless another one has replaced it.
      let isSame = !found.wasReadable && !photo.facts.isChanged(in: found.facts)
      let facts = isSame ? photo.facts.updated(by: found.facts) : found.facts
      // Lists show it.
      let hasOtherLength = photo.facts.videoMilliseconds != facts.videoMilliseconds
      if photo.facts != facts {
        photo.facts = facts
        filesRead.append(photo)
      }
      if !isSame { photo.original = found.original }
      photo.sidecarFacts = found.sidecars.facts
      photo.decided = decisions(of: photo, found)
      photo.sidecarProblem = SidecarDiagnostic(found.sidecars)
      let now = (photo.original, photo.decided, photo.sidecarProblem, photo.sidecarFacts)
      if isOtherFile || hasOtherLength || before != now || completed.contains(photo) {
        changed.append(photo)
      }
    }
    if !changed.isEmpty { notify(.photosChanged(changed)) }
    if !filesRead.isEmpty { notify(.filesRead(filesRead)) }
    if !separate.isEmpty { self.separate(separate) }
    applyAwaitedPresets(to: read)
    resumeReadingWaiters()
  }

  /// Ignores what will be read for a photo whose file is gone.
  func stopReading(_ photo: Photo) {
    photosNeedingVersion.remove(photo.id)
    unreachablePhotos[photo.id] = nil
    if unreadPhotos.removeValue(forKey: photo.id) != nil { resumeReadingWaiters() }
  }

  private func resumeReadingWaiters() {
    guard unreadPhotos.isEmpty else { return }
    let waiters = readingWaiters
    readingWaiters = []
    for waiter in waiters { waiter.resume() }
  }

  /// Waits until all photos that were found so far have been read. Returns at once if they have.
  public func waitForReading() async {
    if unreadPhotos.isEmpty { return }
    await withCheckedContinuation { readingWaiters.append($0) }
  }

  /// What was read, overridden by what the user has decided in the meantime, and by earlier decisions that
  /// could not be written.
  private func decisions(of photo: Photo, _ found: DecisionReader.Findings) -> PhotoDecisions {
    var decisions = found.sidecars.decisions
    for unwritten in [found.unwritten, decisionStore?.unwritten(at: photo.source.path)] {
      guard let unwritten, found.unwritten != nil || unwritten.isAboutFile(with: found.facts) else {
        continue
      }
      DecisionPatch(from: unwritten.base, to: unwritten.wanted).apply(to: &decisions)
    }
    for property in decidedProperties[photo.id] ?? [] { property.copy(from: photo.decided, to: &decisions) }
    return decisions
  }
}
