import AdaptiveFileSystem
import FileOperations

/// The photos that come into folders with a change, and the sidecars such as "IMG_1.xmp", which are named
/// after a stem.
///
/// With another photo of the same stem, such a sidecar can belong to none: what it says then counts for no
/// photo.
public enum PhotoArrival {
  /// A file that comes into a folder.
  private struct File {
    let from: FilePath
    let name: FileName
    /// The group of the change that it is in.
    let group: Int
  }

  /// Throws `conflicts` if a sidecar would no longer belong to its photo after a planned change. `decoder`
  /// reads what sidecars state; without one, the names decide. Blocks.
  public static func check(_ change: FileChange, _ decoder: DecisionDecoder?) throws(FileOperationError) {
    guard [.move, .copy, .rename, .restore].contains(change.kind) else { return }
    var files: [FilePath: [File]] = [:]
    var leaving: Set<FilePath> = []
    for (index, group) in change.groups.enumerated() {
      for step in group.steps {
        let (from, to): (FilePath, FilePath)
        switch step {
        case .relocate(let move):
          (from, to) = (move.from, move.to)
          leaving.insert(from)
        case .duplicate(let copy): (from, to) = (copy.original, copy.copy)
        case .removeDuplicate, .writeTrashInfo, .removeTrashInfo: continue
        }
        guard let name = to.lastName else { continue }
        files[to.containingFolder, default: []].append(File(from: from, name: name, group: index))
      }
    }
    var conflicts: [FileConflict] = []
    for (folder, files) in files { conflicts += find(files, in: folder, leaving, decoder) }
    if !conflicts.isEmpty { throw .conflicts(conflicts) }
  }

  private static func find(
    _ files: [File], in folder: FilePath, _ leaving: Set<FilePath>, _ decoder: DecisionDecoder?
  ) -> [FileConflict] {
    // A folder that does not exist yet is empty.
    let listed = (try? FolderContents(reading: folder) { PhotoFormat(fileName: $0) != nil })?.names ?? []
    let present = listed.filter { !leaving.contains(folder.appending($0)) }
    let presentPhotos = Dictionary(grouping: present.filter { PhotoFormat(fileName: $0) != nil }, by: \.stem)
    let arriving = Dictionary(
      grouping: files.filter { PhotoFormat(fileName: $0.name) != nil }, by: \.name.stem)
    let filesByName = Dictionary(files.map { ($0.name, $0) }) { first, _ in first }
    var conflicts: [FileConflict] = []
    for (stem, photos) in arriving {
      let others = presentPhotos[stem] ?? []
      let all = Set(photos.map(\.name)).union(others).sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
      // All are one photo, whose files share their sidecars.
      if CompanionPairing.photos(among: all).count == 1 { continue }
      for sidecar in SidecarFolder.candidates(for: stem) {
        let own = filesByName[sidecar]
        let path = own?.from ?? folder.appending(sidecar)
        guard own != nil || present.contains(sidecar) else { continue }
        let before = own.map { own in photos.filter { $0.group == own.group }.map(\.name) } ?? others
        let owner =
          before.count < 2
          ? before.first : PhotoFolder.sidecarOwner(of: sidecar, at: path, among: before, decoder)
        guard let owner, PhotoFolder.sidecarOwner(of: sidecar, at: path, among: all, decoder) != owner
        else { continue }
        let file = photos.first { $0.name != owner } ?? photos[0]
        conflicts.append(
          FileConflict(file: file.from, target: folder.appending(sidecar), reason: .sharedSidecar))
      }
    }
    return conflicts
  }
}
