import AdaptiveFileSystem

extension TrashCan {
  /// Reads what is in the home trash and in the trash of every mounted volume.
  ///
  /// A volume that can't be read has nothing in its trash. O(n) for n files and volumes; a network volume
  /// that does not answer blocks.
  public func contents() -> TrashContents {
    var files: [TrashedFile] = []
    var unusable: [FilePath] = []
    var seen: Set<FileIdentity> = []
    for trash in folders() {
      // Through bind mounts, one trash can be on several volumes.
      guard let reader = try? FolderReader(trash.info), seen.insert(reader.identity).inserted else {
        continue
      }
      var names: [FileName] = []
      // The files that were read before an error are shown.
      try? reader.forEachEntry { entry in
        if entry.name.count > TrashFolder.infoSuffix.count,
          entry.name.suffix(TrashFolder.infoSuffix.count).elementsEqual(TrashFolder.infoSuffix)
        {
          names.append(FileName(bytes: [UInt8](entry.name.dropLast(TrashFolder.infoSuffix.count))))
        }
        return true
      }
      for name in names {
        if let file = Self.file(name, in: trash) {
          files.append(file)
        } else {
          unusable.append(trash.info(of: name))
        }
      }
    }
    files.sort { left, right in
      if left.date != right.date {
        guard let leftDate = left.date else { return false }
        return right.date.map { leftDate > $0 } ?? true
      }
      return left.originalPath.precedes(right.originalPath)
    }
    return TrashContents(files: files, unusable: unusable)
  }

  /// The trash folders that exist, the home trash first.
  private func folders() -> [TrashFolder] {
    var folders = [home]
    for mount in mounts.mounts where mount.canHoldTrash {
      if let shared = TrashFolder.shared(top: mount.point, userID: userID) { folders.append(shared) }
      folders.append(TrashFolder.own(top: mount.point, userID: userID))
    }
    return folders.filter { folder in
      guard let attributes = try? FileAttributes(of: folder.path, followingLinks: folder.top == nil) else {
        return false
      }
      return attributes.status.kind == .folder && (folder.top == nil || attributes.userID == userID)
    }
  }

  private static func file(_ name: FileName, in trash: TrashFolder) -> TrashedFile? {
    guard
      case .bytes(let bytes) = try? FileContents(of: trash.info(of: name), limit: TrashInfoFile.sizeLimit),
      let info = TrashInfo(parsing: bytes), let path = trash.originalPath(of: info.path),
      let attributes = try? FileAttributes(of: trash.file(name), followingLinks: false)
    else { return nil }
    return TrashedFile(
      trash: trash, name: name, originalPath: path, date: info.date, signature: FileSignature(attributes),
      info: bytes)
  }
}
