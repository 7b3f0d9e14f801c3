import AdaptiveBackground
import AdaptiveFileSystem
import PhotoDecisions
import Dispatch
import FileOperations
import Journal
import PhotoSources
import Synchronization

/// Writes decisions into sidecars, so that they survive whatever happens.
///
/// A decision goes into shared memory at once, then durably into the journal, and then into the photo's
/// sidecars. Quick changes of one photo cause one write. A decision that can't be written now is tried again;
/// one that can never be written stays in the journal. Functions that block say so.
public final class DecisionStore: Sendable {
  /// How long a photo must rest before its sidecars are written.
  public static let coalescingTime = Duration.milliseconds(200)

  package let decoder: DecisionDecoder
  let naming: SidecarNaming
  let journalFolder: FilePath?
  let coalescingTime: Duration
  /// Whether the store writes what other programs have left in the journal.
  let adopts: Bool
  let now: @Sendable () -> XMPDate
  let queue = Mutex(DecisionQueue())
  let wake = DispatchSemaphore(value: 0)
  /// Opened on the first background thread; `nil` if that failed, or there is no state folder.
  let journal = Mutex<(wasTried: Bool, journal: Journal?)>((false, nil))
  /// The decisions that the journal doesn't have yet, for the case that the program is killed; `nil` without
  /// a state folder.
  let buffer: JournalBuffer?
  /// The sidecars that this program has made, with their last versions. Without an entry, a sidecar whose
  /// last decision is undone stays, without contents.
  let created = Mutex(RecentValues<FilePath, SidecarFile.Version>(limit: SidecarHistory.mostRemembered))
  let history = SidecarHistory()
  /// The last version of each sidecar that this program has written; `nil` for one that it has removed.
  /// Without an entry, the sidecar is read again when the kernel reports its change.
  let ownWrites = Mutex(RecentValues<FilePath, SidecarFile.Version?>(limit: SidecarHistory.mostRemembered))
  /// The writes that are not in `ownWrites` yet.
  let writes = DispatchGroup()
  private let statusHandlers = StoreHandlers<DecisionStoreStatus>()
  private let yieldHandlers = StoreHandlers<(FilePath, Set<DecidedProperty>)>()
  private let writeHandlers = StoreHandlers<[FilePath]>()

  /// A store whose journal is in a folder, which is made when it is needed. Without a folder, decisions are
  /// lost if the program is killed before it writes them. `now` provides the date of each write. A store that
  /// doesn't adopt knows what other programs have left in the journal, and leaves it there.
  public init(
    decoder: DecisionDecoder, journalFolder: FilePath?, naming: SidecarNaming = .fullName,
    coalescingTime: Duration = coalescingTime, adopts: Bool = true,
    now: @escaping @Sendable () -> XMPDate = { .now }
  ) {
    self.decoder = decoder
    self.journalFolder = journalFolder
    buffer = journalFolder.map { JournalBuffer(folder: $0) }
    self.naming = naming
    self.coalescingTime = coalescingTime
    self.adopts = adopts
    self.now = now
  }

  /// Calls a handler with the status after every change, on any thread, until the result is released.
  public func observeStatus(_ handler: @escaping @Sendable (DecisionStoreStatus) -> Void) -> StoreObservation
  {
    statusHandlers.add(handler)
  }

  /// Calls a handler with the photos whose decisions are next to them now, or stay in the journal, on any
  /// thread, until the result is released.
  public func observeWrites(_ handler: @escaping @Sendable ([FilePath]) -> Void) -> StoreObservation {
    writeHandlers.add(handler)
  }

  /// Calls a handler with a photo and its properties that were not taken back, because another program has
  /// changed them since, on any thread, until the result is released.
  package func observeYielding(
    _ handler: @escaping @Sendable (FilePath, Set<DecidedProperty>) -> Void
  ) -> StoreObservation {
    yieldHandlers.add { handler($0.0, $0.1) }
  }

  /// The present status.
  public var status: DecisionStoreStatus { queue.withLock { $0.status } }

  /// Opens the journal in the background, and writes what programs that have ended left in it, as the first
  /// decision would do too. `flush` waits for it.
  public func start() {
    queue.withLock { $0.beginOpening() }
    startThread {
      self.openAndAdopt()
      self.queue.withLock { $0.endOpening() }
    }
  }

  /// Writes decisions soon. Returns at once. If the program is killed from then on, the next one writes them.
  package func record(_ writes: [SidecarWrite]) {
    let writes = writes.filter { !$0.isVoid }
    guard !writes.isEmpty else { return }
    let entries = writes.compactMap(\.entry)
    let isFirst = queue.withLock { queue in
      buffer?.append(entries)
      return queue.receive(writes)
    }
    report()
    if isFirst { startThread { self.recordIncoming() } }
  }

