import AdaptiveFileSystem
import FileOperations

/// What fails in an ingest.
nonisolated enum IngestFailure: Sendable {
  /// A photo, of which the file is the culprit; without a file, the whole ingest.
  case operation(FileOperationError, FilePath?)
  /// The list of a destination.
  case manifest(FileError)
}
