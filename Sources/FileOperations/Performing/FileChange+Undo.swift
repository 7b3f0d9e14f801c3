import AdaptiveFileSystem

extension FileChange {
  /// Plans the undoing of a change that is done, and changes nothing.
  ///
  /// Perform the result as any other change. Undoing never replaces a file: names that are taken are
  /// `conflicts`. Folders that were removed since are created again.
  ///
  /// A file that was edited or replaced since is refused with `changed`, unless the caller is
  /// `acceptingEdits`: then the file that has the name is moved back as it is. Copies are different. One that
  /// was edited is never removed, nor is one whose original is missing or edited (`onlyCopy`). Throws
  /// `vanished` if a file is no longer where the change put it, and `folderNotEmpty` for a new folder that is
  /// in use.
  public func planUndo(acceptingEdits: Bool = false) throws(FileOperationError) -> FileChange {
    var undo = inverse
    var conflicts: [FileConflict] = []
    // A name of the change is free if a file of the change leaves it.
    var leaving: Set<FilePath> = []
    for group in undo.groups {
      for case .relocate(let relocation) in group.steps { leaving.insert(relocation.from) }
    }
    for index in undo.groups.indices {
      for step in undo.groups[index].steps.indices {
        switch undo.groups[index].steps[step] {
        case .relocate(var relocation):
          relocation.signature = try Self.signature(of: relocation, acceptingEdits: acceptingEdits)
          if !leaving.contains(relocation.to) {
            try Self.check(relocation.to, for: relocation.from, &conflicts)
          }
          undo.groups[index].steps[step] = .relocate(relocation)
        case .duplicate(let duplicate): try Self.check(duplicate.copy, for: duplicate.original, &conflicts)
        case .removeDuplicate(let duplicate):
          guard try duplicate.isMade() else { throw .vanished(duplicate.copy) }
        case .writeTrashInfo(let info): try Self.check(info.path, for: info.path, &conflicts)
        case .removeTrashInfo: break
        }
      }
    }
    if !conflicts.isEmpty { throw .conflicts(conflicts) }
    try undo.createMissingFolders()
    if undo.kind == .removeFolder { try undo.checkFoldersAreEmpty() }
    return undo
  }

  private static func signature(
    of relocation: Relocation, acceptingEdits: Bool
  ) throws(FileOperationError) -> FileSignature {
    let found = try FileSignature(of: relocation.from)
    guard acceptingEdits || relocation.signature.isUnchanged(in: found) else {
      throw .changed(relocation.from)
    }
    return found
  }

  private static func check(
    _ target: FilePath, for file: FilePath, _ conflicts: inout [FileConflict]
  ) throws(FileOperationError) {
    let isTaken = try attempt { () throws(FileError) in
      do throws(FileError) {
        return try target.exists()
      } catch {
        // A file has the name of its folder. Creating the folder will report that.
        if error.reason == .notAFolder { return false }
        throw error
      }
    }
    if isTaken { conflicts.append(FileConflict(file: file, target: target, reason: .exists)) }
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
  /// This folder and its parents as far as they don't exist, parents first.
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
        guard error.reason == .notFound, folder != folder.containingFolder else { throw error }
        missing.append(folder)
        folder = folder.containingFolder
      }
    }
  }
}
