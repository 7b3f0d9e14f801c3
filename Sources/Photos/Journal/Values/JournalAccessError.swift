import AdaptiveFileSystem
import Database

/// Why the journal can't do what was requested. Nothing has changed then.
public enum JournalAccessError: Error, Hashable, Sendable {
  /// The state folder, or the lock of a session, can't be used. `SystemError.wouldBlock` means that another
  /// program has been opening the journal all the time.
  case fileSystem(FileError)
  /// The database has refused.
  case database(DatabaseError)
  /// A later version of the program has written the file. It is unchanged.
  case newerVersion(FilePath, version: Int)
  /// A file that was just created is damaged: the disk can't be trusted.
  case damaged(FilePath)
  /// The file was removed, or moved aside by a program that has found it damaged. Open the journal again.
  case moved(FilePath)
  /// The journal has been closed.
  case closed(FilePath)
  /// There is no such entry. It may have been finished.
  case unknownEntry(Journal.EntryID)
  /// There is no such operation, or it is not in the state for this.
  case unknownOperation(Journal.OperationID)
  /// Another program, or another part of this one, is undoing or redoing the operation.
  case operationInProgress(Journal.OperationID)
}
