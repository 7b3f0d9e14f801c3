import AdaptiveFileSystem
import DecisionStorage
import FileOperations

/// The requests about the files of a library's photos, and the trash.
@MainActor final class LibraryFiles {
  /// Moves, copies, renames and trashes files; `nil` if files stay where they are.
  let worker: FileWorker?
  /// How often files have been moved.
  private(set) var moveCount = 0
  /// The progress of the operation that is running, if it takes a while; `nil` for none.
  var progress: FileProgress?
  private let contents: LibraryContents
  private let decisions: LibraryDecisions
  private let moves: LibraryMoves
  private let trash: LibraryTrash
  private let decisionStore: DecisionStore?
  /// The absolute paths that were opened.
  private let roots: [FilePath]
  /// The requests that have not ended.
  private var requests: [FileRequest] = []
  /// The action of which the last undo or redo was refused; `nil` if it was not.
  private var refusedAction: FileAction?

  init(
    _ contents: LibraryContents, _ decisions: LibraryDecisions, _ moves: LibraryMoves, _ trash: LibraryTrash,
    worker: FileWorker?, store: DecisionStore?, roots: [FilePath]
  ) {
    self.contents = contents
    self.decisions = decisions
    self.moves = moves
    self.trash = trash
    self.worker = worker
    decisionStore = store
    self.roots = roots
  }

  /// Whether a request has not ended yet.
  var isChangingFiles: Bool { !requests.isEmpty }

  func isLeaving(_ photo: Photo) -> Bool {
    requests.contains { $0.movesFiles && $0.photos.contains(photo) }
  }

  /// Performs a request, as `Library.perform`.
  func perform(_ request: FileRequest) -> Bool {
    guard let worker else { return false }
    var work = FileWork(task: .operation(request.operation))
    fill(&work, request)
    requests.append(request)
    worker.submit(work) { [weak self] progress in
      self?.show(progress)
    } end: { [weak self, decisionStore] report in
      guard let self else { return Self.endMovements(of: report, decisionStore) }
      receive(report, of: request)
    }
    return true
  }

  /// Finds the new names of photos, as `Library.previewRenaming`.
  func previewRenaming(
    _ photos: [Photo], _ pattern: RenamePattern, receive: @escaping @MainActor (RenamePreview?) -> Void
  ) {
    guard let worker else { return receive(nil) }
    var work = FileWork(task: .preview(pattern))
    fill(&work, FileRequest(.rename(pattern), for: photos))
    worker.submit(work) { _ in
    } end: { report in
      receive(report.preview)
    }
  }

  func start() {
    guard let worker, contents.isScanned else { return }
    worker.submit(FileWork(task: .start, folders: foldersToWatch)) { _ in
    } end: { [weak self, decisionStore] report in
      guard let self else { return Self.endMovements(of: report, decisionStore) }
      apply(report)
      for ingest in report.ingests { contents.notify(.ingestFoundInterrupted(ingest)) }
    }
  }

  private func fill(_ work: inout FileWork, _ request: FileRequest) {
    work.takesOnlyOneFile = request.onlyFile != nil
    work.folders = foldersToWatch
    if case .restore = request.operation {
      work.trashed = request.photos.compactMap(trash.files)
    } else {
      work.photos = request.photos.map { photo in
        var files = photo.files
        if let file = request.onlyFile { files.names = [file] }
        return files
      }
    }
  }

  private var foldersToWatch: [FilePath] {
    Array(Set(roots + contents.user.albums.compactMap(\.folder)))
  }

  private func show(_ progress: FileProgress) {
    guard isChangingFiles else { return }
    self.progress = progress
    contents.notify(.fileOperationProgressed)
  }

  private func receive(_ report: FileReport, of request: FileRequest) {
    if let index = requests.firstIndex(of: request) { requests.remove(at: index) }
    if progress != nil {
      progress = nil
      contents.notify(.fileOperationProgressed)
    }
    let photos = apply(report)
    if let action = report.action { remember(action, request.operation) }
    contents.notify(
      .fileOperationEnded(
        FileOutcome(
          request: request, action: report.action, failure: report.failure, refused: report.refused,
          isGivenUp: givesUp(report), photos: photos)))
  }

  /// Removes an action from what can be undone and redone if it is refused for the second time. Otherwise
  /// what was done before it could never be undone. Returns whether it was removed.
  private func givesUp(_ report: FileReport) -> Bool {
    guard let refused = report.refused, case .operation(let error)? = report.failure, error != .cancelled
    else {
      refusedAction = nil
      return false
    }
    guard refusedAction == refused else {
      refusedAction = refused
      return false
    }
    refusedAction = nil
    decisions.history.remove { $0 == .files(refused) }
    if let id = refused.journalID {
      worker?.submit(FileWork(task: .forget(id))) { _ in
      } end: { _ in
      }
    }
    return true
  }

  @discardableResult
  private func apply(_ report: FileReport) -> [Photo] {
    var photos: [Photo] = []
    if !report.changes.isEmpty { moveCount += 1 }
    for change in report.changes { photos += moves.apply(FileMoves(change, aliases: report.aliases)) }
    if let groups = report.trash { trash.show(groups) }
    Self.endMovements(of: report, decisionStore)
    return photos
  }

  /// Lets decisions be about the new paths from now on, even if the library has been closed.
  private static func endMovements(of report: FileReport, _ store: DecisionStore?) {
    for movement in report.movements { store?.endMovement(movement) }
  }

  private func remember(_ action: FileAction, _ operation: FileRequest.Operation) {
    let previous: FileAction?
    switch operation {
    case .undo(let action), .redo(let action): previous = action
    default: previous = nil
    }
    let isPrevious = { (other: LibraryAction) in previous.map { other == .files($0) } ?? false }
    switch operation {
    case .undo, .undoEarlier: decisions.history.didUndo(.files(action), where: isPrevious)
    case .redo, .redoEarlier: decisions.history.didRedo(.files(action), where: isPrevious)
    default: decisions.history.add(.files(action))
    }
  }
}

extension FileRequest {
  /// Whether the files get other paths.
  fileprivate var movesFiles: Bool {
    switch operation {
    case .copy: false
    case .trash, .restore, .move, .rename, .undo, .redo, .undoEarlier, .redoEarlier: true
    }
  }
}
