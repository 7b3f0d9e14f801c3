import FileOperations
import Journal

/// The journal of file changes. It records each change before and after it happens, and recovers those that
/// ended sessions left unfinished.
///
/// If a new change stops early, it stays done for the photos that it has completed. An undo or redo is done
/// for all photos, or for none.
public struct FileJournal: Sendable {
  let journal: Journal?

  /// Uses a journal. With `nil`, nothing is recorded.
  public init(_ journal: Journal?) { self.journal = journal }

  /// Records a change that is about to happen. Returns `nil` without a journal. Throws if the change can't be
  /// recorded, and must then not be performed.
  ///
  /// Without a summary, the change describes itself.
  public func begin(
    _ change: FileChange, summary: FileSummary? = nil, purpose: Journal.OperationPurpose = .new
  ) throws(JournalAccessError) -> Journal.OperationID? {
    try journal?.begin(change: change.encoded, summary: summary?.encoded ?? [], purpose: purpose)
  }

  /// Records what was done, so that it can be undone. Decisions about the files that are not next to them
  /// follow them at the same instant. Forgets an operation that has done nothing.
  public func end(_ id: Journal.OperationID?, done: FileChange) throws(JournalAccessError) {
    guard let id else { return }
    let moves = DecisionMoves(done)
    if done.isEmpty {
      try journal?.abandon(id)
    } else {
      try journal?.end(id, done: done.encoded) { moves.moved($0) }
    }
  }

  /// Performs a change, and records it before and after. `keepsPart` is false for an undo or redo.
  ///
  /// Throws if the change can't be recorded, and has then done nothing.
  package func perform(
    _ change: FileChange, _ summary: FileSummary, _ purpose: Journal.OperationPurpose, keepsPart: Bool,
    _ monitor: OperationMonitor
  ) throws(JournalAccessError) -> PerformedChange {
    let id = try begin(change, summary: summary, purpose: purpose)
    do throws(InterruptedChangeError) {
      let done = try change.perform(monitor)
      // As in `settle`.
      try? end(id, done: done)
      return PerformedChange(done: done, id: id)
    } catch {
      // The next start recovers a change that could not be rolled back. It stays in the journal until then.
      var result = PerformedChange(done: error.completed, failure: error.reason)
      if error.rollbackError == nil, let done = try? settle(id, error.completed, of: change, keepsPart) {
        result.done = done
        result.id = id
      }
      return result
    }
  }

  /// Completes or undoes interrupted changes, in the order in which they began. A change for which neither is
  /// possible stays in the journal, and the next session tries again.
  ///
  /// Throws if the journal can't be used. Blocks.
  public func recover() throws(JournalAccessError) -> [RecoveredChange] {
    try journal?.adoptOperationsOfEndedSessions { IngestRecord(decoding: $0.change) == nil }.map(recover)
      ?? []
  }

  private func recover(_ operation: Journal.Operation) -> RecoveredChange {
    guard let change = try? FileChange(decoding: operation.change) else {
      // A later version may be able to read it.
      return RecoveredChange()
    }
    let recovery = change.recover()
    var result = RecoveredChange(change.kind, recovery.outcomes)
    guard recovery.isComplete else { return result }
    do throws(FileOperationError) {
      let done = try settle(operation.id, recovery.completed, of: change, operation.purpose == .new)
      result.movement = done.isEmpty ? change.inverse : done
      result.doneCount = done.groups.count
      result.undoneCount = change.groups.count - done.groups.count
    } catch {
      result.failures = [error]
    }
    return result
  }

  /// Ends an operation that was done in part: every other group is as it was. Returns what is done now.
  ///
  /// Throws if the part can't be undone. The operation then stays in the journal.
  private func settle(
    _ id: Journal.OperationID?, _ part: FileChange, of change: FileChange, _ keepsPart: Bool
  ) throws(FileOperationError) -> FileChange {
    let isKept = part.groups.count == change.groups.count || (keepsPart && !part.groups.isEmpty)
    if !isKept { try Self.takeBack(part) }
    let done = isKept ? part : FileChange(kind: change.kind)
    // The files are where they belong. If this can't be recorded, the next session finds that out.
    try? end(id, done: done)
    return done
  }

  private static func takeBack(_ part: FileChange) throws(FileOperationError) {
    if part.groups.isEmpty { return }
    let undo = try part.planUndo(acceptingEdits: true)
    do throws(InterruptedChangeError) {
      _ = try undo.perform()
    } catch {
      throw error.rollbackError ?? error.reason
    }
  }
}

/// The result of a change that was performed.
package struct PerformedChange {
  /// The completed change. It has no groups if nothing was done.
  package var done: FileChange
  /// The operation in the journal; `nil` if the journal doesn't know what was done.
  package var id: Journal.OperationID?
  /// Why the rest was not done; `nil` if everything was.
  package var failure: FileOperationError?
}

/// The recovery of a change that an ended session left.
public struct RecoveredChange: Equatable, Sendable {
  /// The operation; `nil` if its record can't be read. Nothing was done then.
  public let kind: FileChange.Kind?
  /// The photos for which it is done.
  public internal(set) var doneCount = 0
  /// The photos for which it is undone.
  public internal(set) var undoneCount = 0
  /// Why the change could be neither completed nor undone for some photos. The next session tries again.
  public internal(set) var failures: [FileOperationError] = []
  /// The movement of the files, perhaps before the session ended; `nil` if that is not certain.
  public internal(set) var movement: FileChange?

  init() { kind = nil }

  init(_ kind: FileChange.Kind, _ outcomes: [FileChange.Recovery.Outcome]) {
    self.kind = kind
    doneCount = outcomes.count { $0 == .done }
    undoneCount = outcomes.count { $0 == .undone }
    failures = outcomes.compactMap { if case .failed(let error) = $0 { error } else { nil } }
  }
}
