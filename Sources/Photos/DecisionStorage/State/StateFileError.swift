import AdaptiveFileSystem

/// Why a state file can't be read or written.
public enum StateFileError: Error, Equatable, Sendable {
  /// The kernel refused.
  case system(SystemError)
  /// Another process holds the state folder's lock.
  case locked
  /// A folder, FIFO, socket or device has the file's name.
  case notAFile
  /// It is too large to be a state file.
  case tooLarge(limitInBytes: Int)
  /// A later version of the program wrote it. It must not be overwritten.
  case unknownVersion(Double)
  /// The document can't be encoded, because memory ran out.
  case unwritable
}
