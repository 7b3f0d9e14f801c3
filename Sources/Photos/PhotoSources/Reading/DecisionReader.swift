import AdaptiveBackground
import AdaptiveFileSystem
import PhotoDecisions
import Dispatch
import Synchronization

/// Reads decisions from photos and their sidecars, on background threads: the visible photos first, then the
/// others in the order in which they were added.
///
/// The threads end when everything is read.
package final class DecisionReader: Sendable {
  /// A photo to read.
  package struct Request: Sendable {
    package let id: PhotoID
    package let files: PhotoFiles
    /// Distinguishes this request from an earlier one for the same photo.
    package let number: Int
    /// Whether what is known about the file will do.
    package let acceptsKnown: Bool

    package init(id: PhotoID, files: PhotoFiles, number: Int, acceptsKnown: Bool = true) {
      self.acceptsKnown = acceptsKnown
      self.id = id
      self.files = files
      self.number = number
    }
  }

  /// The result of reading a photo.
  package struct Findings: Sendable {
    package let request: Request
    /// Whether the photo's own file could be read. If not, it is worth another attempt.
    package let wasReadable: Bool
    /// The decisions in the photo's own file.
    package let original: PhotoDecisions
    /// The facts about that file, corrected by the sidecars.
    package let facts: FileFacts
    package let sidecars: SidecarFindings
    /// The raw files and movies that are no part of the picture although they have its name.
    package var separateCompanions: [FileName] = []
    /// Whether an earlier reader has read the file, so that it is worth reading again.
    package var isOutdated = false
    /// The decisions that were not yet written when the sidecars were read.
    package let unwritten: SidecarWrite?
  }

  private struct State {
    var waiting: [PhotoID: Request] = [:]
    var order: [PhotoID] = []
    /// The index in `order` of the next photo.
    var next = 0
    /// The visible photos, the first one last.
    var preferred: [PhotoID] = []
    var threadCount = 0
    var hasStarted = false
    var isCancelled = false
    var findings: [Findings] = []
    var isDeliveryScheduled = false
    var folders: [FilePath: SidecarFolder] = [:]
    /// Grows when the listings of folders become obsolete.
    var age = 0
    /// The origins that photos share.
    var origins: Set<PhotoOrigin> = []
  }

  /// Two decoders read at the same time, as there are usually at least two processors.
  private static let mostThreads = 2
  /// The most listings of folders to remember.
  private static let mostFolders = 16
  /// The time between deliveries, so that many photos cause few updates of the screen.
  private static let deliveryInterval = DispatchTimeInterval.milliseconds(30)

  private let decoder: DecisionDecoder
  private let knownPhotos: KnownPhotos?
  private let unwritten: @Sendable (FilePath) -> SidecarWrite?
  private let receive: @MainActor @Sendable ([Findings]) -> Void
  private let state = Mutex(State())

  /// A reader that delivers to the main actor, once `start` was called. `unwritten` is called on its threads.
  /// The reader doesn't read the files of photos that `known` has.
  package init(
    decoder: DecisionDecoder, known: KnownPhotos? = nil,
    unwritten: @escaping @Sendable (FilePath) -> SidecarWrite?,
    receive: @escaping @MainActor @Sendable ([Findings]) -> Void
  ) {
    self.decoder = decoder
    knownPhotos = known
    self.unwritten = unwritten
    self.receive = receive
  }

  /// Begins to read the photos that are or will be added. Does nothing after the first time.
  package func start() {
    startThreads(
      state.withLock { state in
        if state.hasStarted { return 0 }
        state.hasStarted = true
        return Self.newThreads(in: &state)
      })
  }

  /// Adds photos, and reads them again if they were read before.
  package func add(_ requests: [Request]) {
    let count = state.withLock { state -> Int in
      if state.isCancelled { return 0 }
      for request in requests where state.waiting.updateValue(request, forKey: request.id) == nil {
        state.order.append(request.id)
      }
      // A listing may be older than these photos.
      state.folders = [:]
      state.age += 1
      return Self.newThreads(in: &state)
    }
    startThreads(count)
  }

  /// The number of threads to start for the photos that wait. They count as started.
  private static func newThreads(in state: inout State) -> Int {
    guard state.hasStarted else { return 0 }
    let count = min(mostThreads - state.threadCount, state.waiting.count)
    state.threadCount += count
    return count
  }

  private func startThreads(_ count: Int) {
    for _ in 0..<count where !BackgroundThread.start({ self.run() }) {
      state.withLock { $0.threadCount -= 1 }
    }
  }

  /// Reads the photos of a list next that have not been read yet. Replaces the last list.
  package func prefer(_ photos: [PhotoID]) {
    state.withLock { $0.preferred = photos.reversed() }
  }

  /// Ends reading. Nothing is delivered afterwards.
  package func cancel() {
    state.withLock { state in
      state.isCancelled = true
      state.waiting = [:]
      state.findings = []
    }
  }

  private func run() {
    while let request = state.withLock({ Self.next(in: &$0) }) {
      let findings = read(request)
      let schedules = state.withLock { state in
        if state.isCancelled { return false }
        state.findings.append(findings)
        defer { state.isDeliveryScheduled = true }
        return !state.isDeliveryScheduled
      }
      if schedules {
        DispatchQueue.main.asyncAfter(deadline: .now() + Self.deliveryInterval) {
          MainActor.assumeIsolated { self.deliver() }
        }
      }
    }
  }

  /// Removes and returns the next request; `nil` ends the thread.
  private static func next(in state: inout State) -> Request? {
    while let id = state.preferred.popLast() {
      if let request = state.waiting.removeValue(forKey: id) { return request }
    }
    while state.next < state.order.count {
      state.next += 1
      if let request = state.waiting.removeValue(forKey: state.order[state.next - 1]) { return request }
    }
    state.order = []
    state.next = 0
    state.folders = [:]
    state.threadCount -= 1
    return nil
  }

  private func read(_ request: Request) -> Findings {
    // This comes before the sidecars are read. Otherwise a decision that is written in the meantime would be
    // missed.
    let unwritten = unwritten(request.files.path).flatMap { $0.isAboutPresentFile ? $0 : nil }
    // This comes before the photo is read. If the photo changes in the meantime, it differs from these
    // attributes.
    let attributes = try? FileAttributes(of: request.files.path, followingLinks: true)
    let names = Result { () throws(FileError) in try folder(request.files.folder) }
    let known =
      !request.acceptsKnown
      ? nil
      : attributes.flatMap { attributes in
        knownPhotos?.photo(at: request.files.path, attributes) {
          (try? names.get()).flatMap { request.files.sidecarStates(in: $0) }
        }
      }
    let read = known.map { ($0.decisions, $0.facts) } ?? decoder.readPhoto(request.files.path)
    var (original, facts) = read ?? (PhotoDecisions(), FileFacts())
    // A file that can't be reached has no date and no size.
    if let attributes {
      facts.fileDate = attributes.modified.milliseconds
      facts.byteCount = Int64(attributes.status.byteCount)
      facts.inode = attributes.status.identity.inodeNumber
    }
    var sidecars = SidecarFindings()
    do throws(FileError) {
      sidecars = PhotoSidecars(files: request.files, decoder: decoder).read(try names.get())
    } catch {
      sidecars.error = .system(error)
    }
    // The catalogue's facts are corrected already, and are not all.
    let ownFacts = known == nil ? facts : nil
    let separate = separateCompanions(
      of: request.files, dated: attributes?.modified.milliseconds, known: known?.companions
    ) {
      ownFacts ?? decoder.readPhoto(request.files.path)?.facts
    }
    facts = facts.corrected(by: sidecars.facts)
    facts.origin = facts.origin.map(shared)
    return Findings(
      request: request, wasReadable: read != nil, original: original, facts: facts, sidecars: sidecars,
      separateCompanions: separate, isOutdated: known?.isOutdated == true, unwritten: unwritten)
  }

  /// `known` are the companions that the catalogue has, which has looked at them. `facts` returns what the
  /// picture's file itself says: a sidecar that corrects its date is silent about the companions.
  private func separateCompanions(
    of files: PhotoFiles, dated date: Int64?, known: [FileName]?, _ facts: () -> FileFacts?
  ) -> [FileName] {
    files.names.dropFirst().filter { name in
      guard known?.contains(name) != true, let role = CompanionRole(fileName: name), let picture = facts()
      else { return false }
      let path = files.folder.appending(name)
      if role == .raw, CompanionOwnership.provesRaw(picture, date, CompanionOwnership.fileDate(of: path)) {
        return false
      }
      guard let companion = decoder.readPhoto(path)?.facts else { return false }
      return CompanionOwnership.areSeparate(picture, companion, as: role)
    }
  }

  /// The origin that photos with equal texts share.
  private func shared(_ origin: PhotoOrigin) -> PhotoOrigin {
    state.withLock { $0.origins.insert(origin).memberAfterInsert }
  }

  private func folder(_ path: FilePath) throws(FileError) -> SidecarFolder {
    let (known, age) = state.withLock { ($0.folders[path], $0.age) }
    if let known { return known }
    let folder = try SidecarFolder(reading: path)
    state.withLock { state in
      guard state.age == age else { return }
      if state.folders.count >= Self.mostFolders { state.folders = [:] }
      state.folders[path] = folder
    }
    return folder
  }

  @MainActor private func deliver() {
    let findings = state.withLock { state in
      defer {
        state.findings = []
        state.isDeliveryScheduled = false
      }
      return state.findings
    }
    if !findings.isEmpty { receive(findings) }
  }
}
