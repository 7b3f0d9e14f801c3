import AdaptiveFileSystem
import FileOperations

/// What fails in an ingest.
nonisolated enum IngestDiagnostic: Sendable {
  /// An operation on a photo, with the file that caused the failure; without a file, the whole ingest.
  case operation(FileOperationError, FilePath?)
  /// The manifest of a destination.
  case manifest(FileError)
}
