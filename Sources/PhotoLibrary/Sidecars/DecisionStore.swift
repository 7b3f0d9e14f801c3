import Background
import Decisions
import Dispatch
import FileOperations
import FileSystem
import Journal
import Synchronization

/// Writes decisions into sidecars, so that they survive whatever happens.
///
/// A decision goes into the journal first, at once and durably, and then into the photo's sidecars. Quick
/// changes of one photo cause one write. What can't be written now is tried again; what can never be written
/// stays in the journal. Functions that block say so.
public final class DecisionStore: Sendable {
  /// How long a photo must rest before its sidecars are written.
  public static let coalescingTime = Duration.milliseconds(200)
  /// The most photos to write before the journal hears of it.
  private static let batchSize = 64
  /// The threads that write a batch: reading, parsing and synchronizing wait for different devices.
  private static let writerCount = 4

  let decoder: DecisionDecoder
  private let naming: SidecarNaming
  private let journalFolder: FilePath?
  private let coalescingTime: Duration
  private let now: @Sendable () -> XMPDate
  private let queue = Mutex(DecisionQueue())
  private let wake = DispatchSemaphore(value: 0)
  /// Opened on the first background thread; `nil` if that failed, or there is no state folder.
  private let journal = Mutex<(wasTried: Bool, journal: Journal?)>((false, nil))
  private let created = Mutex<[FilePath: SidecarFile.Version]>([:])
  private let history = SidecarHistory()
  private let handler = Mutex<(@Sendable (DecisionStoreStatus) -> Void)?>(nil)

  /// A store whose journal is in a folder, which is made when it is needed; without one, decisions are only
  /// as safe as the program. `now` provides the date of each write.
  public init(
    decoder: DecisionDecoder, journalFolder: FilePath?, naming: SidecarNaming = .fullName,
    coalescingTime: Duration = coalescingTime, now: @escaping @Sendable () -> XMPDate = { .now }
  ) {
    self.decoder = decoder
    self.journalFolder = journalFolder
    self.naming = naming
    self.coalescingTime = coalescingTime
    self.now = now
  }

  /// Sets the handler of the status. It is called on any thread, after every change.
  public func setStatusHandler(_ handler: @escaping @Sendable (DecisionStoreStatus) -> Void) {
    self.handler.withLock { $0 = handler }
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

  /// Writes decisions soon. Returns at once.
  func record(_ writes: [SidecarWrite]) {
    let writes = writes.filter { !$0.isVoid }
    guard !writes.isEmpty else { return }
    let isFirst = queue.withLock { $0.receive(writes) }
    report()
    if isFirst { startThread { self.recordIncoming() } }
  }

  /// Waits until everything is written, or can't be written at present, for at most `patience`. Blocks.
  ///
  /// Returns the status. What is still pending stays in the journal, and the next start writes it.
  @discardableResult
  public func flush(patience: Duration = .seconds(10)) -> DecisionStoreStatus {
    let deadline = ContinuousClock.now + patience
    let waiter = DispatchSemaphore(value: 0)
    queue.withLock { $0.beginFlush() }
    while true {
      guard queue.withLock({ $0.addFlush(waiter) }) else { break }
      wake.signal()
      let (seconds, attoseconds) = ContinuousClock.now.duration(to: deadline).components
      let nanoseconds = Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)
      if waiter.wait(timeout: .now() + .nanoseconds(nanoseconds)) == .timedOut { break }
    }
    return queue.withLock { state in
      state.endFlush(waiter)
      return state.status
    }
  }

  /// Finishes the photos that are being written, and begins no others: these stay in the journal, and the
  /// next start writes them. Blocks, also until everything is in the journal, for at most `patience`.
  public func stop(patience: Duration = .seconds(10)) -> DecisionStoreStatus {
    queue.withLock { $0.stop() }
    return close(patience: patience)
  }

  /// Flushes, and ends the session of the journal. Blocks.
  public func close(patience: Duration = .seconds(10)) -> DecisionStoreStatus {
    let status = flush(patience: patience)
    // What is left of a session that can't be closed is adopted as after a crash.
    try? openJournal()?.close()
    return status
  }

  /// What was decided about a photo and can't be written beside it, or is not written yet, also by programs
  /// that have ended. Blocks while the journal is opened for the first time.
  func unwrittenByAnyProgram(at path: FilePath) -> SidecarWrite? {
    openAndAdopt()
    return unwritten(at: path)
  }

