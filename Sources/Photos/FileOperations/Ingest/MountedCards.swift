import AdaptiveFileSystem

/// The memory cards of cameras that are mounted: folders with a folder DCIM, where systems mount removable
/// disks.
///
/// Source: Design rule for Camera File system (JEITA CP-3461).
public enum MountedCards {
  /// The folders in which systems mount removable disks, or in a folder of the user there.
  public static let places = [FilePath("/run/media"), FilePath("/media"), FilePath("/mnt")]

  /// How deep a card is below one of the places: `/media/ada/EOS_DIGITAL`.
  private static let depth = 2

  /// Returns the paths of the cards, place by place, in the order of their bytes. Blocks.
  ///
  /// `mounts` has the mounts on other machines. Nothing looks at these, because they can hang.
  public static func find(in places: [FilePath] = places, _ mounts: MountTable) -> [FilePath] {
    let remote = Set(mounts.mounts.lazy.filter(\.isRemote).map(\.point))
    return places.flatMap { cards(in: $0, depth: depth, without: remote) }
  }

  private static func cards(in folder: FilePath, depth: Int, without remote: Set<FilePath>) -> [FilePath] {
    if remote.contains(folder) { return [] }
    if (try? FileStatus(of: folder.appending(FileName("DCIM"))))?.kind == .folder { return [folder] }
    guard depth > 0 else { return [] }
    var folders: [FilePath] = []
    // A folder that can't be read has no card that the user could open.
    try? FolderReader(folder).forEachEntry { entry in
      if !entry.isHidden, entry.recordedKind == .folder { folders.append(folder.appending(entry.fileName)) }
      return true
    }
    return folders.sorted { $0.precedes($1) }.flatMap { cards(in: $0, depth: depth - 1, without: remote) }
  }
}
