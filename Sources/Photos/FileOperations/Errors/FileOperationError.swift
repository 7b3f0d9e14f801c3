import AdaptiveFileSystem

/// Why an operation on files is refused or stopped. Nothing is half-moved and nothing is overwritten then.
public enum FileOperationError: Error, Hashable, Sendable {
  /// The kernel refused: no rights (`EACCES`, `EPERM`), a read-only file system (`EROFS`), a full disk
  /// (`ENOSPC`), and so on.
  case system(FileError)
  /// Names that are taken, all those of the operation. Nothing was changed.
  case conflicts([FileConflict])
  /// Another program took the name after the operation was planned.
  case alreadyExists(FilePath)
  /// The file is no longer there.
  case vanished(FilePath)
  /// The file is not the one that was recorded: it was edited or replaced.
  case changed(FilePath)
  /// The path names a folder, FIFO, socket or device instead of a photo or sidecar.
  case notAFile(FilePath)
  /// A symbolic link whose relative destination would be wrong in another folder.
  case relativeLink(FilePath, destination: FilePath)
  /// The file would have to be copied to another file system, which the operation doesn't allow.
  case otherDevice(FilePath)
  /// The copy read back from the disk differs from the original. It was removed.
  case notVerified(FilePath)
  /// Removing this copy would lose the photo, because the original is missing or differs.
  case onlyCopy(FilePath)
  /// The volume of a file has no usable trash.
  case noTrash(volume: FilePath, TrashRefusal)
  /// The folder to move, copy or restore to doesn't exist, and creating it wasn't requested.
  case folderMissing(FilePath)
  /// The folder has entries, so it is not removed.
  case folderNotEmpty(FilePath)
  /// The name can't be given to a folder.
  case invalidName(FilePath)
  /// The file system of a file or folder doesn't allow its name.
  case nameNotAllowed(FilePath)
  /// The file system of a file or folder can't create it, whatever its name.
  case notCreatable(FilePath)
  /// The disk of a folder has less space than the copies need, in bytes. Nothing was changed.
  case noSpace(FilePath, needed: Int, available: Int)
  /// The caller cancelled the operation.
  case cancelled
}

/// Calls `body` and throws its error as the error of an operation.
func attempt<Result: ~Copyable>(
  _ body: () throws(FileError) -> Result
) throws(FileOperationError) -> Result {
  do {
    return try body()
  } catch {
    throw .system(error)
  }
}

extension FileOperationError {
  /// The files and folders that caused the error; empty if it was the volume or the user.
  public var culprits: [FilePath] {
    switch self {
    case .system(let error): [error.path]
    case .conflicts(let conflicts): conflicts.map(\.file)
    case .alreadyExists(let path), .vanished(let path), .changed(let path), .notAFile(let path),
      .relativeLink(let path, _), .otherDevice(let path), .notVerified(let path), .onlyCopy(let path),
      .folderMissing(let path), .folderNotEmpty(let path), .invalidName(let path),
      .nameNotAllowed(let path), .notCreatable(let path):
      [path]
    case .noTrash, .noSpace, .cancelled: []
    }
  }
}
