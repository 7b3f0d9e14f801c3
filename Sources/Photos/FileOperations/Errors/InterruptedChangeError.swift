/// A change that stopped before its end.
///
/// The groups before the one that failed are done and stay done. The one that failed was rolled back, unless
/// `rollbackError` says why that was impossible. The others were not touched.
public struct InterruptedChangeError: Error, Hashable, Sendable {
  /// Why the change stopped.
  public let reason: FileOperationError
  /// The part of the change that is done, which `undo` accepts. It has no groups if nothing was done.
  public let completed: FileChange
  /// Why the group that failed could not be rolled back; `nil` if it was. If there is an error, keep the
  /// journal entry: `recover` tries again.
  public let rollbackError: FileOperationError?
}
