import AdaptiveFileSystem

/// The smallest part of a change. Every step has an inverse, and what is on the disk shows whether it was
/// done.
public enum FileStep: Hashable, Sendable {
  /// A file gets another path.
  case relocate(Relocation)
  /// A file is copied.
  case duplicate(Duplicate)
  /// A copy is removed, while its original exists.
  case removeDuplicate(Duplicate)
  /// The information about a file in the trash is written.
  case writeTrashInfo(TrashInfoFile)
  /// The information about a file in the trash is removed.
  case removeTrashInfo(TrashInfoFile)

  /// The step that reverses this one.
  public var inverse: FileStep {
    switch self {
    case .relocate(let relocation): .relocate(relocation.inverse)
    case .duplicate(let duplicate): .removeDuplicate(duplicate)
    case .removeDuplicate(let duplicate): .duplicate(duplicate)
    case .writeTrashInfo(let info): .removeTrashInfo(info)
    case .removeTrashInfo(let info): .writeTrashInfo(info)
    }
  }

  /// The paths of the file before and after the step.
  var paths: [FilePath] {
    switch self {
    case .relocate(let relocation): [relocation.from, relocation.to]
    case .duplicate(let duplicate), .removeDuplicate(let duplicate): [duplicate.original, duplicate.copy]
    case .writeTrashInfo(let info), .removeTrashInfo(let info): [info.path]
    }
  }

  /// The files and bytes that the step counts for in the progress. Information about the trash counts as
  /// nothing.
  var amount: TransferAmount {
    switch self {
    case .relocate(let relocation): TransferAmount(files: 1, bytes: relocation.signature.byteCount)
    case .duplicate(let duplicate): TransferAmount(files: 1, bytes: duplicate.signature.byteCount)
    case .removeDuplicate(let duplicate): TransferAmount(files: 1, bytes: duplicate.signature.byteCount)
    case .writeTrashInfo, .removeTrashInfo: TransferAmount(files: 0, bytes: 0)
    }
  }
}
