import AdaptiveFileSystem
import Dispatch
import FileOperations
import Journal
import PhotoSources

/// The decisions that a store still has to write, as a value without threads.
struct DecisionQueue {
  /// The next step of the writer.
  enum Step {
    case write([Entry])
    case wait(until: ContinuousClock.Instant)
    case end
  }

  /// The errors. `status` adds the counts.
  var report = DecisionStoreStatus()
  var incoming: [SidecarWrite] = []
  /// The decisions that are being recorded in the journal.
  var inRecording: [SidecarWrite] = []
  private var isRecording = false
  private var isOpening = false
  private var isWriting = false
  /// The decisions in `inRecording` and `incoming` by their photos, in this order.
  private(set) var unrecorded: [FilePath: [SidecarWrite]] = [:]
  private(set) var pending = PendingDecisions()
  private(set) var inFlight: [FilePath: Entry] = [:]
  var kept: [FilePath: Entry] = [:]
  /// The photos with decisions that are not written, except for those that are kept.
  private var unwrittenPaths = PathCounts()
  /// The photos with decisions that the journal lacks.
  private var unrecordedPaths = PathCounts()
  /// Where photos have moved while their sidecars were being written.
  var successors: [FilePath: PhotoFiles] = [:]
  /// The files that this program is moving.
  var moving = MovingFiles() { didSet { pending.release() } }
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
    let writes = writes.flatMap(moving.following)
    incoming += writes
    for write in writes { count(write) }
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
    for (write, id) in zip(inRecording, ids) {
      discount(write)
      add(write, id: id, due: due)
    }
    for write in inRecording.dropFirst(ids.count) { discount(write) }
    inRecording = []
  }

  /// The paths of the decisions that were taken for which earlier ones could not be written: it matters that
  /// they are about the same file.
  var pathsToIdentify: [FilePath] {
    inRecording.map(\.files.path).filter { kept[$0] != nil || (pending[$0]?.failureCount ?? 0) > 0 }
  }

  /// Notes which files the decisions that were taken are about.
  mutating func identify(_ files: [FilePath: FileSignature]) {
    for index in inRecording.indices {
      if let file = files[inRecording[index].files.path] { inRecording[index].file = file }
    }
  }

  mutating func count(_ write: SidecarWrite) {
    unrecorded[write.files.path, default: []].append(write)
    unwrittenPaths.add(write.files.path)
    unrecordedPaths.add(write.files.path)
  }

  /// The earliest decision about its photo leaves.
  mutating func discount(_ write: SidecarWrite) {
    let path = write.files.path
    if let rest = unrecorded[path]?.dropFirst() { unrecorded[path] = rest.isEmpty ? nil : Array(rest) }
    unwrittenPaths.remove(path)
    unrecordedPaths.remove(path)
  }

  mutating func setPending(_ entry: Entry) {
    takePending(entry.write.files.path)
    pending.set(entry)
    count(entry)
  }

  @discardableResult
  mutating func takePending(_ path: FilePath) -> Entry? {
    let taken = pending.remove(path)
    if let taken { discount(taken) }
    return taken
  }

  mutating func endFlight(_ path: FilePath) {
    if let entry = inFlight.removeValue(forKey: path) { discount(entry) }
  }

  private mutating func count(_ entry: Entry) {
    unwrittenPaths.add(entry.write.files.path)
    if entry.isUnrecorded { unrecordedPaths.add(entry.write.files.path) }
  }

  private mutating func discount(_ entry: Entry) {
    unwrittenPaths.remove(entry.write.files.path)
    if entry.isUnrecorded { unrecordedPaths.remove(entry.write.files.path) }
  }

  /// Adds a write that is in the journal, merged with what could not be written for the same photo.
  mutating func add(_ write: SidecarWrite, id: Journal.EntryID?, due: ContinuousClock.Instant) {
    let path = write.files.path
    var merged: Entry
    if let earlier = takePending(path) ?? kept.removeValue(forKey: path) {
      merged = earlier
      merged.merge(write)
    } else {
      merged = Entry(write: write, ids: [], due: due)
    }
    if let id { merged.ids.append(id) } else { merged.isUnrecorded = true }
    merged.due = due
    setPending(merged)
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
    let batch = pending.takeDue(most: most, at: now, isFlushing: isFlushing, isHeld: moving.holds)
    if !batch.isEmpty {
      // They are counted as before.
      for entry in batch { inFlight[entry.write.files.path] = entry }
      return .write(batch)
    }
    if let next = pending.nextDue(isHeld: moving.holds) {
      if !isPreparing { signalFlushes() }
      return .wait(until: next)
    }
    isWriting = false
    if !isPreparing { signalFlushes() }
    return .end
  }

  /// Prevents further writes from beginning.
  mutating func stop() { isStopped = true }

  /// Called when a batch is written and the journal knows it.
  mutating func didFinish(_ batch: [Entry], _ errors: [SidecarAccessError?]) {
    for entry in batch {
      endFlight(entry.write.files.path)
      successors[entry.write.files.path] = nil
    }
    if errors.contains(where: { $0 == nil }) { report.lastError = errors.compactMap { $0 }.last }
  }

  /// Returns the decisions about a photo that are not written next to it.
  func unwritten(at path: FilePath) -> SidecarWrite? {
    var result = kept[path]?.write
    for later in [inFlight[path]?.write, pending[path]?.write] {
      guard let later else { continue }
      if result == nil { result = later } else { result?.merge(later) }
    }
    for later in unrecorded[path] ?? [] {
      if result == nil { result = later } else { result?.merge(later) }
    }
    return result
  }

  /// Adds a flush that waits. Returns false if there is nothing to wait for.
  mutating func addFlush(_ waiter: DispatchSemaphore) -> Bool {
    let isBusy = !incoming.isEmpty || isPreparing || !inFlight.isEmpty
    let isWaiting = !isStopped && pending.hasFresh(isHeld: moving.holds)
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

  /// The status, with the present counts.
  var status: DecisionStoreStatus {
    var status = report
    status.pendingCount = unwrittenPaths.count
    status.unrecordedCount = unrecordedPaths.count
    status.keptCount = kept.count
    status.lastError = report.lastError ?? pending.anyError
    return status
  }
}
