import FileOperations

/// Performs a change to its end, although some of its photos fail.
nonisolated struct FileRun {
  /// A photo that failed. Its files are where they were before.
  struct GroupDiagnostic: Equatable, Sendable {
    /// The group of the change.
    let group: Int
    /// Why it failed.
    let reason: FileOperationError
    /// Why its files could not be brought back; `nil` if they were. The journal must keep the change then.
    let rollbackError: FileOperationError?
  }

  /// The part that is done, as one change.
  private(set) var done: FileChange
  /// The photos that failed, in order.
  private(set) var failures: [GroupDiagnostic] = []
  /// The photos that were not attempted, because the user cancelled or nothing else could succeed.
  private(set) var rest = 0
  /// Whether the user cancelled.
  private(set) var isCancelled = false

  /// Performs a change. Each failure is passed to `report` at once.
  init(_ change: FileChange, _ monitor: OperationMonitor, report: (GroupDiagnostic) -> Void) {
    done = FileChange(kind: change.kind)
    var next = 0
    while next < change.groups.count {
      var part = change
      part.groups = Array(change.groups[next...])
      let before = done.amount
      let shifted = OperationMonitor(isCancelled: monitor.isCancelled) { amount in
        var sum = before
        sum += amount
        monitor.report(sum)
      }
      do throws(InterruptedChangeError) {
        add(try part.perform(shifted))
        return
      } catch {
        add(error.completed)
        next += error.completed.groups.count
        if error.reason == .cancelled, error.rollbackError == nil {
          isCancelled = true
          rest = change.groups.count - next
          return
        }
        failures.append(
          GroupDiagnostic(group: next, reason: error.reason, rollbackError: error.rollbackError))
        report(failures[failures.count - 1])
        next += 1
        if Self.concernsAll(error.reason, change) || monitor.isCancelled() {
          isCancelled = monitor.isCancelled()
          rest = change.groups.count - next
          return
        }
      }
    }
  }

  private mutating func add(_ part: FileChange) {
    done.createdFolders += part.createdFolders.filter { !done.createdFolders.contains($0) }
    done.removedFolders += part.removedFolders.filter { !done.removedFolders.contains($0) }
    done.groups += part.groups
  }

  /// Returns whether the photos that follow would fail for the same reason: the disk is full or read-only, or
  /// a folder can't be created.
  private static func concernsAll(_ reason: FileOperationError, _ change: FileChange) -> Bool {
    guard case .system(let error) = reason else { return false }
    return error.reason.isAboutDisk || change.createdFolders.contains(error.path)
  }
}
