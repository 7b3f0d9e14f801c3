import FileOperations
import AdaptiveFileSystem
import Journal

/// The journal as commands for files use it: changes are recorded before they happen, and those that ended
/// sessions left are brought in order.
nonisolated struct FileJournal {
  /// What became of a change that an ended session left.
  struct Recovered: Equatable, Sendable {
    /// The operation; `nil` if its record can't be read.
    let kind: FileChange.Kind?
    /// The photos for which it is done.
    let done: Int
    /// The photos for which it is undone.
    let undone: Int
    /// Why photos could not be brought to either side. The next command tries again.
    let failures: [FileOperationError]
  }

  private let journal: Journal

  /// The new path of a damaged journal, which was replaced; `nil` if it was valid.
  var brokenFile: FilePath? { journal.brokenFile }

  /// Opens the journal in a folder. Throws if it can't be used.
  init(folder: FilePath) throws(JournalAccessError) {
    journal = try Journal(folder: folder)
  }

  /// Brings the files of interrupted changes in order. Throws if the journal can't be used.
  func recover() throws(JournalAccessError) -> [Recovered] {
    var recovered: [Recovered] = []
    for operation in try journal.adoptOperationsOfEndedSessions() {
      let change: FileChange
      do {
        change = try FileChange(decoding: operation.change)
      } catch {
        // A later version may be able to read it.
        recovered.append(Recovered(kind: nil, done: 0, undone: 0, failures: []))
        continue
      }
      let recovery = change.recover()
      if recovery.isComplete { try end(operation.id, done: recovery.completed) }
      recovered.append(Recovered(change.kind, recovery))
    }
    return recovered
  }

  /// Records a change that is about to happen.
  func begin(_ change: FileChange) throws(JournalAccessError) -> Journal.OperationID {
    // The change says everything about itself.
    try journal.begin(change: change.encoded, summary: [])
  }

  /// Records what has happened, so that it can be undone.
  func end(_ id: Journal.OperationID, done: FileChange) throws(JournalAccessError) {
    if done.isEmpty {
      try journal.abandon(id)
    } else {
      try journal.end(id, done: done.encoded)
    }
  }

  /// Ends the session. An operation that has not ended is recovered by the next command.
  func close() {
    // The next session finds that this one has ended, also if it could not say so.
    try? journal.close()
  }
}

nonisolated extension FileJournal.Recovered {
  fileprivate init(_ kind: FileChange.Kind, _ recovery: FileChange.Recovery) {
    self.init(
      kind: kind, done: recovery.outcomes.count { $0 == .done },
      undone: recovery.outcomes.count { $0 == .undone },
      failures: recovery.outcomes.compactMap { if case .failed(let error) = $0 { error } else { nil } })
  }
}
