import FileOperations

/// The operation on files that is running.
public struct FileProgress: Equatable, Sendable {
  /// What is done: the change itself, which for an undone action is its inverse.
  public let kind: FileChange.Kind
  /// How far it is.
  public let progress: TransferProgress

  /// The progress of an operation of a kind.
  public init(kind: FileChange.Kind, progress: TransferProgress) {
    self.kind = kind
    self.progress = progress
  }
}
