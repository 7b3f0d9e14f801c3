import AdaptiveFileSystem

/// Everything that is in the trash.
public struct TrashContents: Hashable, Sendable {
  /// The files, those trashed last first.
  public let files: [TrashedFile]
  /// The `.trashinfo` files that say nothing usable: they can't be read, have no valid path, or their file is
  /// missing.
  public let unusable: [FilePath]

  /// The files that were trashed together as one photo: those of the same folder and date whose names belong
  /// together. `isPhoto` tells by the name whether a file is a photo.
  ///
  /// Any other file is a group of its own. The order is that of `files`.
  public func groups(isPhoto: (FileName) -> Bool) -> [[TrashedFile]] {
    struct Batch: Hashable {
      let folder: FilePath
      let date: LocalTime?
    }
    struct Key: Hashable {
      let batch: Batch
      let name: FileName
    }
    var batches: [Batch: [FileName]] = [:]
    var filesOfName: [Key: [Int]] = [:]
    for (index, file) in files.enumerated() {
      guard let name = file.originalPath.lastName else { continue }
      let batch = Batch(folder: file.originalPath.parent, date: file.date)
      batches[batch, default: []].append(name)
      filesOfName[Key(batch: batch, name: name), default: []].append(index)
    }
    var leader = Array(files.indices)
    for (batch, names) in batches {
      let contents = FolderContents(folder: batch.folder, names: names, isPhoto: isPhoto)
      let photos = Dictionary(grouping: Set(names).filter(contents.isPhoto), by: \.stem)
      for files in photos.values {
        // Two files of one name and date are two photos, and only the user knows which sidecar is whose.
        let members = contents.group(of: files).names.map { filesOfName[Key(batch: batch, name: $0)] ?? [] }
        guard members.allSatisfy({ $0.count == 1 }), let first = members.joined().min() else { continue }
        for member in members.joined() { leader[member] = first }
      }
    }
    var groups: [Int: [TrashedFile]] = [:]
    for (index, file) in files.enumerated() { groups[leader[index], default: []].append(file) }
    return files.indices.compactMap { groups[$0] }
  }
}
