import AdaptiveFileSystem

/// The trash of one user: in the home folder, and on every other volume.
///
/// Source: freedesktop.org Trash specification 1.0. Other programs see what is trashed here, and the reverse.
/// Folders are not trashed, so that `directorysizes` is not needed.
public struct TrashCan: Sendable {
  /// The home trash, `$XDG_DATA_HOME/Trash`.
  public let home: TrashFolder
  /// The user that owns the trash.
  public let userID: UInt32
  /// The volumes.
  public let mounts: MountTable

  /// The trash of a user. `home` is the absolute path of `$XDG_DATA_HOME/Trash`, which is created when the
  /// first file is trashed.
  public init(home: FilePath, userID: UInt32, mounts: MountTable) {
    self.home = TrashFolder(path: home, top: nil)
    self.userID = userID
    self.mounts = mounts
  }

  /// Plans to trash photos, one group of the change for each photo. All files get the same `date`.
  ///
  /// Creates the trash folders that are missing, and changes nothing else.
  ///
  /// A file moves within its volume. Throws `noTrash` for the first file whose volume has no usable trash.
  /// The caller can then ask the user, and call again with `copyingToHome`: these files are copied to the
  /// home trash, read back and compared, and removed from the volume.
  ///
  /// Throws `vanished` or `notAFile` for a file that can't be trashed, and the kernel's reason if its folder
  /// is not writable.
  public func planTrashing(
    _ groups: [PhotoGroup], date: LocalTime, copyingToHome: Bool = false
  ) throws(FileOperationError) -> FileChange {
    var change = FileChange(kind: .trash)
    var sources: [FilePath: Source] = [:]
    var names: [TrashFolder: TrashNames] = [:]
    for group in groups {
      var source: Source
      if let known = sources[group.folder] {
        source = known
      } else {
        source = try self.source(group.folder, copyingToHome: copyingToHome)
        sources[group.folder] = source
      }
      var taken: TrashNames
      if let known = names[source.trash] {
        taken = known
      } else {
        taken = try TrashNames(reading: source.trash)
      }
      // Otherwise the set would be copied for every photo.
      names[source.trash] = nil
      change.groups.append(try Self.group(group, from: source, date: date, names: &taken))
      names[source.trash] = taken
    }
    try change.checkSpace()
    return change
  }

  /// A folder that photos are trashed from.
  private struct Source {
    /// Its path without symbolic links, which the trash records.
    let folder: FilePath
    /// The trash of its volume.
    let trash: TrashFolder
    let route: Relocation.Route
  }

  private static func group(
    _ group: PhotoGroup, from source: Source, date: LocalTime, names: inout TrashNames
  ) throws(FileOperationError) -> FileChange.Group {
    var steps: [FileStep] = []
    for name in group.names {
      let from = group.folder.appending(name)
      let signature = try FileSignature(of: from)
      let trashName = names.reserve(for: name)
      let recorded = source.trash.recordedPath(of: source.folder.appending(name))
      let info = TrashInfo(path: recorded, date: date)
      steps.append(
        .writeTrashInfo(TrashInfoFile(path: source.trash.info(of: trashName), contents: info.contents)))
      steps.append(
        .relocate(
          Relocation(
            from: from, to: source.trash.file(trashName), signature: signature,
            tag: TemporaryName.makeTag(), route: source.route)))
    }
    return FileChange.Group(steps: steps)
  }

  /// Chooses the trash for the files of a folder.
  private func source(_ folder: FilePath, copyingToHome: Bool) throws(FileOperationError) -> Source {
    guard let resolved = folder.resolved else { throw .vanished(folder) }
    let device = try attempt { () throws(FileError) in
      try resolved.checkWritableFolder()
      return try FileStatus(of: resolved).identity.deviceNumber
    }
    let volume = mounts.point(containing: resolved)
    if volume == mounts.point(containing: resolvedHome) {
      if let refusal = check(home, device: device) {
        // The home folder can be on another file system of the same volume, such as a Btrfs subvolume.
        guard case .otherDevice = refusal else { throw .noTrash(volume: volume, refusal) }
      } else {
        return Source(folder: resolved, trash: home, route: .renameOnly)
      }
    }
    if let shared = TrashFolder.shared(top: volume, userID: userID), check(shared, device: device) == nil {
      return Source(folder: resolved, trash: shared, route: .renameOnly)
    }
    let own = TrashFolder.own(top: volume, userID: userID)
    guard let refusal = check(own, device: device) else {
      return Source(folder: resolved, trash: own, route: .renameOnly)
    }
    guard copyingToHome else { throw .noTrash(volume: volume, refusal) }
    if let refusal = home.prepare(userID: userID) { throw .noTrash(volume: volume, refusal) }
    return Source(folder: resolved, trash: home, route: .renameOrCopy)
  }

  /// Why a trash can't be used for files of a device; `nil` if it can.
  private func check(_ trash: TrashFolder, device: UInt64) -> TrashRefusal? {
    if let refusal = trash.prepare(userID: userID) { return refusal }
    do {
      let isSame = try FileStatus(of: trash.files).identity.deviceNumber == device
      return isSame ? nil : .otherDevice(trash.path)
    } catch {
      return .system(error)
    }
  }

  /// The existing part of the path of the home trash, without symbolic links.
  private var resolvedHome: FilePath {
    var folder = home.path
    while folder != folder.containingFolder {
      if let resolved = folder.resolved { return resolved }
      folder = folder.containingFolder
    }
    return folder
  }
}
