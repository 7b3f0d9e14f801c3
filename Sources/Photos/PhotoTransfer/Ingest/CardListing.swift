import AdaptiveFileSystem

/// All files on a card, whether they are photos or not.
nonisolated struct CardListing: Sendable {
  /// The paths of the files, in the order of their bytes. Those in system folders, such as trashes, are left
  /// out.
  private(set) var files: [FilePath] = []
  /// The identities of the folders, among them that of the card.
  private(set) var folders: Set<FileIdentity> = []
  /// The errors of entries that can't be read.
  private(set) var problems: [FileError] = []

  /// Lists a folder and the folders in it, without following symbolic links. Blocks.
  init(of card: FilePath) {
    var pending = [card]
    while let folder = pending.popLast() {
      do throws(FileError) {
        pending += try read(folder)
      } catch {
        problems.append(error)
      }
    }
    files.sort { $0.precedes($1) }
  }

  /// Adds the files of a folder, and returns the folders in it.
  private mutating func read(_ folder: FilePath) throws(FileError) -> [FilePath] {
    var found: [FilePath] = []
    let reader = try FolderReader(folder)
    guard folders.insert(reader.identity).inserted else { return [] }
    try reader.forEachEntry { entry in
      let name = entry.fileName
      if name == FileName(".") || name == FileName("..") { return true }
      let kind = entry.recordedKind ?? (try? reader.status(of: entry, followingLinks: false).kind)
      let path = folder.appending(name)
      if kind != .folder { files.append(path) } else if !CardFile.isSystemFolder(name) { found.append(path) }
      return true
    }
    return found
  }
}
