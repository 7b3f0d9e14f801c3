import AdaptiveFileSystem

/// Why a trash folder can't be used.
public enum TrashRefusal: Hashable, Sendable {
  /// The kernel refused to create the folder or to write in it.
  case system(FileError)
  /// The path names a file or a symbolic link instead of a folder.
  case notAFolder(FilePath)
  /// The folder belongs to another user.
  case notOwned(FilePath)
  /// The folder is on another file system than the photo.
  case otherDevice(FilePath)
}
