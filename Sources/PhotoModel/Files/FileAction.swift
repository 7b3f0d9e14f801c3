import AdaptiveFileSystem
import DecisionStorage
import FileOperations
import Journal

/// Something that was done with files and can be undone.
public struct FileAction: Equatable, Sendable {
  /// What was done, as a message names it.
  public let summary: FileSummary
  /// The change that was done last: the action itself, or its undo. Its inverse reverses it.
  var change: FileChange
  /// The operation in the journal; `nil` if the journal can't be used.
  var journalID: Journal.OperationID?
}
