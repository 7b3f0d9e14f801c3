import AdaptiveFileSystem
import FileOperations
import Journal

/// A request of the user for the files of photos.
public struct FileRequest: Equatable, Sendable {
  /// The operation on the files.
  public enum Operation: Equatable, Sendable {
    /// The photos move to the trash. With `copyingToHome`, those on a volume without a trash are copied to
    /// the one in the home folder, and removed from the volume.
    case trash(copyingToHome: Bool)
    /// The photos return from the trash to where they were. Folders that are missing are created.
    case restore
    /// The photos move to a folder.
    case move(to: FilePath, creatingFolder: Bool)
    /// The photos are copied to a folder.
    case copy(to: FilePath, creatingFolder: Bool)
    /// The photos get other names.
    case rename(RenamePattern)
    /// The files of an action return to where they were before it.
    case undo(FileAction)
    /// The files of an action that was undone go where it had put them.
    case redo(FileAction)
    /// The newest operation in the journal, which an earlier session performed, is undone.
    case undoEarlier
    /// The operation that an earlier session undid last is redone.
    case redoEarlier
  }

  /// The operation.
  public var operation: Operation
  /// The photos; empty for an operation that is undone or redone.
  public var photos: [Photo]
  /// The only file of the only photo to take, with its sidecars; `nil` for all files of all photos.
  public var onlyFile: FileName?

  /// A request for some photos.
  public init(_ operation: Operation, for photos: [Photo] = [], onlyFile: FileName? = nil) {
    self.operation = operation
    self.photos = photos
    self.onlyFile = onlyFile
  }
}

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

/// How new names of photos are made.
public enum RenamePattern: Equatable, Sendable {
  /// A name for one photo, without its extension.
  case name([UInt8])
  /// A template, with what is known about each photo by its path.
  case template(RenameTemplate, values: [FilePath: RenameTemplate.Values])
}
