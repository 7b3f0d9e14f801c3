import AdaptiveFileSystem
import FileOperations

/// A failure of an ingest.
nonisolated enum IngestDiagnostic: Sendable {
  /// An operation on a photo, with the file that caused the failure; without a file, the whole ingest.
  case operation(FileOperationError, FilePath?)
  /// A sidecar that is not copied, because the photo has another one in a destination.
  case otherSidecar(FilePath, existing: FilePath)
  /// The manifest of a destination.
  case manifest(FileError)
}
