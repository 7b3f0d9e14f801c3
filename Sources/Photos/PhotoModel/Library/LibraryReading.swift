import AdaptiveFileSystem
import DecisionStorage
import PhotoSources

/// The reading of what the photos of a library and their sidecars say.
@MainActor final class LibraryReading {
  /// The decoder and the known facts with which a library reads.
  struct Source {
    /// Reads what photos in folders and their sidecars say; `nil` to read nothing.
    var decoder: DecisionDecoder?
    /// The catalogue's facts about photos in folders; `nil` for nothing.
    var knownPhotos: KnownPhotos?
    /// The decisions that are only in the journal, for a library without a store.
    var unwrittenDecisions: [FilePath: SidecarWrite] = [:]
    /// Whether nothing is read before `start()`.
    var awaitsStart = false
  }

  private let contents: LibraryContents
  private let decisions: LibraryDecisions
  private let decisionStore: DecisionStore?
  private var source: Source
  private var reader: DecisionReader?
  /// The photos about which nothing is known yet, each with the number of its latest request.
  private var unread: [Photo.ID: (photo: Photo, request: Int)] = [:]
  /// The photos whose files could not be read the last time, because of the disk or the decoder.
  private var unreachable: [Photo.ID: Photo] = [:]
  /// The photos of which an earlier reader has read what is known. They are read again after all others.
  private var outdated: [Photo.ID: Photo] = [:]
  /// The photos that get another version when they have been read, whatever the facts say.
  private var photosNeedingVersion: Set<Photo.ID> = []
  /// The number of requests to read a photo and its sidecars.
  private var requestCount = 0
  private var waiters: [CheckedContinuation<Void, Never>] = []

  init(_ contents: LibraryContents, _ decisions: LibraryDecisions, store: DecisionStore?, from source: Source)
  {
    self.contents = contents
    self.decisions = decisions
    decisionStore = store
    self.source = source
    decisions.readRestored = { [weak self] in self?.read($0) }
  }

  deinit { reader?.cancel() }

  /// Ends reading. Nothing is found afterwards.
  func cancel() { reader?.cancel() }

  /// Whether some photos have not been read yet.
  var isReading: Bool { !unread.isEmpty }

  /// Returns whether a photo has not been read yet.
  func isWaiting(for photo: Photo) -> Bool { unread[photo.id] != nil }

  /// Reads these photos and their sidecars before others.
  func prefer(_ photos: [Photo]) {
    reader?.prefer(photos.filter { !$0.isRead }.map(\.id))
  }

  /// Reads photos again. The files of some of them have certainly, or perhaps, changed.
  func readAgain(_ photos: [Photo], changed: [Photo]) {
    // A photo that was never read can't be compared with its present state.
    let unread = changed.filter { !$0.isRead }
    for photo in unread { photo.fileVersion &+= 1 }
    read(photos)
    if !unread.isEmpty { contents.notify(.photosChanged(unread)) }
  }

  /// Reads the photos again that the disk could not read, or the photos of one folder among them.
  func readUnreachable(in folder: FilePath? = nil) {
    let photos = unreachable.values.filter { folder == nil || $0.source.folder == folder }
    guard !photos.isEmpty else { return }
    // A screen that shows the error requests the picture again.
    photosNeedingVersion.formUnion(photos.map(\.id))
    read(photos)
  }

  /// Begins to read photos and their sidecars, if the source makes the library wait for this.
  func start() {
    source.awaitsStart = false
    reader?.start()
  }

  /// Reads photos and their sidecars in the background. Observers are notified of the photos about which
  /// something is found.
  func read(_ photos: [Photo]) {
    guard let decoder = source.decoder, !photos.isEmpty else { return }
    let reader =
      reader
      ?? DecisionReader(decoder: decoder, known: source.knownPhotos) {
        [decisionStore, unwritten = source.unwrittenDecisions] in
        decisionStore?.unwrittenByAnyProgram(at: $0) ?? unwritten[$0]
      } receive: { [weak self] in
        self?.receive($0)
      }
    self.reader = reader
    if !source.awaitsStart { reader.start() }
    for photo in photos { photo.isRead = false }
    reader.add(photos.map { readingRequest(for: $0) })
  }