  /// Follows files to other paths, so that undoing an earlier decision still restores a sidecar exactly.
  /// Blocks.
  func filesDidMove(_ files: [(from: FilePath, to: FilePath)]) {
    let sidecars = files.compactMap { file -> (from: FilePath, to: FilePath, version: SidecarFile.Version)? in
      guard let name = file.from.lastName, name.isSidecarName, let folder = file.from.parent.resolved,
        let to = file.to.resolved, let attributes = try? FileAttributes(of: to, followingLinks: true)
      else { return nil }
      return (folder.appending(name), to, SidecarFile.Version(attributes))
    }
    history.move(sidecars)
    created.withLock { created in
      var moved: [FilePath: SidecarFile.Version] = [:]
      for sidecar in sidecars {
        guard let version = created.removeValue(forKey: sidecar.from) else { continue }
        if version.hasContents(of: sidecar.version) { moved[sidecar.to] = sidecar.version }
      }
      created.merge(moved) { _, moved in moved }
    }
  }

  /// What was decided about a photo and can't be written beside it, or is not written yet.
  func unwritten(at path: FilePath) -> SidecarWrite? { queue.withLock { $0.unwritten(at: path) } }

  /// Why what was decided about a photo could not be written beside it; `nil` if it is written, or was not
  /// tried yet. `path` is that of the picture if the photo also has a raw file.
  public func failure(at path: FilePath) -> SidecarAccessError? { queue.withLock { $0.failure(at: path) } }

  private func startThread(_ body: @escaping @Sendable () -> Void) {
    if !BackgroundThread.start(body) { body() }
  }

  private func report() {
    let status = status
    handler.withLock { $0 }?(status)
  }
}

extension DecisionStore {
  /// The journal; `nil` if it can't be opened. Blocks while it is opened. `retrying` tries that again.
  func openJournal(retrying: Bool = false) -> Journal? {
    journal.withLock { state in
      if state.journal != nil || (state.wasTried && !retrying) { return state.journal }
      state.wasTried = true
      guard let journalFolder else { return nil }
      do throws(JournalAccessError) {
        let journal = try Journal(folder: journalFolder)
        state.journal = journal
        queue.withLock { $0.report.brokenJournal = journal.brokenFile?.description }
        // Before anything is recorded, because what this program decides is newer.
        try restore(from: journal)
      } catch {
        queue.withLock { $0.report.journalError = error }
      }
      return state.journal
    }
  }

  /// Adds what programs that have ended left, and what could not be written and perhaps can be now.
  private func restore(from journal: Journal) throws(JournalAccessError) {
    var kept: [Journal.RecordedEntry] = []
    var released: [Journal.RecordedEntry] = []
    for recorded in try journal.kept() {
      let photo = FilePath(bytes: recorded.entry.target)
      let isBack = (try? photo.exists()) == true && (try? photo.parent.checkWritableFolder()) != nil
      if isBack, try journal.release(recorded.id) { released.append(recorded) } else { kept.append(recorded) }
    }
    queue.withLock { $0.restoreKept(kept) }
    let entries = try journal.adoptEntriesOfEndedSessions() + released
    queue.withLock { $0.add(adopted: entries.sorted { $0.id < $1.id }) }
  }

  /// Opens the journal unless it is open, and starts writing what it has.
  @discardableResult
  private func openAndAdopt(retrying: Bool = false) -> Journal? {
    let wasOpen = journal.withLock { $0.wasTried && (!retrying || $0.journal != nil) }
    let journal = openJournal(retrying: retrying)
    if !wasOpen {
      report()
      startWriting()
    }
    return journal
  }

  /// Records everything that has come in, and starts writing it.
  private func recordIncoming() {
    let journal = openAndAdopt(retrying: true)
    while true {
      let writes = queue.withLock { $0.takeIncoming() }
      guard !writes.isEmpty else { return }
      var ids: [Journal.EntryID?] = Array(repeating: nil, count: writes.count)
      let payloads = writes.map(\.payload)
      do throws(JournalAccessError) {
        let entries = zip(writes, payloads).compactMap { write, payload in
          payload.map { Journal.Entry(target: write.target, payload: $0) }
        }
        var recorded = try journal?.record(entries)[...] ?? []
        for index in ids.indices where payloads[index] != nil { ids[index] = recorded.popFirst() }
        if journal != nil { queue.withLock { $0.report.journalError = nil } }
      } catch {
        queue.withLock { $0.report.journalError = error }
      }
      queue.withLock { $0.addRecorded(ids: ids, due: .now + coalescingTime) }
      startWriting()
    }
  }

