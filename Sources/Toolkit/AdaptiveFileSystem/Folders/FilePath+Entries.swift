/// Which entry of a folder a path leads to. Disks that ignore case, or the normal form of Unicode, find an
/// entry by several spellings of its name.
extension FilePath {
  /// Returns whether the folder has an entry with exactly the bytes of the last name. Lists the folder.
  ///
  /// Throws the kernel's reason if the folder can't be read.
  public func hasExactName() throws(FileError) -> Bool {
    guard let name = lastName else { return true }
    return try !containingFolder.names { $0 == name }.isEmpty
  }

  /// Returns whether two paths lead to one entry of one folder. False for two names (hard links) of a file,
  /// and if nothing is there.
  ///
  /// Lists the folder if the names differ in their spelling, or lead to the same file. Throws the kernel's
  /// reason if that fails.
  public func isSameEntry(as other: FilePath) throws(FileError) -> Bool {
    guard let identity = try entryIdentity, let otherIdentity = try other.entryIdentity,
      let name = lastName, let otherName = other.lastName
    else { return false }
    // FUSE can number a file by the spelling of its name.
    guard identity == otherIdentity || name.folded == otherName.folded,
      try FileStatus(of: containingFolder).identity == FileStatus(of: other.containingFolder).identity
    else { return false }
    if name == otherName { return true }
    // Two entries have two names.
    return try containingFolder.names { $0 == name || $0 == otherName }.count < 2
  }

  /// The path with the spelling that each folder has for its entries. Names that don't exist stay. Lists all
  /// folders in which a name could have another spelling.
  public var spelledAsListed: FilePath {
    guard let name = lastName, parent != self else { return self }
    let folder = parent.isEmpty ? parent : parent.spelledAsListed
    let wanted = name.folded
    let path = folder.appending(name)
    // A path that doesn't exist, or can't be listed, has no other spelling.
    guard (try? path.exists()) == true,
      let found = try? folder.names({ $0 == name || $0.folded == wanted }), !found.contains(name)
    else { return path }
    return found.first.map(folder.appending) ?? path
  }

  /// The names in this folder for which `isWanted` is true.
  private func names(_ isWanted: (FileName) -> Bool) throws(FileError) -> [FileName] {
    var names: [FileName] = []
    try FolderReader(self).forEachEntry { entry in
      let name = entry.fileName
      if isWanted(name) { names.append(name) }
      return true
    }
    return names
  }

  /// The identity of what is at this path, links not followed; `nil` if nothing is there.
  private var entryIdentity: FileIdentity? {
    get throws(FileError) {
      do {
        return try FileStatus(of: self, followingLinks: false).identity
      } catch {
        if error.reason == .notFound { return nil }
        throw error
      }
    }
  }
}
