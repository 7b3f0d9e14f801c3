import AdaptiveFileSystem
import DecisionStorage
import FileOperations
import Journal
import PhotoSources

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

  /// Does the work and reports what happened.
  func report() -> FileReport {
    var report = FileReport()
    switch work.task {
    case .start:
      // A journal that can't be used is reported by the decisions.
      let journal = FileJournal(worker.journal)
      report.changes = (try? journal.recover().compactMap(\.movement)) ?? []
      report.ingests = (try? journal.takeInterruptedIngests()) ?? []
      report.trash = trashedPhotos
      if !report.changes.isEmpty { _ = hold([], &report) }
    case .forget(let id):
      // An action that is not forgotten can still be refused.
      try? worker.journal?.forget(id)
    case .preview(let pattern):
      do throws(FileOperationError) {
        report.preview = try PhotoGroups(work, worker.store).preview(pattern)
      } catch {
        report.failure = .operation(error)
      }
    case .operation(let operation):
      // A change that isn't recorded could be half done after a crash.
      if worker.journal == nil, let error = worker.store?.status.journalError {
        report.failure = .journal(error)
        break
      }
      perform(operation, &report)
      if let kind = report.changes.first?.kind, kind == .trash || kind == .restore {
        report.trash = trashedPhotos
      }
    }
    if !report.changes.isEmpty { report.aliases = aliases }
    for movement in report.movements {
      worker.store?.filesDidMove(report.changes, in: movement, aliases: report.aliases)
    }
    return report
  }

  /// Brings what was decided about files into their sidecars, and makes later decisions wait until the files
  /// have moved. Returns false, with a failure in the report, if that is not possible.
  private func hold(_ files: [FilePath], _ report: inout FileReport) -> Bool {
    guard let store = worker.store else { return true }
    do throws(FileError) {
      report.movements.append(try store.beginMovement(of: files))
      return true
    } catch {
      report.failure = .operation(.system(error))
      return false
    }
  }

  private func perform(_ operation: FileRequest.Operation, _ report: inout FileReport) {
    switch operation {
    case .undo(let action): reverse(action, .undo, &report)
    case .redo(let action): reverse(action, .redo, &report)
    case .undoEarlier: reverseEarlier(.undo, &report)
    case .redoEarlier: reverseEarlier(.redo, &report)
    case .trash, .restore, .move, .copy, .rename:
      guard hold(work.photos.flatMap(\.paths) + work.trashed.joined().map(\.path), &report) else { return }
      do throws(FileOperationError) {
        guard let change = try plan(operation, &report) else { return }
        try PhotoArrival.check(change, worker.store?.decoder)
        carryOut(change, FileSummary(of: change, photoCount: photoCount), &report)
      } catch {
        report.failure = .operation(error)
      }
    }
  }

  private var photoCount: Int { work.photos.isEmpty ? work.trashed.count : work.photos.count }

  /// Plans a new change; `nil`, with a failure in the report, if that is not possible.
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

  /// Performs a new change. If it stops early, what was done can be undone.
  private func carryOut(_ change: FileChange, _ summary: FileSummary, _ report: inout FileReport) {
    let journal = FileJournal(worker.journal)
    guard let result = perform(change, summary, .new, keepsPart: true, journal, &report) else { return }
    let doneSummary =
      result.failure == nil
      ? summary
      : FileSummary(kind: summary.kind, photoCount: result.done.groups.count, folder: summary.folder)
    report.action = FileAction(summary: doneSummary, change: result.done, journalID: result.id)
  }

  /// Performs a change and reports it. Returns `nil` if nothing was done.
  private func perform(
    _ change: FileChange, _ summary: FileSummary, _ purpose: Journal.OperationPurpose, keepsPart: Bool,
    _ journal: FileJournal, _ report: inout FileReport
  ) -> PerformedChange? {
    do throws(JournalAccessError) {
      let result = try journal.perform(change, summary, purpose, keepsPart: keepsPart, monitor(change))
      report.failure = result.failure.map(FileRequestDiagnostic.operation)
      if result.failure != nil, result.done.groups.isEmpty { return nil }
      report.changes.append(result.done)
      return result
    } catch {
      report.failure = .journal(error)
      return nil
    }
  }

  /// Whether an action is undone or redone.
  private enum Direction {
    case undo
    case redo

    func purpose(_ id: Journal.OperationID) -> Journal.OperationPurpose {
      self == .undo ? .undo(of: id) : .redo(of: id)
    }
  }

  /// Reverses an action as a whole, or not at all.
  private func reverse(_ action: FileAction, _ direction: Direction, _ report: inout FileReport) {
    guard hold(Array(FileMoves(action.change).paths), &report) else { return }
    var change: FileChange
    do throws(FileOperationError) {
      change = try action.change.planUndo(acceptingEdits: true) { PhotoFormat(fileName: $0) != nil }
      try change.takeNewSidecars(worker.store)
    } catch {
      report.failure = .operation(error)
      report.refused = action
      return
    }
    let purpose = action.journalID.map(direction.purpose) ?? .new
    let journal = FileJournal(action.journalID == nil ? nil : worker.journal)
    let result = perform(change, action.summary, purpose, keepsPart: false, journal, &report)
    guard let result, result.failure == nil else {
      report.refused = action
      return
    }
    report.action = FileAction(summary: action.summary, change: result.done, journalID: action.journalID)
  }

  private func reverseEarlier(_ direction: Direction, _ report: inout FileReport) {
    guard let journal = worker.journal else {
      report.failure = .nothingToUndo
      return
    }
    // The journal also has the operations on files of other libraries, which this one does not show.
    let folders = Set(work.folders + work.folders.compactMap(\.resolved))
    let isSeen = { (operation: Journal.Operation) in
      (try? FileChange(decoding: operation.change))?.concerns(folders) ?? true
    }
    do throws(JournalAccessError) {
      let found =
        direction == .undo
        ? try journal.lastUndoable(where: isSeen) : try journal.lastRedoable(where: isSeen)
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
}

extension FileWorkPerformer {
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

extension FileSummary {
  /// The summary of a change. A renaming has one group, however many photos it is about.
  init(of change: FileChange, photoCount: Int?) {
    let summary = FileSummary(of: change)
    self.init(
      kind: summary.kind, photoCount: photoCount ?? summary.photoCount, folder: summary.folder)
  }
}