  private func startWriting() {
    let isFirst = queue.withLock { $0.startWriter() }
    if isFirst { startThread { self.write() } } else { wake.signal() }
  }

  /// Writes what is due, and waits for the rest, until nothing is pending.
  private func write() {
    while true {
      switch queue.withLock({ $0.nextBatch(most: Self.batchSize, at: .now) }) {
      case .end: return
      case .wait(let time):
        let (seconds, attoseconds) = ContinuousClock.now.duration(to: time).components
        _ = wake.wait(
          timeout: .now() + .nanoseconds(Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)))
      case .write(let batch):
        let errors = perform(batch)
        queue.withLock { $0.putBack(unbegun: batch.dropFirst(errors.count)) }
        finish(Array(batch.prefix(errors.count)), errors)
        report()
      }
    }
  }

  /// Writes a batch, on several threads if that pays. Returns an error for each write that failed. The result
  /// is shorter than the batch if the store stops: the others were not begun.
  private func perform(_ batch: [DecisionQueue.Entry]) -> [SidecarAccessError?] {
    let next = Atomic(0)
    let errors = Mutex([SidecarAccessError?](repeating: nil, count: batch.count))
    let work: @Sendable () -> Void = {
      while !self.queue.withLock(\.isStopped) {
        let index = next.add(1, ordering: .relaxed).oldValue
        guard index < batch.count else { return }
        let error = self.perform(batch[index])
        if let error { errors.withLock { $0[index] = error } }
      }
    }
    let helpers = DispatchGroup()
    for _ in 1..<min(Self.writerCount, max(1, batch.count)) {
      helpers.enter()
      let isStarted = BackgroundThread.start {
        work()
        helpers.leave()
      }
      if !isStarted { helpers.leave() }
    }
    work()
    helpers.wait()
    for folder in Set(batch.map(\.write.files.folder)) {
      // A folder that can't be synchronized is as durable as its file system allows.
      try? OpenFile(folder: folder).synchronize()
    }
    let begunCount = min(next.load(ordering: .relaxed), batch.count)
    return errors.withLock { Array($0.prefix(begunCount)) }
  }

  private func perform(_ entry: DecisionQueue.Entry) -> SidecarAccessError? {
    guard !entry.write.isVoid else { return nil }
    let sidecars = PhotoSidecars(files: entry.write.files, decoder: decoder, history: history)
    do throws(SidecarAccessError) {
      if entry.isAdopted { sidecars.removeLeftovers() }
      let outcomes = try sidecars.write(
        from: entry.write.base, to: entry.write.wanted, date: now(), naming: naming)
      for (path, outcome) in outcomes { try note(outcome, at: path) }
      return nil
    } catch {
      return error
    }
  }

  /// Remembers the sidecars that this program made, and removes one that says nothing any more.
  private func note(_ outcome: SidecarFile.Outcome, at path: FilePath) throws(SidecarAccessError) {
    guard let written = outcome.written else { return }
    let isOurs = created.withLock { created in
      guard outcome.isNew || created[path] != nil else { return false }
      created[path] = written
      return true
    }
    guard isOurs, outcome.isEmpty else { return }
    if try SidecarFile(path, decoder: decoder).remove(written) {
      created.withLock { $0[path] = nil }
    }
  }

  /// Tells the journal what is written, and returns the rest to the queue.
  private func finish(_ batch: [DecisionQueue.Entry], _ errors: [SidecarAccessError?]) {
    let journal = openJournal()
    var finished: [Journal.EntryID] = []
    for (entry, error) in zip(batch, errors) {
      guard let error else {
        finished += entry.ids
        continue
      }
      let isKept = !error.isTemporary || (entry.isAdopted && error.isAboutPhoto)
      queue.withLock { $0.putBack(entry, error: error, isKept: isKept, at: .now) }
      guard isKept, let id = entry.ids.first, let payload = entry.write.payload else { continue }
      do throws(JournalAccessError) {
        try journal?.replace(id, payload: payload)
        try journal?.keep(id)
        finished += entry.ids.dropFirst()
      } catch {
        queue.withLock { $0.report.journalError = error }
      }
    }
    do throws(JournalAccessError) {
      try journal?.finish(finished)
    } catch {
      // The entries are written again at the next start, which changes nothing.
      queue.withLock { $0.report.journalError = error }
    }
    queue.withLock { $0.didFinish(batch, errors) }
  }
}

extension SidecarAccessError {
  /// Whether the photo itself is gone.
  fileprivate var isAboutPhoto: Bool { if case .photoVanished = self { true } else { false } }
}
