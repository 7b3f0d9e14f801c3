import AdaptiveBackground
import AdaptiveFileSystem
import PhotoDecisions
import Dispatch
import FileOperations
import Journal
import PhotoSources
import Synchronization

extension DecisionStore {
  /// The most photos to write before the journal is updated.
  private static let batchSize = 64
  /// The threads that write a batch: reading, parsing and synchronizing wait for different devices.
  private static let writerCount = 4

  /// Starts a thread that writes what is due, unless there is one.
  func startWriting() {
    let isFirst = queue.withLock { $0.startWriter() }
    if isFirst { startThread { self.write() } } else { wake.signal() }
  }

  /// Writes what could not be written before, and can perhaps be now. Returns the number of photos whose
  /// decisions are next to them then. Blocks.
  package func writeAgain() -> Int {
    let journal = openAndAdopt(retrying: true)
    let failed = queue.withLock(\.failed).filter { Self.canBeWritten($0.write.files.path) }
    // Another program may be faster.
    guard !failed.isEmpty, let released = try? journal?.release(failed.flatMap(\.ids)) ?? [] else { return 0 }
    queue.withLock { $0.tryAgain(failed.map(\.write.files.path), released, at: .now) }
    startWriting()
    flush()
    return failed.count { unwritten(at: $0.write.files.path) == nil }
  }

  /// Writes what is due, and waits for the rest, until nothing is pending.
  private func write() {
    while true {
      switch queue.withLock({ $0.nextBatch(most: Self.batchSize, at: .now) }) {
      case .end: return
      case .wait(let time):
        _ = wake.wait(timeout: .at(time))
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
    PhotoSidecars.removeLeftovers(of: batch.filter(\.isAdopted).map(\.write.files))
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
    // A decision of a moment ago is about the file that is there.
    if entry.isAdopted || entry.failureCount > 0, !entry.write.isAboutPresentFile {
      return .otherPhoto(entry.write.files.path)
    }
    let sidecars = PhotoSidecars(files: entry.write.files, decoder: decoder, history: history)
    writes.enter()
    defer { writes.leave() }
    do throws(SidecarAccessError) {
      let outcomes = try sidecars.write(
        entry.write, date: now(), naming: naming)
      for (path, outcome) in outcomes { try note(outcome, at: path) }
      let yielded: Set<DecidedProperty> = outcomes.reduce(into: []) { $0.formUnion($1.outcome.yielded) }
      if !yielded.isEmpty { reportYielding(of: entry.write.files.path, yielded) }
      return nil
    } catch {
      return error
    }
  }

  /// Remembers the sidecars that this program made, and removes a sidecar that has no contents left.
  private func note(_ outcome: SidecarFile.Outcome, at path: FilePath) throws(SidecarAccessError) {
    guard let written = outcome.written else { return }
    ownWrites.withLock { $0[path] = .some(written) }
    let isOurs = created.withLock { created in
      guard outcome.isNew || created[path] != nil else { return false }
      created[path] = written
      return true
    }
    guard isOurs, outcome.isEmpty else { return }
    if try SidecarFile(path, decoder: decoder).remove(written) {
      created.withLock { $0[path] = nil }
      ownWrites.withLock { $0[path] = .some(nil) }
    }
  }

  /// Removes what is written from the journal, and puts the rest back into the queue.
  private func finish(_ batch: [DecisionQueue.Entry], _ errors: [SidecarAccessError?]) {
    var finished: [Journal.EntryID] = []
    var kept: [(id: Journal.EntryID, payload: [UInt8])] = []
    for (var entry, error) in zip(batch, errors) {
      guard let error else {
        finished += entry.ids
        continue
      }
      if !entry.isAdopted, entry.failureCount == 0,
        let file = try? FileSignature.atPath(entry.write.files.path, followingLinks: true)
      {
        entry.write.file = file
      }
      let isKept = !error.isTemporary || (entry.isAdopted && error.isAboutPhoto)
      queue.withLock { $0.putBack(entry, error: error, isKept: isKept, at: .now) }
      guard isKept, let id = entry.ids.first, let payload = entry.write.payload else { continue }
      kept.append((id, payload))
      finished += entry.ids.dropFirst()
    }
    do throws(JournalAccessError) {
      try openJournal()?.keep(kept, finishing: finished)
    } catch {
      // The entries are written again at the next start, which changes nothing.
      queue.withLock { $0.report.journalError = error }
    }
    queue.withLock { $0.didFinish(batch, errors) }
    reportWrites(of: batch.map(\.write.files.path))
  }
}
