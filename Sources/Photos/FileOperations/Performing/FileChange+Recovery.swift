import AdaptiveFileSystem

extension FileChange {
  /// The outcome of the recovery of a change that was interrupted.
  public struct Recovery: Hashable, Sendable {
    /// The outcome for one group.
    public enum Outcome: Hashable, Sendable {
      /// The whole group is done.
      case done
      /// No part of it is done: its files are where they were before the change.
      case undone
      /// It can't be brought to either side, and none of it was removed. Keep the journal entry.
      case failed(FileOperationError)
    }

    /// The outcomes of the groups, in their order.
    public let outcomes: [Outcome]
    /// The part of the change that is done, which `planUndo` accepts.
    public let completed: FileChange

    /// Whether every group is on one side, so that the journal entry can end.
    public var isComplete: Bool {
      outcomes.allSatisfy { if case .failed = $0 { false } else { true } }
    }
  }

  /// Brings every group of a change that was interrupted to one side: fully done or fully undone.
  ///
  /// Call it for a change that the journal has begun and not ended, when no program performs it. A group
  /// whose files have all arrived is completed, any other is rolled back. It can be interrupted and repeated.
  /// It removes a file only if an equal one exists.
  public func recover() -> Recovery {
    var pending = PendingSynchronization()
    var completed = FileChange(kind: kind)
    var outcomes: [Recovery.Outcome] = []
    for group in groups {
      outcomes.append(Self.recover(group, &completed, &pending))
      for step in group.steps { pending.add(step) }
    }
    completed.createdFolders = createdFolders.filter { (try? FileStatus(of: $0))?.kind == .folder }
    let isNewFolder = kind == .newFolder && completed.createdFolders.count == createdFolders.count
    if completed.groups.isEmpty, !isNewFolder { completed.removeCreatedFolders(&pending) }
    if completed.groups.count == groups.count { completed.removeEmptyFolders(removedFolders, &pending) }
    // As in `perform`.
    try? pending.flush()
    return Recovery(outcomes: outcomes, completed: completed)
  }

  private static func recover(
    _ group: Group, _ completed: inout FileChange, _ pending: inout PendingSynchronization
  ) -> Recovery.Outcome {
    do throws(FileOperationError) {
      if try GroupPerformer.hasArrived(group) {
        var performer = GroupPerformer(group, ProgressMeter(OperationMonitor()))
        try performer.complete()
        completed.groups.append(performer.group)
        return .done
      }
    } catch {
      // A group that can't be completed is rolled back.
    }
    if let error = firstError({ () throws(FileOperationError) in try GroupPerformer.rollBack(group) }) {
      return .failed(error)
    }
    return .undone
  }
}
