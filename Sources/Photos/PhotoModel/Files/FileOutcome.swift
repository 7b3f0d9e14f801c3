import FileOperations

/// How a request about files ended.
public struct FileOutcome: Equatable, Sendable {
  /// The request.
  public let request: FileRequest
  /// The action that can be undone now, or redone if the request was to undo; `nil` if nothing was changed.
  public let action: FileAction?
  /// Why the rest was not done; `nil` if everything was.
  public let failure: FileRequestDiagnostic?
  /// The action that could not be undone or redone; `nil` for another request, and if nothing failed.
  public let refused: FileAction?
  /// Whether that was refused for the second time, and is left as it is: the next undo or redo goes on to
  /// what was done before or after.
  public let isGivenUp: Bool
  /// The photos of the library whose files have arrived, in the order of the change.
  public let photos: [Photo]
}

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
