import AdaptiveFileSystem

/// Why folders can't be those of an ingest. The paths are those that the user gave.
public nonisolated enum IngestFolderError: Error, Equatable, Sendable {
  /// A folder can't be used. Only a destination can be created.
  case unusable(FilePath, SystemError, isDestination: Bool)
  /// A folder is in another one.
  case inside(FilePath, of: FilePath)
}
