import AdaptiveFileSystem
import FileOperations

/// The state of the folder of an export.
nonisolated struct ExportPlace: Equatable, Sendable {
  /// Whether the folder exists.
  let exists: Bool
  /// The number of files with names that the export would give.
  let takenCount: Int
  /// Why the folder's disk has no room for the export; `nil` if it has.
  let shortage: FileOperationError?

  /// Looks at a folder, for names at one in it, and for the room that the export needs. Blocks.
  init(_ folder: FilePath, names: Set<FileName>, in inner: FilePath, byteCount: Int) {
    exists = (try? FileStatus(of: folder))?.kind == .folder
    var count = 0
    // A folder that can't be read has no such files, as far as is known. The export says why.
    try? FolderReader(inner).forEachEntry { entry in
      if names.contains(entry.fileName) { count += 1 }
      return true
    }
    takenCount = count
    var need = SpaceNeed()
    need.add(byteCount, to: folder)
    do throws(FileOperationError) {
      try need.check()
      shortage = nil
    } catch {
      shortage = error
    }
  }
}
