import AdaptiveFileSystem
import AdaptiveImaging
import Browser
import DecisionStorage
import FileOperations
import Glibc
import Journal
import PhotoSources

/// Trashes, restores, moves or copies the photos that the command line names.
struct FileCommand {
  private let task: Options.FileTask
  private let naming: SidecarNaming
  private let environment: [String: String]
  private let hasAllFiles: Bool

  /// `naming` is for sidecars that an ended session has not made yet. `hasAllFiles` is false if photos are
  /// missing from the task, which has been reported.
  init(
    _ task: Options.FileTask, _ naming: SidecarNaming, _ environment: [String: String],
    hasAllFiles: Bool = true
  ) {
    self.task = task
    self.naming = naming
    self.environment = environment
    self.hasAllFiles = hasAllFiles
  }

  /// Performs the command and ends the program, with status 1 if a photo failed. The others are still done.
  func run() -> Never {
    let files = LibraryOpener.expanded(task.files)
    let interruption = Interruption()
    let isFine = withJournal { perform(files, interruption, $0, $1) }
    // Ends the program if a signal has arrived.
    interruption.release()
    Output.end(isFine: isFine && hasAllFiles)
  }

  /// Opens the journal, recovers the changes that ended sessions left, and calls `body`. Returns whether all
  /// is well. If the journal can't be used, `body` is not called, because a change that could not be
  /// recovered after a crash must not begin.
  private func withJournal(_ body: (FileJournal, DecisionStore) -> Bool) -> Bool {
    guard let folder = BaseDirectories(environment: environment).journal else {
      Output.report("there is no folder for the journal: neither XDG_STATE_HOME nor HOME is set")
      return false
    }
    // The decisions of ended sessions are written before their photos move, and follow them otherwise.
    let store = DecisionStore(
      decoder: DecisionDecoder(DecoderPool()), journalFolder: folder, naming: naming)
    store.start()
    // The next session adopts the rest of a session that can't be closed, as after a crash.
    defer { _ = store.close() }
    let status = store.flush()
    if let brokenJournal = status.brokenJournal {
      Output.report(Wording.sentence(forBrokenJournal: brokenJournal))
    }
    guard let journal = store.fileJournal else {
      if let error = store.status.journalError { Output.report(Wording.sentence(for: error)) }
      return false
    }
    do throws(JournalAccessError) {
      for recovered in try journal.recover() {
        for sentence in FileCommandWording.sentences(for: recovered) { Output.report(sentence) }
        if let change = recovered.movement { store.follow(change) }
      }
    } catch {
      Output.report(Wording.sentence(for: error))
      return false
    }
    return body(journal, store) && status.brokenJournal == nil
  }

  /// Returns whether everything was done.
  private func perform(
    _ files: [FilePath], _ interruption: Interruption, _ journal: FileJournal, _ store: DecisionStore
  ) -> Bool {
    let here = FilePath.currentDirectory
    let creates = task.createsFolders
    /// Changes photos where they are.
    func change(_ planner: ([PhotoGroup]) throws(FileOperationError) -> FileChange) -> Bool {
      let photos = NamedPhotos(files, in: here, onlyNamed: task.takesOnlyNamed)
      report(photos.problems)
      return self.change(photos.items, interruption, journal, store, planner: planner)
        && photos.problems.isEmpty
    }
    switch task.action {
    case .trash(let copyingToHome):
      guard let trash, let date = LocalTime(secondsSince1970: time(nil)) else { return false }
      return change { groups throws(FileOperationError) in
        try trash.planTrashing(groups, date: date, copyingToHome: copyingToHome)
      }
    case .move(let folder):
      return change { groups throws(FileOperationError) in
        try FileTransfer.planMove(of: groups, to: folder.absolute(in: here), creatingFolder: creates)
      }
    case .copy(let folder):
      return change { groups throws(FileOperationError) in
        try FileTransfer.planCopy(of: groups, to: folder.absolute(in: here), creatingFolder: creates)
      }
    case .restore:
      guard let trash else { return false }
      let photos = TrashedPhotos(files, in: here, trash: trash, onlyNamed: task.takesOnlyNamed)
      report(photos.problems)
      let isDone = self.change(photos.items, interruption, journal, store) {
        groups throws(FileOperationError) in
        try TrashCan.planRestoring(groups, creatingFolders: creates)
      }
      return isDone && photos.problems.isEmpty
    }
  }

  /// The user's trash; `nil` after a message if there is none.
  private var trash: TrashCan? {
    guard let home = BaseDirectories(environment: environment).trash else {
      Output.report("there is no trash: neither XDG_DATA_HOME nor HOME is set")
      return nil
    }
    do throws(FileError) {
      return TrashCan(home: home, userID: getuid(), mounts: try MountTable.current())
    } catch {
      Output.report(error)
      return nil
    }
  }

  private func change<Content>(
    _ items: [FileItem<Content>], _ interruption: Interruption, _ journal: FileJournal,
    _ store: DecisionStore,
    planner: ([Content]) throws(FileOperationError) -> FileChange
  ) -> Bool {
    let plan = FilePlan(of: items) { contents throws(FileOperationError) in
      let change = try planner(contents)
      try PhotoArrival.check(change, store.decoder)
      return change
    }
    for (item, reason) in plan.refused { report(reason, of: item) }
    if let obstacle = plan.obstacle { Output.report(FileCommandWording.sentence(for: obstacle)) }
    guard let change = plan.change else { return plan.obstacle == nil && plan.refused.isEmpty }
    let operation: Journal.OperationID?
    do throws(JournalAccessError) {
      operation = try journal.begin(change)
    } catch {
      Output.report(Wording.sentence(for: error))
      return false
    }
    let line = ProgressLine(total: change.amount) { [kind = change.kind] progress in
      FileCommandWording.progress(of: kind, progress)
    }
    let monitor = OperationMonitor(isCancelled: { interruption.isRequested }, report: line.update)
    let run = FileRun(change, monitor) { failure in
      line.clear()
      let item = plan.items[failure.group]
      report(failure.reason, of: item)
      if let error = failure.rollbackError {
        Output.report(FileCommandWording.sentence(forRollback: error, of: item))
      }
    }
    line.clear()
    if run.rest > 0 {
      Output.report(
        FileCommandWording.sentence(forRest: run.rest, of: change.kind, isCancelled: run.isCancelled))
    }
    let isRecorded = end(operation, run, journal)
    store.follow(run.done)
    return isRecorded && plan.refused.isEmpty && run.failures.isEmpty && run.rest == 0
  }

  /// Ends an operation in the journal. Files that could not be brought back stay its concern.
  private func end(_ operation: Journal.OperationID?, _ run: FileRun, _ journal: FileJournal) -> Bool {
    if run.failures.contains(where: { $0.rollbackError != nil }) { return false }
    do throws(JournalAccessError) {
      try journal.end(operation, done: run.done)
      return true
    } catch {
      Output.report(Wording.sentence(for: error))
      return false
    }
  }

  private func report(_ problems: [(file: FilePath, problem: NamedFileDiagnostic)]) {
    for (file, problem) in problems {
      Output.report(FileCommandWording.sentence(for: problem, of: file))
    }
  }

  private func report<Content>(_ reason: FileOperationError, of item: FileItem<Content>) {
    for sentence in FileCommandWording.sentences(for: reason, of: item) { Output.report(sentence) }
  }
}
