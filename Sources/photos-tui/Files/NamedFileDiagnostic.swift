import FileOperations

/// Why nothing happens to a file that the user named.
nonisolated enum NamedFileDiagnostic: Equatable, Sendable {
  /// The operation fails.
  case operation(FileOperationError)
  /// It is a sidecar, whose photo must be named.
  case sidecar
  /// It is neither a photo by its name nor by its contents.
  case notAPhoto
  /// No trash has a file of that path.
  case notInTrash
}
