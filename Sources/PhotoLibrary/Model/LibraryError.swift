import FileSystem
import JSON

/// Why a library can't be opened at all. What goes wrong inside an open library is a `LibraryWarning` or a
/// `ScanProblem`.
public enum LibraryError: Error, Equatable, Sendable {
  /// There is no path to open.
  case noPaths
  /// A user file was named beside other paths; it can only be opened alone.
  case userFileAmongOthers(FilePath)
  /// The user file can't be used.
  case userFile(FilePath, UserFileFault)
}

/// What is wrong with a user file.
public enum UserFileFault: Error, Equatable, Sendable {
  /// The kernel refused.
  case unreadable(SystemError)
  /// A folder, FIFO, socket or device.
  case notAFile
  /// Too large to be a user file.
  case tooLarge(limitInBytes: Int)
  /// Not JSON; says where and why.
  case syntax(JSONSyntaxError)
  /// JSON of the wrong shape: `keyPath` says where, as "conversations[2].name"; empty is the whole document.
  case wrongKind(keyPath: String, expected: JSONKind, found: JSONKind)
  /// A value that can't be left out is missing or empty.
  case missing(keyPath: String)
  /// Written for another version of the program.
  case unknownVersion(Double)
}
