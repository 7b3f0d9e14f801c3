import AdaptiveFileSystem
import PhotoSources

/// The files that this program is moving, so that decisions about them wait and then follow them.
///
/// A movement has three times. Before its files have moved, what is decided about them is not written. When
/// they have arrived, it is written next to them, and what is still decided about their previous paths
/// follows them, until the library knows the new ones.
struct MovingFiles {
  private struct Movement {
    /// The files whose decisions wait.
    var held: Set<FilePath>
    /// The new paths of the files that have moved.
    var targets: [FilePath: FilePath] = [:]
  }

  private var movements: [Int: Movement] = [:]
  private var lastNumber = 0

  /// Begins a movement of files, and returns its number.
  mutating func begin(_ files: Set<FilePath>) -> Int {
    lastNumber += 1
    movements[lastNumber] = Movement(held: files)
    return lastNumber
  }

  /// Notes where the files of a movement are now. Those that did not move are left out.
  mutating func arrive(_ number: Int, at targets: [FilePath: FilePath]) {
    movements[number]?.held = []
    movements[number]?.targets.merge(targets) { _, later in later }
  }

  /// Ends a movement, of which the library knows everything.
  mutating func end(_ number: Int) { movements[number] = nil }

  /// Returns whether decisions about a photo wait until its files have moved.
  func holds(_ files: PhotoFiles) -> Bool {
    if movements.isEmpty { return false }
    return movements.values.contains { movement in
      !movement.held.isEmpty && files.paths.contains(where: movement.held.contains)
    }
  }

  /// A write about files that have moved since it was made, by the order in which they did.
  func following(_ write: SidecarWrite) -> [SidecarWrite] {
    movements.keys.sorted().reduce([write]) { writes, number in
      writes.flatMap { $0.following(movements[number]?.targets ?? [:]) }
    }
  }
}

extension PhotoFiles {
  /// The photos that the files are after some of them have moved: one for each folder, that with the picture
  /// first.
  func following(_ targets: [FilePath: FilePath]) -> [PhotoFiles] {
    var photos: [PhotoFiles] = []
    for path in paths {
      let path = targets[path] ?? path
      guard let name = path.lastName else { continue }
      if let index = photos.firstIndex(where: { $0.folder == path.parent }) {
        // The file that takes the place of a picture can be its companion.
        if !photos[index].names.contains(name) { photos[index].names.append(name) }
      } else {
        photos.append(PhotoFiles(folder: path.parent, names: [name]))
      }
    }
    return photos
  }
}

extension SidecarWrite {
  /// The same decisions about the photos that the files are after some of them have moved.
  func following(_ targets: [FilePath: FilePath]) -> [SidecarWrite] {
    guard files.paths.contains(where: { targets[$0] != nil }) else { return [self] }
    return files.following(targets).map(about)
  }

  /// The same decisions about copies of the files; `nil` if the picture was not copied.
  func copied(_ copies: [FilePath: FilePath]) -> SidecarWrite? {
    guard let picture = copies[files.path] else { return nil }
    let names = files.paths.compactMap { copies[$0] }.filter { $0.parent == picture.parent }.compactMap(
      \.lastName)
    return about(PhotoFiles(folder: picture.parent, names: names))
  }
}
