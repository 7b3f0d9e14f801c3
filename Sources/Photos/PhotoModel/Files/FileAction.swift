import AdaptiveFileSystem
import DecisionStorage
import FileOperations
import Journal

/// Something that was done with files and can be undone.
public struct FileAction: Equatable, Sendable {
  /// The summary of the action, as a message names it.
  public let summary: FileSummary
  /// The change that was done last: the action itself, or its undo. Its inverse reverses it.
  var change: FileChange
  /// The operation in the journal; `nil` if the journal can't be used.
  var journalID: Journal.OperationID?

  /// The name of the only photo, before the change that was done last; `nil` for several.
  public var onlyPhoto: FileName? {
    guard summary.photoCount == 1, let step = change.groups.first?.steps.first else { return nil }
    switch step {
    case .relocate(let relocation): return relocation.from.lastName
    case .duplicate(let duplicate), .removeDuplicate(let duplicate): return duplicate.original.lastName
    case .writeTrashInfo(let info), .removeTrashInfo(let info): return info.path.lastName
    }
  }
}
