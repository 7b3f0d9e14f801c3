import AdaptiveFileSystem

extension FileChange {
  /// Plans the undoing of a change that is done, and changes nothing.
  ///
  /// Perform the result as any other change. Undoing never replaces a file: names that are taken are
  /// `conflicts`. Folders that were removed since are created again.
  ///
  /// A file that was edited or replaced since is refused with `changed`, unless the caller is
  /// `acceptingEdits`: then the file that has the name is moved back as it is. Programs replace the sidecars
  /// that they write. Of the names for which `isPhoto` is true, the file must still be the recorded one, and
  /// can only have been edited in place: otherwise another photo would move. Copies are different. One that
  /// was edited is never removed, nor is one whose original is missing or edited (`onlyCopy`). Throws
  /// `vanished` if a file is no longer where the change put it, and `folderNotEmpty` for a new folder that is
  /// in use.
  public func planUndo(
    acceptingEdits: Bool = false, ofPhotos isPhoto: (FileName) -> Bool = { _ in false }
  ) throws(FileOperationError) -> FileChange {
    var undo = inverse
    var conflicts: [FileConflict] = []
    var occupants = Occupants()
    for index in undo.groups.indices {
      for step in undo.groups[index].steps.indices {
        guard case .relocate(var relocation) = undo.groups[index].steps[step] else { continue }
        relocation.signature = try Self.signature(
          of: relocation, acceptingEdits: acceptingEdits,
          isPhoto: relocation.from.lastName.map(isPhoto) ?? false)
        undo.groups[index].steps[step] = .relocate(relocation)
        occupants.addLeaving(relocation.from)
      }
    }
    for step in undo.groups.lazy.flatMap(\.steps) {
      switch step {
      case .relocate(let relocation): try occupants.check(relocation.to, for: relocation.from, &conflicts)
      case .duplicate(let duplicate): try occupants.check(duplicate.copy, for: duplicate.original, &conflicts)
      case .removeDuplicate(let duplicate):
        guard try duplicate.isMade() else { throw .vanished(duplicate.copy) }
      case .writeTrashInfo(let info): try occupants.check(info.path, for: info.path, &conflicts)
      case .removeTrashInfo: break
      }
    }
    if !conflicts.isEmpty { throw .conflicts(conflicts) }
    try undo.createMissingFolders()
    if undo.kind == .removeFolder { try undo.checkFoldersAreEmpty() }
    return undo
  }

  private static func signature(
    of relocation: Relocation, acceptingEdits: Bool, isPhoto: Bool
  ) throws(FileOperationError) -> FileSignature {
    let found = try FileSignature(of: relocation.from)
    let isAccepted = acceptingEdits && (!isPhoto || relocation.signature.isOfSameFile(as: found))
    guard isAccepted || relocation.signature.isUnchanged(in: found) else { throw .changed(relocation.from) }
    return found
  }

  /// Adds the folders that the files return to and that no longer exist.
  private mutating func createMissingFolders() throws(FileOperationError) {
    var known = Set(createdFolders)
    for group in groups {
      for step in group.steps {
        guard let folder = step.targetFolder, known.insert(folder).inserted else { continue }
        for missing in try attempt({ () throws(FileError) in try folder.missingFolders() })
        where !createdFolders.contains(missing) {
          createdFolders.append(missing)
        }
      }
    }
  }

  private func checkFoldersAreEmpty() throws(FileOperationError) {
    let removed = Set(removedFolders)
    for folder in removedFolders {
      var isEmpty = true
      try attempt { () throws(FileError) in
        try FolderReader(folder).forEachEntry { entry in
          let name = entry.fileName
          isEmpty =
            name == FileName(".") || name == FileName("..") || removed.contains(folder.appending(name))
          return isEmpty
        }
      }
      if !isEmpty { throw .folderNotEmpty(folder) }
    }
  }
}

extension FileStep {
  /// The folder in which the step needs a new name; `nil` if it creates none.
  fileprivate var targetFolder: FilePath? {
    switch self {
    case .relocate(let relocation): relocation.to.containingFolder
    case .duplicate(let duplicate): duplicate.copy.containingFolder
    case .writeTrashInfo(let info): info.path.containingFolder
    case .removeDuplicate, .removeTrashInfo: nil
    }
  }
}

extension FilePath {
  /// The missing folders among this folder and its parents, parents first.
  ///
  /// Throws the kernel's reason if a parent can't be searched, and `SystemError.notAFolder` if the path names
  /// a file.
  public func missingFolders() throws(FileError) -> [FilePath] {
    var missing: [FilePath] = []
    var folder = self
    while true {
      do throws(FileError) {
        guard try FileStatus(of: folder).kind == .folder else { throw FileError(.notAFolder, at: folder) }
        return missing.reversed()
      } catch {
        // Creating a folder with a name that the disk doesn't allow reports that.
        guard error.reason == .notFound || error.reason.isAboutName, folder != folder.containingFolder else {
          throw error
        }
        missing.append(folder)
        folder = folder.containingFolder
      }
    }
  }
}
