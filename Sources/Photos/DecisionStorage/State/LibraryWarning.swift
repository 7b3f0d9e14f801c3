import AdaptiveFileSystem
import PhotoDecisions
import Journal

/// A warning about an open library. The program continues.
public enum LibraryWarning: Equatable, Sendable {
  /// A rating in the user file is outside its scale, or between two ratings; the nearest rating is used.
  case ratingCorrected(FilePath, keyPath: String, found: Double, used: Rating)
  /// A state file contains no valid document. It was renamed to the second path, and a new file is used.
  case stateFileBroken(FilePath, movedTo: FilePath)
  /// A state file can't be read or renamed. It stays as it is, and changes can't be saved.
  case stateFileUnusable(FilePath, StateFileError)
  /// Changes could not be saved. They stay in memory, and are saved with the next change or at the end of the
  /// program.
  case changesNotSaved(FilePath, StateFileError)
}

/// Why changes are lost if the program ends now.
public enum SavingError: Error, Equatable, Sendable {
  /// Decisions can't be recorded in the journal, and are not next to their photos yet.
  case journal(JournalAccessError)
  /// This file of the state folder can't be written.
  case stateFile(FilePath, StateFileError)
}
