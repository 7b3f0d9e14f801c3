import FileOperations
import AdaptiveFileSystem
import Journal

/// Performs one piece of work about files, on the worker's thread.
struct FileWorkPerformer {
  let worker: FileWorker
  let work: FileWork
  let monitor: @Sendable (FileChange) -> OperationMonitor

  init(
    _ worker: FileWorker, _ work: FileWork, _ monitor: @escaping @Sendable (FileChange) -> OperationMonitor
  ) {
    self.worker = worker
    self.work = work
    self.monitor = monitor
  }

  /// Does it and reports what happened.
  func report() -> FileReport {
    var report = FileReport()
    switch work.task {
    case .start:
      report.changes = recover()
      report.trash = trashedPhotos
    case .preview(let pattern):
      do throws(FileOperationError) {
        report.preview = try PhotoGroups(work, worker.store).preview(pattern)
      } catch {
        report.failure = .operation(error)
      }
    case .operation(let operation):
      // What was decided must be in the sidecars before these move.
      worker.store?.flush()
      perform(operation, &report)
      if let kind = report.changes.first?.kind, kind == .trash || kind == .restore {
        report.trash = trashedPhotos
      }
    }
    if !report.changes.isEmpty { report.aliases = aliases }
    for change in report.changes { worker.store?.filesDidMove(change.relocations) }
    return report
  }

  private func perform(_ operation: FileRequest.Operation, _ report: inout FileReport) {
    switch operation {
    case .undo(let action): reverse(action, .undo, &report)
    case .redo(let action): reverse(action, .redo, &report)
    case .undoEarlier: reverseEarlier(.undo, &report)
    case .redoEarlier: reverseEarlier(.redo, &report)
    case .trash, .restore, .move, .copy, .rename:
      do throws(FileOperationError) {
        guard let change = try plan(operation, &report) else { return }
        carryOut(change, FileSummary(of: change, photoCount: photoCount), &report)
      } catch {
        report.failure = .operation(error)
      }
    }
  }

  private var photoCount: Int { work.photos.isEmpty ? work.trashed.count : work.photos.count }

  /// Plans a new change; `nil` with a failure if there is nothing to plan with.
  private func plan(
    _ operation: FileRequest.Operation, _ report: inout FileReport
  ) throws(FileOperationError) -> FileChange? {
    switch operation {
    case .trash(let copyingToHome):
      guard let trash = worker.trash(), let date = worker.now() else {
        report.failure = .noHomeFolder
        return nil
      }
      return try trash.planTrashing(
        try PhotoGroups(work, worker.store).groups, date: date, copyingToHome: copyingToHome)
    case .restore:
      return try TrashCan.planRestoring(work.trashed, creatingFolders: true)
    case .move(let folder, let creates):
      return try FileTransfer.planMove(
        of: try PhotoGroups(work, worker.store).groups, to: folder, creatingFolder: creates)
    case .copy(let folder, let creates):
      return try FileTransfer.planCopy(
        of: try PhotoGroups(work, worker.store).groups, to: folder, creatingFolder: creates)
    case .rename(let pattern):
      let change = try PhotoGroups(work, worker.store).preview(pattern)?.plan()
      return change?.isEmpty == true ? nil : change
    case .undo, .redo, .undoEarlier, .redoEarlier: return nil
    }
  }

  /// Performs a new change, and records it before and after.
  private func carryOut(_ change: FileChange, _ summary: FileSummary, _ report: inout FileReport) {
    let journal = worker.journal
    var id: Journal.OperationID?
    do throws(JournalAccessError) {
      id = try journal?.begin(change: change.encoded, summary: summary.encoded)
    } catch {
      report.failure = .journal(error)
      return
    }
    do throws(InterruptedChange) {
      let done = try change.perform(monitor(change))
      finish(id, done, in: journal)
      report.changes.append(done)
      report.action = FileAction(summary: summary, change: done, journalID: id)
    } catch {
      report.failure = .operation(error.reason)
      // The group that could not be rolled back is recovered at the next start.
      let isRecoverable = error.rollbackError == nil
      if error.completed.groups.isEmpty {
        if isRecoverable { abandon(id, in: journal) }
        return
      }
      let partial = FileSummary(
        kind: summary.kind, photoCount: error.completed.groups.count, folder: summary.folder)
      if isRecoverable { finish(id, error.completed, in: journal) }
      report.changes.append(error.completed)
      report.action = FileAction(
        summary: partial, change: error.completed, journalID: isRecoverable ? id : nil)
    }
  }

  /// Which way an action is reversed.
  private enum Direction {
    case undo
    case redo

    func purpose(_ id: Journal.OperationID) -> Journal.OperationPurpose {
      self == .undo ? .undo(of: id) : .redo(of: id)
    }
  }

