import FileOperations

/// The operation on files that is running.
public struct FileProgress: Equatable, Sendable {
  /// The kind of the change; for an undo, the kind of the action that is undone.
  public let kind: FileChange.Kind
  /// The progress of the operation.
  public let progress: TransferProgress

  /// The progress of an operation of a kind.
  public init(kind: FileChange.Kind, progress: TransferProgress) {
    self.kind = kind
    self.progress = progress
  }
}
