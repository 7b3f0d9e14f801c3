import AdaptiveFileSystem
import AdaptiveImaging

/// A failure of an export, or of one of its photos.
public nonisolated enum ExportDiagnostic: Equatable, Sendable {
  /// A photo can't be decoded.
  case photo(FilePath, DecodeError)
  /// Only a part of a photo can be decoded, and is exported.
  case damaged(FilePath)
  /// The pixels of a photo can't be encoded.
  case notEncoded(FilePath)
  /// A file of a photo can't be written.
  case notWritten(FilePath, ExportError)
}
