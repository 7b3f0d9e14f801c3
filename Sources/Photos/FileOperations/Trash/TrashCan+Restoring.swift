import AdaptiveFileSystem

extension TrashCan {
  /// Plans to bring files back to where they were, one group of the change for each element.
  ///
  /// Throws `conflicts` with all paths that are taken, `folderMissing` unless `creatingFolders`, and
  /// `notAFile` for anything that is neither a file nor a symbolic link.
  public static func planRestoring(
    _ groups: [[TrashedFile]], creatingFolders: Bool = false
  ) throws(FileOperationError) -> FileChange {
    var change = FileChange(kind: .restore)
    var conflicts: [FileConflict] = []
    let occupants = Occupants()
    var requested: Set<FilePath> = []
    var knownFolders: Set<FilePath> = []
    for group in groups {
      var steps: [FileStep] = []
      for file in group {
        guard let signature = file.signature else { throw .notAFile(file.path) }
        let target = file.originalPath
        if knownFolders.insert(target.containingFolder).inserted {
          let missing = try attempt { () throws(FileError) in try target.containingFolder.missingFolders() }
          if !missing.isEmpty, !creatingFolders { throw .folderMissing(target.containingFolder) }
          for folder in missing where !change.createdFolders.contains(folder) {
            change.createdFolders.append(folder)
          }
        }
        if !requested.insert(target).inserted {
          conflicts.append(FileConflict(file: file.path, target: target, reason: .requestedTwice))
        } else {
          try occupants.check(target, for: file.path, &conflicts)
        }
        steps.append(
          .relocate(
            Relocation(
              from: file.path, to: target, signature: signature, tag: TemporaryName.makeTag(),
              route: .renameOrCopy)))
        steps.append(
          .removeTrashInfo(TrashInfoFile(path: file.trash.info(of: file.name), contents: file.info)))
      }
      change.groups.append(FileChange.Group(steps: steps))
    }
    if !conflicts.isEmpty { throw .conflicts(conflicts) }
    return change
  }
}
