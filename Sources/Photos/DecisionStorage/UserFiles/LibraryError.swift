import AdaptiveFileSystem

/// Why a library can't be opened. Problems of an open library are `LibraryWarning`s and `ScanWarning`s.
public enum LibraryError: Error, Equatable, Sendable {
  /// There is no path to open.
  case noPaths
  /// A user file is one of several paths. It can only be opened alone.
  case userFileAmongOthers(FilePath)
  /// The user file can't be used.
  case userFile(FilePath, UserFileError)
}
