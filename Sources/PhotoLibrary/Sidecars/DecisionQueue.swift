import AdaptiveFileSystem
import Dispatch
import Journal

/// The decisions that a store still has to write, as a value without threads.
struct DecisionQueue {
  /// A write with the entries of the journal that it will finish.
  struct Entry: Sendable {
    var write: SidecarWrite
    /// The entries, oldest first; empty if the journal couldn't record them.
    var ids: [Journal.EntryID]
    /// The time to write it.
    var due: ContinuousClock.Instant
    /// How often it has failed.
    var failureCount = 0
    /// Why it failed last; `nil` if it has not.
    var error: SidecarAccessError?
    /// Whether another program recorded it. That program may have ended while it wrote the sidecar.
    var isAdopted = false
    /// Whether sidecars may already have a part of the wanted decisions, or earlier ones.
    var mayBeWritten = false
    /// Whether the journal lacks a part of it.
    var isUnrecorded = false

    /// Adds a later change. It is written without a pause even if this one has failed.
    mutating func merge(_ later: SidecarWrite) {
      write.merge(later, mayBeWritten: mayBeWritten)
      failureCount = 0
    }

    /// Adds what was decided later, with its entries of the journal.
    mutating func append(_ later: Entry) {
      merge(later.write)
      ids += later.ids
      isUnrecorded = isUnrecorded || later.isUnrecorded
      due = later.due
    }
  }

  /// What the writer does next.
  enum Step {
    case write([Entry])
    case wait(until: ContinuousClock.Instant)
    case end
  }

  /// The pauses before a failed write is tried again, the last one for all later failures.
  private static let pauses: [Duration] = [.seconds(1), .seconds(2), .seconds(5), .seconds(15), .seconds(60)]

  /// What went wrong. `status` adds the counts.
  var report = DecisionStoreStatus()
  var incoming: [SidecarWrite] = []
  /// The decisions that are being recorded in the journal.
  var inRecording: [SidecarWrite] = []
  private var isRecording = false
  private var isOpening = false
  private var isWriting = false
  var pending: [FilePath: Entry] = [:]
  var inFlight: [FilePath: Entry] = [:]
  var kept: [FilePath: Entry] = [:]
  /// Where photos have moved while their sidecars were being written.
  var successors: [FilePath: PhotoFiles] = [:]
  /// The files that this program is moving.
  var moving = MovingFiles()
  private var flushes: [DispatchSemaphore] = []
  /// Whether no more writes begin.
  private(set) var isStopped = false
  private var flushCount = 0
  private var isFlushing: Bool { flushCount > 0 }
  /// Whether writes must wait until the journal is open or has recorded decisions. Flushes are signalled
  /// then.
  private var isPreparing: Bool { isOpening || isRecording }

  /// Adds decisions that the journal doesn't have yet. Returns whether a thread must be started for them.
  mutating func receive(_ writes: [SidecarWrite]) -> Bool {
    incoming += writes.flatMap(moving.following)
    defer { isRecording = true }
    return !isRecording
  }

  /// Removes and returns the decisions that the journal doesn't have. Without any, the thread ends.
  mutating func takeIncoming() -> [SidecarWrite] {
    if incoming.isEmpty {
      isRecording = false
      signalFlushes()
    }
    inRecording = incoming
    incoming = []
    return inRecording
  }

  /// Adds the decisions that were taken, with their identifiers in the journal; `nil` for one that the
  /// journal could not record.
  mutating func addRecorded(ids: [Journal.EntryID?], due: ContinuousClock.Instant) {
    for (write, id) in zip(inRecording, ids) { add(write, id: id, due: due) }
    inRecording = []
  }

  /// Adds a write that is in the journal, merged with what could not be written for the same photo.
  private mutating func add(_ write: SidecarWrite, id: Journal.EntryID?, due: ContinuousClock.Instant) {
    let path = write.files.path
    var merged: Entry
    if let earlier = pending.removeValue(forKey: path) ?? kept.removeValue(forKey: path) {
      merged = earlier
      merged.merge(write)
    } else {
      merged = Entry(write: write, ids: [], due: due)
    }
    if let id { merged.ids.append(id) } else { merged.isUnrecorded = true }
    merged.due = due
    pending[path] = merged
  }

  /// Adds entries of programs that have ended, in the order of recording. They are due at once. Pending
  /// decisions are newer.
  mutating func add(adopted entries: [Journal.RecordedEntry]) {
    let newer = pending
    pending = [:]
    defer {
      for (path, entry) in newer {
        if var older = pending[path] {
          older.append(entry)
          pending[path] = older
        } else {
          pending[path] = entry
        }
      }
    }
    for recorded in entries {
      guard let write = SidecarWrite(target: recorded.entry.target, payload: recorded.entry.payload) else {
        continue
      }
      add(write, id: recorded.id, due: .now)
      pending[write.files.path]?.isAdopted = true
      pending[write.files.path]?.mayBeWritten = true
    }
  }

  /// Adds decisions that earlier programs could not write. They are not tried again until the user changes
  /// the photo.
  mutating func restoreKept(_ entries: [Journal.RecordedEntry]) {
    for recorded in entries {
      guard let write = SidecarWrite(target: recorded.entry.target, payload: recorded.entry.payload) else {
        continue
      }
      var entry = kept[write.files.path] ?? Entry(write: write, ids: [], due: .now)
      entry.mayBeWritten = true
      if !entry.ids.isEmpty { entry.merge(write) }
      entry.ids.append(recorded.id)
      kept[write.files.path] = entry
    }
  }

