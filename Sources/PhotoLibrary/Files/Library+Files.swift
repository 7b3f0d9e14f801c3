import AdaptiveFileSystem
import FileOperations

extension Library {
  /// Whether the files of photos can be trashed, moved, renamed and copied. Those of a user file stay where
  /// the user file expects them.
  public var canMoveFiles: Bool { isScanned && fileWorker != nil }

  /// Whether a request about files has not ended yet.
  public var isChangingFiles: Bool { !fileRequests.isEmpty }

  /// Performs a request about the files of photos in the background, after earlier requests. Observers
  /// receive `fileOperationEnded`.
  ///
  /// Returns false if files can't be changed in this library.
  @discardableResult
  public func perform(_ request: FileRequest) -> Bool {
    guard let fileWorker else { return false }
    var work = FileWork(task: .operation(request.operation))
    fill(&work, request)
    fileRequests.append(request)
    fileWorker.submit(work) { [weak self] progress in
      self?.show(progress)
    } end: { [weak self] report in
      self?.receive(report, of: request)
    }
    return true
  }

  /// Finds the new names of photos, and problems with them, in the background. Changes nothing.
  ///
  /// `receive` is called with `nil` if a folder can't be read.
  public func previewRenaming(
    _ photos: [Photo], _ pattern: RenamePattern, receive: @escaping @MainActor (RenamePreview?) -> Void
  ) {
    guard let fileWorker else { return receive(nil) }
    var work = FileWork(task: .preview(pattern))
    fill(&work, FileRequest(.rename(pattern), for: photos))
    fileWorker.submit(work) { _ in
    } end: { report in
      receive(report.preview)
    }
  }

  /// Undoes the newest operation that an earlier session did, if nothing of this session can be undone.
  /// Returns false if something can, or while files are moving.
  @discardableResult
  public func undoEarlier() -> Bool {
    guard history.last == nil, !isChangingFiles else { return false }
    return perform(FileRequest(.undoEarlier))
  }

  /// Redoes the operation that an earlier session has undone last, if this session has done nothing yet.
  @discardableResult
  public func redoEarlier() -> Bool {
    guard history.isEmpty, !isChangingFiles else { return false }
    return perform(FileRequest(.redoEarlier))
  }

  /// Cancels all requests about files. Photos that have arrived stay where they are.
  public func cancelFileOperations() { fileWorker?.cancel() }

  /// Finishes what ended sessions have begun, and reads the trash, in the background.
  public func startFileWork() {
    guard let fileWorker, isScanned else { return }
    fileWorker.submit(FileWork(task: .start, folders: foldersToWatch)) { _ in
    } end: { [weak self] report in
      self?.apply(report)
    }
  }

  private func fill(_ work: inout FileWork, _ request: FileRequest) {
    work.takesOnlyOneFile = request.onlyFile != nil
    work.folders = foldersToWatch
    if case .restore = request.operation {
      work.trashed = request.photos.compactMap { trashedPhotos[$0.source.path]?.files }
    } else {
      work.photos = request.photos.map { photo in
        var files = photo.files
        if let file = request.onlyFile { files.names = [file] }
        return files
      }
    }
  }

  private var foldersToWatch: [FilePath] {
    Array(Set(roots + user.conversations.compactMap(\.folder)))
  }

  private func show(_ progress: FileProgress) {
    guard isChangingFiles else { return }
    fileProgress = progress
    notify(.fileOperationProgressed)
  }

  private func receive(_ report: FileReport, of request: FileRequest) {
    if let index = fileRequests.firstIndex(of: request) { fileRequests.remove(at: index) }
    if fileProgress != nil {
      fileProgress = nil
      notify(.fileOperationProgressed)
    }
    let photos = apply(report)
    if let action = report.action { remember(action, request.operation) }
    notify(
      .fileOperationEnded(
        FileOutcome(
          request: request, action: report.action, failure: report.failure, refused: report.refused,
          isGivenUp: givesUp(report), photos: photos)))
  }

  @discardableResult
  private func apply(_ report: FileReport) -> [Photo] {
    var photos: [Photo] = []
    if !report.changes.isEmpty {
      fileMoveCount += 1
      follower?.filesWereMoved()
    }
    for change in report.changes { photos += apply(FileMoves(change, aliases: report.aliases)) }
    if let trash = report.trash { showTrash(trash) }
    // From now on, decisions are about the new paths.
    for movement in report.movements { decisionStore?.endMovement(movement) }
    return photos
  }

  /// Removes an action from what can be undone and redone if it is refused for the second time. Otherwise what
  /// was done before it could never be undone. Returns whether it was removed.
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
    history.remove { $0 == .files(refused) }
    if let id = refused.journalID {
      fileWorker?.submit(FileWork(task: .forget(id))) { _ in
      } end: { _ in
      }
    }
    return true
  }

  private func remember(_ action: FileAction, _ operation: FileRequest.Operation) {
    let former: FileAction?
    switch operation {
    case .undo(let action), .redo(let action): former = action
    default: former = nil
    }
    let isFormer = { (other: LibraryAction) in former.map { other == .files($0) } ?? false }
    switch operation {
    case .undo, .undoEarlier: history.didUndo(.files(action), where: isFormer)
    case .redo, .redoEarlier: history.didRedo(.files(action), where: isFormer)
    default: history.add(.files(action))
    }
  }
}
