import AdaptiveFileSystem

extension FileChange {
  /// Performs the change. Record it in the journal before.
  ///
  /// Returns the change as it was done, which `planUndo` accepts: copies have signatures of their own, and
  /// folders that existed already are left out. Blocks until everything is on the disk.
  ///
  /// Throws `InterruptedChangeError` at the first group that fails or when the caller cancels. Every group is
  /// then done, or as it was before.
  public func perform(_ monitor: OperationMonitor = OperationMonitor()) throws(InterruptedChangeError)
    -> FileChange
  {
    var done = FileChange(kind: kind)
    var pending = PendingSynchronization()
    let meter = ProgressMeter(monitor)
    do throws(FileOperationError) {
      try createFolders(&done, &pending)
    } catch {
      throw done.interrupted(error, rollbackError: nil, &pending)
    }
    for group in groups {
      let before = meter.amount
      var performer = GroupPerformer(group, meter)
      do throws(FileOperationError) {
        try performer.perform(&pending)
      } catch {
        let rollbackError = Self.firstError { () throws(FileOperationError) in try performer.rollBack() }
        meter.reset(to: before)
        throw done.interrupted(error, rollbackError: rollbackError, &pending)
      }
      done.groups.append(performer.group)
    }
    done.removeEmptyFolders(removedFolders, &pending)
    if kind == .removeFolder, let folder = removedFolders.first(where: { (try? $0.exists()) ?? true }) {
      throw done.interrupted(.folderNotEmpty(folder), rollbackError: nil, &pending)
    }
    // A failure here is not reported: everything is in place, and the journal still has the change if the
    // power fails before the disk has all of it.
    try? pending.flush()
    return done
  }

  private func createFolders(
    _ done: inout FileChange, _ pending: inout PendingSynchronization
  ) throws(FileOperationError) {
    for folder in createdFolders {
      do {
        try folder.makeFolder()
        done.createdFolders.append(folder)
        pending.add(folderOf: folder)
      } catch {
        // Another program may have created the folder of a transfer since it was planned.
        guard error.reason == .alreadyExists else { throw FileOperationError(naming: folder, error) }
        if kind == .newFolder { throw .alreadyExists(folder) }
      }
    }
  }

  /// Removes folders, and records those that were removed in `self`. Folders with entries stay.
  mutating func removeEmptyFolders(_ folders: [FilePath], _ pending: inout PendingSynchronization) {
    for folder in folders where (try? folder.removeEmptyFolder()) != nil {
      removedFolders.append(folder)
      pending.add(folderOf: folder)
    }
  }

  /// The error of a change of which `self` is done. Folders that were created for nothing are removed.
  private func interrupted(
    _ reason: FileOperationError, rollbackError: FileOperationError?,
    _ pending: inout PendingSynchronization
  ) -> InterruptedChangeError {
    var completed = self
    if groups.isEmpty, rollbackError == nil { completed.removeCreatedFolders(&pending) }
    // As in `perform`.
    try? pending.flush()
    return InterruptedChangeError(reason: reason, completed: completed, rollbackError: rollbackError)
  }

  /// Removes the created folders that are empty, and forgets them.
  mutating func removeCreatedFolders(_ pending: inout PendingSynchronization) {
    for folder in createdFolders.reversed() where (try? folder.removeEmptyFolder()) != nil {
      pending.add(folderOf: folder)
      createdFolders.removeAll { $0 == folder }
    }
  }

  static func firstError(
    _ body: () throws(FileOperationError) -> Void
  ) -> FileOperationError? {
    do {
      try body()
      return nil
    } catch {
      return error
    }
  }
}
