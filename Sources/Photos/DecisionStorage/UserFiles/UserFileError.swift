import AdaptiveFileSystem
import AdaptiveJSON

/// Why a user file can't be used.
public enum UserFileError: Error, Equatable, Sendable {
  /// The kernel refused to open or read it.
  case unreadable(SystemError)
  /// It is a folder, FIFO, socket or device.
  case notAFile
  /// It is too large to be a user file.
  case tooLarge(limitInBytes: Int)
  /// It is not JSON.
  case syntax(JSONSyntaxError)
  /// A value has another kind than the document requires. The key path is as in "conversations[2].name"; an
  /// empty one is the whole document.
  case wrongKind(keyPath: String, expected: JSONKind, found: JSONKind)
  /// A required value is missing or empty.
  case missing(keyPath: String)
  /// A photo is outside the folder of the user file, which has to be allowed.
  case outside(keyPath: String, imageName: String)
  /// It has a version that this program doesn't know.
  case unknownVersion(Double)
}

/// Why a library can't be opened. Problems of an open library are `LibraryWarning`s and `ScanWarning`s.
public enum LibraryError: Error, Equatable, Sendable {
  /// There is no path to open.
  case noPaths
  /// A path is that of a FIFO, a socket or a device, or of a link to one.
  case specialFile(FilePath)
  /// A user file is one of several paths. It can only be opened alone.
  case userFileAmongOthers(FilePath)
  /// The user file can't be used.
  case userFile(FilePath, UserFileError)
}
