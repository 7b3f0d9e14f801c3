import FileSystem

/// What a person should know about an open library. Nothing of it stops the program.
public enum LibraryWarning: Equatable, Sendable {
  /// A rating in the user file lies outside its scale, or between two ratings; the nearest is used.
  case ratingCorrected(FilePath, keyPath: String, found: Double, used: Rating)
  /// A state file could not be understood. It was put aside under the second name, and a new one is begun.
  case stateFileBroken(FilePath, keptAs: FilePath)
  /// A state file could not be read or put aside; it stays as it is, and changes can't be saved.
  case stateFileUnusable(FilePath, StateFileFault)
  /// Changes could not be saved. They are still in memory, and the next change or the end tries again.
  case changesNotSaved(FilePath, StateFileFault)
}

/// Why a state file can't be read or written.
public enum StateFileFault: Error, Equatable, Sendable {
  /// The kernel refused.
  case system(SystemError)
  /// Another process holds the state folder's lock.
  case locked
  /// A folder, FIFO, socket or device is in the file's place.
  case notAFile
  /// Too large to be a state file.
  case tooLarge(limitInBytes: Int)
  /// Written by a later version of the program, whose file must not be damaged.
  case unknownVersion(Double)
  /// The document can't be written down (memory ran out).
  case unwritable
}