  /// A request whose findings count, unlike those of earlier requests for the photo.
  private func readingRequest(for photo: Photo, acceptsKnown: Bool = true) -> DecisionReader.Request {
    requestCount += 1
    unread[photo.id] = (photo, requestCount)
    return DecisionReader.Request(
      id: photo.id, files: photo.files, number: requestCount, acceptsKnown: acceptsKnown)
  }

  /// Reads what an earlier reader has read, the latest photos first.
  private func readOutdated() {
    guard unread.isEmpty, !outdated.isEmpty else { return }
    let photos = Self.latestFirst(outdated.values)
    outdated = [:]
    reader?.add(photos.map { readingRequest(for: $0, acceptsKnown: false) })
  }

  /// Photos in the order of the time at which they were taken, or their files changed, backwards.
  static func latestFirst(_ photos: some Sequence<Photo>) -> [Photo] {
    photos.map { (time: $0.facts.dateTaken?.milliseconds ?? $0.facts.fileDate ?? .min, photo: $0) }
      .sorted { ($0.time, $1.photo.id) > ($1.time, $0.photo.id) }.map(\.photo)
  }

  private func receive(_ findings: [DecisionReader.Findings]) {
    var changed: [Photo] = []
    var filesRead: [Photo] = []
    var read: [Photo] = []
    var separate: [(name: FileName, photo: Photo)] = []
    let completed = decisions.completeDecisions(
      findings.reduce(into: [:]) { stored, found in
        guard let (photo, number) = unread[found.request.id], number == found.request.number,
          photo.files == found.request.files
        else { return }
        stored[photo] = found.sidecars.decisions
      })
    for found in findings {
      guard let (photo, number) = unread[found.request.id], number == found.request.number else {
        continue
      }
      guard photo.files == found.request.files else {
        // Its raw file or movie was found or has moved in the meantime.
        reader?.add([readingRequest(for: photo)])
        continue
      }
      unread[photo.id] = nil
      photo.isRead = true
      unreachable[photo.id] = found.wasReadable ? nil : photo
      outdated[photo.id] = found.isOutdated ? photo : nil
      read.append(photo)
      separate += found.separateCompanions.map { ($0, photo) }
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
      photo.decided = decisions.decisions(
        about: photo, stored: found.sidecars.decisions, unwritten: found.unwritten, facts: found.facts)
      photo.sidecarProblem = SidecarDiagnostic(found.sidecars)
      let now = (photo.original, photo.decided, photo.sidecarProblem, photo.sidecarFacts)
      if isOtherFile || hasOtherLength || before != now || completed.contains(photo) {
        changed.append(photo)
      }
    }
    if !changed.isEmpty { contents.notify(.photosChanged(changed)) }
    if !filesRead.isEmpty { contents.notify(.filesRead(filesRead)) }
    if !separate.isEmpty { self.read(contents.separate(separate)) }
    decisions.applyAwaitedPresets(to: read)
    readOutdated()
    resumeWaiters()
  }

  /// Ignores what will be read for a photo whose file is gone.
  func stop(_ photo: Photo) {
    photosNeedingVersion.remove(photo.id)
    unreachable[photo.id] = nil
    outdated[photo.id] = nil
    if unread.removeValue(forKey: photo.id) != nil { resumeWaiters() }
  }

  private func resumeWaiters() {
    guard unread.isEmpty else { return }
    let waiters = waiters
    self.waiters = []
    for waiter in waiters { waiter.resume() }
  }

  func wait() async {
    if unread.isEmpty { return }
    await withCheckedContinuation { waiters.append($0) }
  }

  /// Gives photos another version when they have been read, if their facts can be newer than the picture on
  /// the screen: a picture is decoded before they are first read.
  func renewVersions(of photos: [Photo]) {
    photosNeedingVersion.formUnion(photos.lazy.filter { !$0.factsPrecedeVersion }.map(\.id))
  }
}

extension LibraryReading.Source {
  /// Creates the source of a library in a context.
  init(_ context: LibraryContext) {
    decoder = context.decisionDecoder
    knownPhotos = context.knownPhotos
    awaitsStart = context.awaitsStartOfReading
    unwrittenDecisions = Dictionary(
      context.unwrittenDecisions.map { ($0.path, $0.write) }, uniquingKeysWith: { $1 })
  }
}
