import AdaptiveFileSystem
import Journal

/// Why changes are lost if the program ends now.
public enum SavingError: Error, Equatable, Sendable {
  /// Decisions can't be recorded in the journal, and are not next to their photos yet.
  case journal(JournalAccessError)
  /// This file of the state folder can't be written.
  case stateFile(FilePath, StateFileError)
}
