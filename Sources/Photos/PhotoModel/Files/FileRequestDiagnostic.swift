import AdaptiveFileSystem
import FileOperations
import Journal

/// Why a request about files was refused or stopped. No photo is half-moved.
public enum FileRequestDiagnostic: Equatable, Sendable {
  /// An operation on files was refused or stopped.
  case operation(FileOperationError)
  /// The journal was not ready, so nothing was done.
  case journal(JournalAccessError)
  /// A photo is no longer in the trash.
  case notInTrash(FilePath)
  /// There is no home folder, and so no trash.
  case noHomeFolder
  /// There is no operation to undo or redo.
  case nothingToUndo
  /// The journal contains an operation that this version can't read.
  case unknownOperation
}
