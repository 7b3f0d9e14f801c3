import AdaptiveFileSystem
import FileOperations

/// A failure of an ingest, or a file of the card that is not copied.
public nonisolated enum IngestDiagnostic: Sendable {
  /// A part of the card can't be read.
  case card(CardDiagnostic)
  /// A file of the card is not copied.
  case leftOut(LeftOutFile)
  /// An operation on a photo, with the file that caused the failure.
  case operation(FileOperationError, FilePath)
  /// A sidecar that is not copied, because the photo has another one in a destination.
  case otherSidecar(FilePath, existing: FilePath)
  /// The manifest of a destination.
  case manifest(FileError)

  /// Whether a file of the card is missing in a destination because of it.
  var isAboutFile: Bool {
    switch self {
    case .card, .leftOut, .operation, .otherSidecar: true
    case .manifest: false
    }
  }
}
