import Dispatch
import FileSystem
import Journal

/// What a store has still to write, as a value without threads.
struct DecisionQueue {
  /// A write with the entries of the journal that it will finish.
  struct Entry: Sendable {
    var write: SidecarWrite
    /// The entries, oldest first; empty if the journal couldn't record them.
    var ids: [Journal.EntryID]
    /// When to write it.
    var due: ContinuousClock.Instant
    /// How often it has failed.
    var failureCount = 0
    /// Why it failed last; `nil` if it has not.
    var error: SidecarAccessError?
    /// Whether another program has recorded it, which may have ended while it wrote the sidecar.
    var isAdopted = false
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
  private var incoming: [SidecarWrite] = []
  private var isRecording = false
  private var isWriting = false
  /// Whether a thread looks for what ended programs have left.
  private var isAdopting = false
  private var pending: [FilePath: Entry] = [:]
  private var inFlight: [FilePath: SidecarWrite] = [:]
  private var kept: [FilePath: Entry] = [:]
  private var flushes: [DispatchSemaphore] = []
  private var isFlushing = false
  /// Whether no more writes begin.
  private(set) var isStopped = false

  /// Adds decisions that the journal doesn't have yet. Returns whether a thread must be started for them.
  mutating func receive(_ writes: [SidecarWrite]) -> Bool {
    incoming += writes
    defer { isRecording = true }
    return !isRecording
  }

  /// Removes and returns the decisions that the journal doesn't have. Without any, the thread ends.
  mutating func takeIncoming() -> [SidecarWrite] {
    defer { incoming = [] }
    if incoming.isEmpty {
      isRecording = false
      if !isWriting { signalFlushes() }
    }
    return incoming
  }

  /// Adds a write that is in the journal, and what can't be written of the same photo.
  mutating func add(_ write: SidecarWrite, id: Journal.EntryID?, due: ContinuousClock.Instant) {
    let path = write.files.path
    var entry = pending.removeValue(forKey: path) ?? kept.removeValue(forKey: path)
    if entry != nil { entry?.write.merge(write) }
    var merged = entry ?? Entry(write: write, ids: [], due: due)
    if let id { merged.ids.append(id) }
    merged.due = due
    pending[path] = merged
  }

  /// Called before a thread looks for entries of programs that have ended.
  mutating func startAdopting() { isAdopting = true }

  /// Called when these entries are added.
  mutating func endAdopting() {
    isAdopting = false
    if !isWriting, !isRecording { signalFlushes() }
  }

  /// Adds entries of programs that have ended, which are due at once.
  mutating func add(adopted entries: [Journal.RecordedEntry]) {
    for recorded in entries {
      guard let write = SidecarWrite(target: recorded.entry.target, payload: recorded.entry.payload) else {
        continue
      }
      add(write, id: recorded.id, due: .now)
      pending[write.files.path]?.isAdopted = true
    }
  }

  /// Adds what earlier programs could not write. It is not tried again until the user changes the photo.
  mutating func restoreKept(_ entries: [Journal.RecordedEntry]) {
    for recorded in entries {
      guard let write = SidecarWrite(target: recorded.entry.target, payload: recorded.entry.payload) else {
        continue
      }
      var entry = kept[write.files.path] ?? Entry(write: write, ids: [], due: .now)
      entry.write.merge(write)
      entry.ids.append(recorded.id)
      kept[write.files.path] = entry
    }
  }

  /// Returns whether a writer must be started, because none runs.
  mutating func startWriter() -> Bool {
    guard !isWriting, !isStopped, !pending.isEmpty else { return false }
    isWriting = true
    return true
  }

  /// The next step of the writer, which ends after `end`.
  mutating func nextBatch(most: Int, at now: ContinuousClock.Instant) -> Step {
    if isStopped {
      isWriting = false
      signalFlushes()
      return .end
    }
    let due = pending.values.filter { $0.due <= now || (isFlushing && $0.failureCount == 0) }
    if !due.isEmpty {
      let batch = Array(due.prefix(most))
      for entry in batch {
        pending[entry.write.files.path] = nil
        inFlight[entry.write.files.path] = entry.write
      }
      return .write(batch)
    }
    if let next = pending.values.map(\.due).min() {
      signalFlushes()
      return .wait(until: next)
    }
    isWriting = false
    signalFlushes()
    return .end
  }

  /// Lets no more writes begin.
  mutating func stop() { isStopped = true }

  /// Returns writes of a batch that were not begun, together with what the user has decided since.
  mutating func putBack(unbegun entries: some Sequence<Entry>) {
    for var entry in entries {
      let path = entry.write.files.path
      inFlight[path] = nil
      if let later = pending[path] {
        entry.write.merge(later.write)
        entry.ids += later.ids
      }
      pending[path] = entry
    }
  }

  /// Returns a write that failed, together with what the user has decided about the photo since.
  mutating func putBack(
    _ entry: Entry, error: SidecarAccessError, isKept: Bool, at now: ContinuousClock.Instant
  ) {
    let path = entry.write.files.path
    report.lastError = error
    var failed = entry
    failed.failureCount += 1
    failed.error = error
    if let later = pending.removeValue(forKey: path) {
      failed.write.merge(later.write)
      failed.ids += later.ids
      failed.due = later.due
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
    for entry in batch { inFlight[entry.write.files.path] = nil }
    if errors.contains(where: { $0 == nil }) { report.lastError = errors.compactMap { $0 }.last }
  }

  /// What is decided about a photo and not written beside it.
  func unwritten(at path: FilePath) -> SidecarWrite? {
    var result = kept[path]?.write
    for later in [inFlight[path], pending[path]?.write] {
      guard let later else { continue }
      if result == nil { result = later } else { result?.merge(later) }
    }
    for later in incoming where later.files.path == path {
      if result == nil { result = later } else { result?.merge(later) }
    }
    return result
  }

  /// Why what is decided about a photo could not be written; `nil` if it is written, or was not tried yet.
  func failure(at path: FilePath) -> SidecarAccessError? { kept[path]?.error ?? pending[path]?.error }

  /// The photos whose decisions are only in the state folder.
  var keptPaths: [FilePath] { Array(kept.keys) }

  /// Makes everything due that has not failed yet. Returns false if nothing is left that can be waited for.
  mutating func addFlush(_ waiter: DispatchSemaphore) -> Bool {
    isFlushing = true
    let isBusy = isAdopting || !incoming.isEmpty || isRecording || !inFlight.isEmpty
    let isWaiting = !isStopped && pending.values.contains { $0.failureCount == 0 }
    guard isBusy || isWaiting else { return false }
    flushes.append(waiter)
    return true
  }

  mutating func endFlush() {
    isFlushing = false
    flushes = []
  }

  private mutating func signalFlushes() {
    for waiter in flushes { waiter.signal() }
    flushes = []
  }

  /// The status, with the present counts. O(n) in what is pending.
  var status: DecisionStoreStatus {
    var status = report
    status.pendingCount = Set(pending.keys).union(inFlight.keys).union(incoming.map(\.files.path)).count
    status.keptCount = kept.count
    return status
  }
}
