import AdaptiveFileSystem

extension FileOperationError {
  /// The files and folders that caused the error; empty if it was the volume or the user.
  public var culprits: [FilePath] {
    switch self {
    case .system(let error): [error.path]
    case .conflicts(let conflicts): conflicts.map(\.file)
    case .alreadyExists(let path), .vanished(let path), .changed(let path), .notAFile(let path),
      .relativeLink(let path, _), .otherDevice(let path), .notVerified(let path), .onlyCopy(let path),
      .folderMissing(let path), .folderNotEmpty(let path), .invalidName(let path),
      .nameNotAllowed(let path):
      [path]
    case .noTrash, .cancelled: []
    }
  }
}