  /// Waits until everything is written, or can't be written at present, for at most `patience`. Blocks.
  ///
  /// Returns the status. Pending decisions stay in the journal, and the next start writes them.
  @discardableResult
  public func flush(patience: Duration = .seconds(10)) -> DecisionStoreStatus {
    let deadline = ContinuousClock.now + patience
    let waiter = DispatchSemaphore(value: 0)
    queue.withLock { $0.beginFlush() }
    while true {
      guard queue.withLock({ $0.addFlush(waiter) }) else { break }
      wake.signal()
      if waiter.wait(timeout: .at(deadline)) == .timedOut { break }
    }
    return queue.withLock { state in
      state.endFlush(waiter)
      return state.status
    }
  }

  /// Finishes the photos that are being written, and begins no others. The others stay in the journal, and
  /// the next start writes them. Blocks for at most `patience`, until the journal has everything.
  public func stop(patience: Duration = .seconds(10)) -> DecisionStoreStatus {
    queue.withLock { $0.stop() }
    return close(patience: patience)
  }

  /// Flushes, and ends the session of the journal. Blocks.
  public func close(patience: Duration = .seconds(10)) -> DecisionStoreStatus {
    let status = flush(patience: patience)
    buffer?.close()
    // The next session adopts the rest of a session that can't be closed, as after a crash.
    try? journal.withLock(\.journal)?.close()
    return status
  }

  /// The decisions about a photo that can't be written next to it or are not written yet, including those of
  /// programs that have ended. Blocks while the journal is opened for the first time, and while an undo is
  /// written: what it restores is known only then.
  package func unwrittenByAnyProgram(at path: FilePath) -> SidecarWrite? {
    openAndAdopt()
    if unwritten(at: path)?.restored.isEmpty == false { flush(patience: Self.ownWritePatience) }
    return unwritten(at: path)
  }

  /// How long to wait until the versions of this program's own writes are known.
  private static let ownWritePatience = Duration.seconds(2)

  /// Changes without those of sidecars that this program itself has written. Blocks.
  package func withoutOwnWrites(_ changes: FolderChanges) -> FolderChanges {
    var changes = changes
    if changes.names.values.contains(where: { $0.contains(where: \.isSidecarName) }) {
      _ = writes.wait(timeout: .after(Self.ownWritePatience))
    }
    for (folder, names) in changes.names {
      for name in names where name.isSidecarName {
        let path = folder.appending(name)
        guard let written = ownWrites.withLock({ $0[path] }) else { continue }
        let now = (try? FileAttributes(of: path, followingLinks: true)).map(SidecarFile.Version.init)
        if now == written { changes.remove(name, in: folder) }
      }
    }
    return changes
  }

  /// The decisions about a photo that can't be written next to it or are not written yet.
  package func unwritten(at path: FilePath) -> SidecarWrite? { queue.withLock { $0.unwritten(at: path) } }

  /// Why what was decided about a photo could not be written next to it; `nil` if it is written, or was not
  /// tried yet. `path` is that of the picture if the photo also has a raw file.
  public func failure(at path: FilePath) -> SidecarAccessError? { queue.withLock { $0.failure(at: path) } }

  func startThread(_ body: @escaping @Sendable () -> Void) {
    if !BackgroundThread.start(body) { body() }
  }

  /// Reports photos that were written.
  func reportWrites(of photos: [FilePath]) { writeHandlers.call(photos) }

  /// Reports properties of a photo that were not taken back.
  func reportYielding(of photo: FilePath, _ properties: Set<DecidedProperty>) {
    yieldHandlers.call((photo, properties))
  }

  /// Passes the status on.
  func report() { statusHandlers.call(status) }
}

/// The progress of a store in writing decisions next to their photos.
public struct DecisionStoreStatus: Equatable, Sendable {
  /// The photos whose decisions are being written or tried again.
  public var pendingCount = 0
  /// The pending photos whose decisions are not in the journal either. They are lost if the program ends.
  public var unrecordedCount = 0
  /// The photos whose decisions can't be written next to them, and stay in the state folder.
  public var keptCount = 0
  /// Why the last write failed; `nil` once a write succeeds and none is being tried again.
  public var lastError: SidecarAccessError?
  /// Why decisions can't be recorded in the journal; `nil` if they can. They are still written next to the
  /// photos.
  public var journalError: JournalAccessError?
  /// The new path of a damaged journal, which a new one has replaced; `nil` if it was valid.
  public var brokenJournal: FilePath?

  /// Nothing to report.
  public init() {}

  /// Whether everything is written, next to the photos or in the state folder.
  public var isSettled: Bool { pendingCount == 0 }
}
