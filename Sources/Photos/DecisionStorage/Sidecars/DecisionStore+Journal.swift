import AdaptiveBackground
import AdaptiveFileSystem
import FileOperations
import Journal
import PhotoSources

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
        queue.withLock { $0.report.brokenJournal = journal.brokenFile }
        // This comes before anything is recorded, because decisions in this program are newer.
        try restore(from: journal)
      } catch {
        queue.withLock { $0.report.journalError = error }
      }
      return state.journal
    }
  }

  /// Adds the entries of programs that have ended, and decisions that could not be written before but perhaps
  /// can be now.
  private func restore(from journal: Journal) throws(JournalAccessError) {
    if !adopts {
      let unfinished = try journal.unfinished().map(\.recorded)
      return queue.withLock { $0.restoreKept(unfinished.filter(Self.isAboutPresentFile)) }
    }
    try StrayDecisions.followMoves(in: journal)
    // Decisions about photos of which another file has the path stay in the journal.
    let kept = try journal.kept().filter(Self.isAboutPresentFile)
    let released = try journal.release(
      kept.filter { Self.canBeWritten(FilePath(bytes: $0.entry.target)) }.map(\.id))
    queue.withLock { $0.restoreKept(kept.filter { !released.contains($0.id) }) }
    let entries =
      try journal.adoptEntriesOfEndedSessions() + kept.filter { released.contains($0.id) }
    queue.withLock { $0.add(adopted: entries.sorted { $0.id < $1.id }) }
  }

  private static func isAboutPresentFile(_ recorded: Journal.RecordedEntry) -> Bool {
    SidecarWrite(target: recorded.entry.target, payload: recorded.entry.payload)?.isAboutPresentFile ?? true
  }

  /// Returns whether a photo exists in a folder that can be written.
  static func canBeWritten(_ photo: FilePath) -> Bool {
    (try? photo.exists()) == true && (try? photo.parent.checkWritableFolder()) != nil
  }

  /// Opens the journal unless it is open, and starts writing what it has.
  @discardableResult
  package func openAndAdopt(retrying: Bool = false) -> Journal? {
    let wasOpen = journal.withLock { $0.wasTried && (!retrying || $0.journal != nil) }
    let journal = openJournal(retrying: retrying)
    if !wasOpen {
      report()
      startWriting()
    }
    return journal
  }

  /// A write that says what an undo restores, as far as this program knows it: another one that writes it
  /// after this one was killed does not.
  private func restoring(_ write: SidecarWrite) -> SidecarWrite {
    if write.restored.isEmpty { return write }
    var write = write
    for path in write.files.possibleSidecars {
      write.restored.subtract(history.restore(write.restored, of: path, in: &write.wanted))
    }
    return write
  }

  /// Finds out which files new decisions are about where earlier ones could not be written. The facts that
  /// the library has don't tell an edited file from another one. Decisions don't wait long for a disk that
  /// hangs.
  private func identifyIncoming() {
    let paths = queue.withLock(\.pathsToIdentify)
    if paths.isEmpty { return }
    let files: [FilePath: FileSignature]? = BackgroundThread.result(within: .milliseconds(200)) {
      paths.reduce(into: [:]) { $0[$1] = try? FileSignature.atPath($1, followingLinks: true) }
    }
    if let files { queue.withLock { $0.identify(files) } }
  }

  /// Records everything that has come in, and starts writing it.
  func recordIncoming() {
    let journal = openAndAdopt(retrying: true)
    while true {
      let (writes, position) = queue.withLock { ($0.takeIncoming(), buffer?.position) }
      guard !writes.isEmpty else { return }
      var ids: [Journal.EntryID?] = Array(repeating: nil, count: writes.count)
      let entries = writes.map { restoring($0).entry }
      do throws(JournalAccessError) {
        var recorded = try journal?.record(entries.compactMap(\.self))[...] ?? []
        for index in ids.indices where entries[index] != nil { ids[index] = recorded.popFirst() }
        if journal != nil { queue.withLock { $0.report.journalError = nil } }
      } catch {
        queue.withLock { $0.report.journalError = error }
      }
      if let position { buffer?.didRecord(through: position) }
      identifyIncoming()
      queue.withLock { $0.addRecorded(ids: ids, due: .now + coalescingTime) }
      report()
      startWriting()
    }
  }
}

extension SidecarWrite {
  /// The write in a journal; `nil` if a text is too long for it.
  var entry: Journal.Entry? { payload.map { Journal.Entry(target: target, payload: $0) } }
}