  /// Reverses an action as a whole, or not at all.
  private func reverse(_ action: FileAction, _ direction: Direction, _ report: inout FileReport) {
    let journal = worker.journal
    var id: Journal.OperationID?
    let change: FileChange
    do throws(FileOperationError) {
      change = try action.change.planUndo(acceptingEdits: true)
    } catch {
      report.failure = .operation(error)
      return
    }
    if let original = action.journalID {
      do throws(JournalAccessError) {
        id = try journal?.begin(
          change: change.encoded, summary: action.summary.encoded, purpose: direction.purpose(original))
      } catch {
        report.failure = .journal(error)
        return
      }
    }
    do throws(InterruptedChange) {
      let done = try change.perform(monitor(change))
      finish(id, done, in: journal)
      report.changes.append(done)
      report.action = FileAction(summary: action.summary, change: done, journalID: action.journalID)
    } catch {
      report.failure = .operation(error.reason)
      guard error.rollbackError == nil else { return }
      if Self.takeBack(error.completed) { abandon(id, in: journal) }
    }
  }

  private func reverseEarlier(_ direction: Direction, _ report: inout FileReport) {
    guard let journal = worker.journal else {
      report.failure = .nothingToUndo
      return
    }
    do throws(JournalAccessError) {
      let found = direction == .undo ? try journal.lastUndoable() : try journal.lastRedoable()
      guard let operation = found else {
        report.failure = .nothingToUndo
        return
      }
      guard let change = try? FileChange(decoding: operation.change) else {
        report.failure = .unknownOperation
        return
      }
      // Commands without a screen record no summary.
      let original = direction == .undo ? change : change.inverse
      let summary = FileSummary(decoding: operation.summary) ?? FileSummary(of: original, photoCount: nil)
      reverse(
        FileAction(summary: summary, change: change, journalID: operation.id), direction, &report)
    } catch {
      report.failure = .journal(error)
    }
  }

  private func finish(_ id: Journal.OperationID?, _ done: FileChange, in journal: Journal?) {
    guard let id else { return }
    // The files are where they belong. Recovery at the next start finds that out as well.
    try? journal?.end(id, done: done.encoded)
  }

  private func abandon(_ id: Journal.OperationID?, in journal: Journal?) {
    guard let id else { return }
    // As in `finish`.
    try? journal?.abandon(id)
  }

  /// Takes back the part of a change that is done. Returns whether nothing of it remains.
  private static func takeBack(_ change: FileChange) -> Bool {
    if change.groups.isEmpty { return true }
    return (try? change.planUndo(acceptingEdits: true).perform()) != nil
  }
}

extension FileWorkPerformer {
  /// Brings to an end what ended sessions have begun. Returns what was changed, as far as it is certain.
  private func recover() -> [FileChange] {
    guard let journal = worker.journal, let operations = try? journal.adoptOperationsOfEndedSessions() else {
      return []
    }
    var changes: [FileChange] = []
    for operation in operations {
      guard let change = try? FileChange(decoding: operation.change) else { continue }
      let recovery = change.recover()
      // The rest is tried again at the next start.
      guard recovery.isComplete else { continue }
      let isWhole = recovery.completed.groups.count == change.groups.count
      let isNew = operation.purpose == .new
      if isWhole && !change.groups.isEmpty || isNew && !recovery.completed.groups.isEmpty {
        finish(operation.id, recovery.completed, in: journal)
        changes.append(recovery.completed)
      } else if Self.takeBack(recovery.completed) {
        abandon(operation.id, in: journal)
        changes.append(change.inverse)
      }
    }
    return changes
  }

  /// The photos in the trash of the home folder and of the volumes that the library is on.
  private var trashedPhotos: [[TrashedFile]]? {
    guard let trash = worker.trash() else { return nil }
    let points = Set(work.folders.compactMap(\.resolved).map(trash.mounts.point))
    let volumes = MountTable(mounts: trash.mounts.mounts.filter { points.contains($0.point) })
    let can = TrashCan(home: trash.home.path, userID: trash.userID, mounts: volumes)
    return can.contents().groups { PhotoFormat(fileName: $0) != nil }
  }

  private var aliases: [FilePath: FilePath] {
    var aliases: [FilePath: FilePath] = [:]
    for folder in work.folders {
      if let resolved = folder.resolved, resolved != folder { aliases[resolved] = folder }
    }
    return aliases
  }
}

extension FileChange {
  /// The paths that files left and reached.
  fileprivate var relocations: [(from: FilePath, to: FilePath)] {
    groups.flatMap(\.steps).compactMap { step in
      if case .relocate(let relocation) = step { (relocation.from, relocation.to) } else { nil }
    }
  }
}

extension FileSummary {
  /// The summary of a change. A renaming has one group, however many photos it is about.
  init(of change: FileChange, photoCount: Int?) {
    let summary = FileSummary(of: change)
    self.init(
      kind: summary.kind, photoCount: photoCount ?? summary.photoCount, folder: summary.folder)
  }
}
