import AdaptiveFileSystem

/// Moves and copies photos to a folder, and creates folders.
///
/// The functions plan a `FileChange` and change nothing. They find all conflicts of a batch, so that the user
/// can decide before anything moves.
public enum FileTransfer {
  /// Plans to move photos to `folder`, one group of the change for each photo.
  ///
  /// Within a file system the files are renamed. To another one they are copied, read back and compared, and
  /// the sources are removed once all files of a photo have arrived. Another name of the same file (a hard
  /// link) keeps its contents.
  ///
  /// A symbolic link moves itself, not the file that it leads to. Throws `relativeLink` if it would lead
  /// elsewhere from the new folder.
  ///
  /// Throws `conflicts` with all names that are taken, `folderMissing` unless `creatingFolder`, `vanished` or
  /// `notAFile` for a source, `noSpace` if the disk has no room for copies, and the kernel's reason if a
  /// folder is not writable.
  public static func planMove(
    of groups: [PhotoGroup], to folder: FilePath, creatingFolder: Bool = false
  ) throws(FileOperationError) -> FileChange {
    var change = FileChange(kind: .move)
    change.createdFolders = try prepare(folder, isCreated: creatingFolder)
    for source in Set(groups.map(\.folder)) {
      try attempt { () throws(FileError) in try source.checkWritableFolder() }
    }
    try checkNames(of: groups, in: folder)
    for group in groups {
      var steps: [FileStep] = []
      for name in group.names {
        let from = group.folder.appending(name)
        let signature = try FileSignature(of: from)
        try checkLink(from, signature, movingTo: folder)
        steps.append(
          .relocate(
            Relocation(
              from: from, to: folder.appending(name), signature: signature, tag: TemporaryName.makeTag(),
              route: .renameOrCopy)))
      }
      change.groups.append(FileChange.Group(steps: steps))
    }
    try change.checkSpace()
    return change
  }

  /// Plans to copy photos to `folder`, one group of the change for each photo.
  ///
  /// Every copy is read back and compared. A symbolic link is copied as the file that it leads to. Throws as
  /// `planMove` does.
  public static func planCopy(
    of groups: [PhotoGroup], to folder: FilePath, creatingFolder: Bool = false
  ) throws(FileOperationError) -> FileChange {
    var change = FileChange(kind: .copy)
    change.createdFolders = try prepare(folder, isCreated: creatingFolder)
    try checkNames(of: groups, in: folder)
    for group in groups {
      var steps: [FileStep] = []
      for name in group.names {
        let original = group.folder.appending(name)
        let signature = try FileSignature(of: original, followingLinks: true)
        steps.append(
          .duplicate(
            Duplicate(
              original: original, copy: folder.appending(name), signature: signature,
              tag: TemporaryName.makeTag())))
      }
      change.groups.append(FileChange.Group(steps: steps))
    }
    try change.checkSpace()
    return change
  }

  /// Plans to create `folder` and its missing parents.
  ///
  /// Throws `conflicts` if something has the name, and `invalidName` if the kernel allows no such name.
  public static func planNewFolder(_ folder: FilePath) throws(FileOperationError) -> FileChange {
    guard let name = folder.lastName, name != FileName("."), name != FileName(".."),
      name.withBytes({ $0.count <= RenameError.longestName })
    else { throw .invalidName(folder) }
    if try attempt({ () throws(FileError) in try folder.exists() }) {
      throw .conflicts([FileConflict(file: folder, target: folder, reason: .exists)])
    }
    return FileChange(
      kind: .newFolder,
      createdFolders: try attempt { () throws(FileError) in try folder.missingFolders() })
  }

  /// The folders to create, parents first; empty if `folder` exists.
  private static func prepare(
    _ folder: FilePath, isCreated: Bool
  ) throws(FileOperationError) -> [FilePath] {
    let missing = try attempt { () throws(FileError) in try folder.missingFolders() }
    if !missing.isEmpty, !isCreated { throw .folderMissing(folder) }
    let existing = missing.first?.containingFolder ?? folder
    try attempt { () throws(FileError) in try existing.checkWritableFolder() }
    return missing
  }

  private static func checkNames(of groups: [PhotoGroup], in folder: FilePath) throws(FileOperationError) {
    let occupants = Occupants()
    var requested: Set<FileName> = []
    var conflicts: [FileConflict] = []
    for group in groups {
      for name in group.names {
        let (file, target) = (group.folder.appending(name), folder.appending(name))
        let previous = conflicts.count
        try occupants.check(target, for: file, &conflicts)
        if !requested.insert(name).inserted, conflicts.count == previous {
          conflicts.append(FileConflict(file: file, target: target, reason: .requestedTwice))
        }
        guard conflicts.count == previous, group.photos.contains(name) else { continue }
        for sidecar in name.ownSidecarNames where !group.names.contains(sidecar) {
          let target = folder.appending(sidecar)
          guard case .other = try occupants.occupant(of: target) else { continue }
          conflicts.append(FileConflict(file: file, target: target, reason: .orphanSidecar))
        }
      }
    }
    if !conflicts.isEmpty { throw .conflicts(conflicts) }
  }

  /// A relative link must lead to the same file from the new folder, which may not exist yet.
  private static func checkLink(
    _ path: FilePath, _ signature: FileSignature, movingTo folder: FilePath
  ) throws(FileOperationError) {
    guard signature.kind == .symbolicLink else { return }
    let destination = try attempt { () throws(FileError) in try path.linkDestination() }
    if destination.isAbsolute { return }
    let there = folder.resolvedAsFarAsItExists?.appending(destination).resolvedAsFarAsItExists
    guard let there, let identity = (try? FileStatus(of: there))?.identity,
      identity == (try? FileStatus(of: path))?.identity
    else { throw .relativeLink(path, destination: destination) }
  }
}
