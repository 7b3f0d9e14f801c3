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

  /// The name of the only photo, before the change that was done last, and outside the trash; `nil` for
  /// several.
  public var onlyPhoto: FileName? {
    guard summary.photoCount == 1, let steps = change.groups.first?.steps else { return nil }
    let trashes = steps.compactMap { step -> FilePath? in
      switch step {
      case .writeTrashInfo(let info), .removeTrashInfo(let info):
        info.path.parent.parent.appending(FileName("files"))
      case .relocate, .duplicate, .removeDuplicate: nil
      }
    }
    return steps.lazy.compactMap { step -> FileName? in
      switch step {
      case .relocate(let relocation):
        (trashes.contains(relocation.from.parent) ? relocation.to : relocation.from).lastName
      case .duplicate(let duplicate), .removeDuplicate(let duplicate): duplicate.original.lastName
      case .writeTrashInfo, .removeTrashInfo: nil
      }
    }.first { _ in true }
  }
}
