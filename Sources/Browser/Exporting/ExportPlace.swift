import AdaptiveFileSystem

/// The state of the folder of an export.
nonisolated struct ExportPlace: Equatable, Sendable {
  /// Whether the folder exists.
  let exists: Bool
  /// The number of files with names that the export would give.
  let takenCount: Int

  /// Looks at a folder, and for names at one in it. Blocks.
  init(_ folder: FilePath, names: Set<FileName>, in inner: FilePath) {
    exists = (try? FileStatus(of: folder))?.kind == .folder
    var count = 0
    // A folder that can't be read has no such files, as far as is known. The export says why.
    try? FolderReader(inner).forEachEntry { entry in
      if names.contains(entry.fileName) { count += 1 }
      return true
    }
    takenCount = count
  }
}
