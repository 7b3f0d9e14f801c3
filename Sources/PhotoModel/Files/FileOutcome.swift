import FileOperations

/// How a request about files ended.
public struct FileOutcome: Equatable, Sendable {
  /// The request.
  public let request: FileRequest
  /// The action that can be undone now, or redone if the request was to undo; `nil` if nothing was changed.
  public let action: FileAction?
  /// Why the rest was not done; `nil` if everything was.
  public let failure: FileRequestDiagnostic?
  /// The photos of the library whose files have arrived, in the order of the change.
  public let photos: [Photo]
}