  /// Notes that the journal is being opened, which flushes wait for.
  mutating func beginOpening() { isOpening = true }

  /// Notes that the journal is open, or can't be opened.
  mutating func endOpening() {
    isOpening = false
    signalFlushes()
  }

  /// Returns whether a writer must be started, because none runs.
  mutating func startWriter() -> Bool {
    guard !isWriting, !isStopped, !pending.isEmpty else { return false }
    isWriting = true
    return true
  }

  /// The next step of the writer. The writer ends after the step `end`.
  mutating func nextBatch(most: Int, at now: ContinuousClock.Instant) -> Step {
    if isStopped {
      isWriting = false
      signalFlushes()
      return .end
    }
    let free = pending.values.filter { !moving.holds($0.write.files) }
    let due = free.filter { $0.due <= now || (isFlushing && $0.failureCount == 0) }
    if !due.isEmpty {
      let batch = Array(due.prefix(most))
      for entry in batch {
        pending[entry.write.files.path] = nil
        inFlight[entry.write.files.path] = entry
      }
      return .write(batch)
    }
    if let next = free.map(\.due).min() {
      if !isPreparing { signalFlushes() }
      return .wait(until: next)
    }
    isWriting = false
    if !isPreparing { signalFlushes() }
    return .end
  }

  /// Prevents further writes from beginning.
  mutating func stop() { isStopped = true }

  /// Puts writes of a batch that were not begun back into the queue, merged with what the user has decided
  /// since.
  mutating func putBack(unbegun entries: some Sequence<Entry>) {
    for var entry in entries {
      inFlight[entry.write.files.path] = nil
      if let files = successors.removeValue(forKey: entry.write.files.path) { entry.write.files = files }
      let path = entry.write.files.path
      if let later = pending[path] { entry.append(later) }
      pending[path] = entry
    }
  }

  /// Puts a write that failed back into the queue, merged with what the user has decided about the photo
  /// since.
  mutating func putBack(
    _ entry: Entry, error: SidecarAccessError, isKept: Bool, at now: ContinuousClock.Instant
  ) {
    var failed = entry
    if let files = successors.removeValue(forKey: entry.write.files.path) { failed.write.files = files }
    let path = failed.write.files.path
    report.lastError = error
    failed.failureCount += 1
    failed.error = error
    failed.mayBeWritten = true
    if let later = pending.removeValue(forKey: path) {
      failed.append(later)
      pending[path] = failed
    } else if isKept {
      failed.ids = Array(failed.ids.prefix(1))
      kept[path] = failed
    } else {
      failed.due = now + Self.pauses[min(failed.failureCount, Self.pauses.count) - 1]
      pending[path] = failed
    }
  }

  /// Called when a batch is written and the journal knows it.
  mutating func didFinish(_ batch: [Entry], _ errors: [SidecarAccessError?]) {
    for entry in batch {
      inFlight[entry.write.files.path] = nil
      successors[entry.write.files.path] = nil
    }
    if errors.contains(where: { $0 == nil }) { report.lastError = errors.compactMap { $0 }.last }
  }

  /// What is decided about a photo and not written beside it.
  func unwritten(at path: FilePath) -> SidecarWrite? {
    var result = kept[path]?.write
    for later in [inFlight[path]?.write, pending[path]?.write] {
      guard let later else { continue }
      if result == nil { result = later } else { result?.merge(later) }
    }
    for later in inRecording + incoming where later.files.path == path {
      if result == nil { result = later } else { result?.merge(later) }
    }
    return result
  }

  /// Why what is decided about a photo could not be written; `nil` if it is written, or was not tried yet.
  func failure(at path: FilePath) -> SidecarAccessError? { kept[path]?.error ?? pending[path]?.error }

  /// The photos whose decisions are only in the state folder.
  var keptPaths: [FilePath] { Array(kept.keys) }

  /// Adds a flush that waits. Returns false if there is nothing to wait for.
  mutating func addFlush(_ waiter: DispatchSemaphore) -> Bool {
    let isBusy = !incoming.isEmpty || isPreparing || !inFlight.isEmpty
    let isWaiting =
      !isStopped && pending.values.contains { $0.failureCount == 0 && !moving.holds($0.write.files) }
    guard isBusy || isWaiting else { return false }
    flushes.append(waiter)
    return true
  }

  /// Begins a flush: every write that has not failed yet is due.
  mutating func beginFlush() { flushCount += 1 }

  /// Ends a flush. `waiter` is its last one.
  mutating func endFlush(_ waiter: DispatchSemaphore) {
    flushCount -= 1
    flushes.removeAll { $0 === waiter }
  }

  private mutating func signalFlushes() {
    for waiter in flushes { waiter.signal() }
    flushes = []
  }

  /// The status, with the present counts. O(n) in what is pending.
  var status: DecisionStoreStatus {
    var status = report
    status.pendingCount =
      Set(pending.keys).union(inFlight.keys)
      .union((inRecording + incoming).map(\.files.path)).count
    let unrecorded = [pending, inFlight].flatMap { $0.filter(\.value.isUnrecorded).keys }
    status.unrecordedCount = Set(unrecorded + (inRecording + incoming).map(\.files.path)).count
    status.keptCount = kept.count
    status.lastError = report.lastError ?? pending.values.lazy.compactMap(\.error).first
    return status
  }
}
