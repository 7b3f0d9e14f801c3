import AdaptiveFileSystem
import Glibc

/// An index of a destination's files, to recognise photos that were copied before.
struct IngestIndex {
  /// The destination.
  let folder: FilePath
  private var paths: [Int: [FilePath]] = [:]
  private var digests: [FilePath: ContentDigest] = [:]

  /// Reads the sizes of all files in the folder and in those below it, without following symbolic links, and
  /// removes what interrupted copies left there. A folder that doesn't exist has nothing.
  ///
  /// Throws the kernel's reason if a folder can't be read, unless the user has no right to read one below it.
  init(reading folder: FilePath) throws(FileError) {
    self.folder = folder
    guard try folder.exists() else { return }
    var pending = [folder]
    while let next = pending.popLast() {
      do throws(FileError) {
        pending += try read(next)
      } catch {
        // A folder such as lost+found holds nothing that the user could have copied there.
        if next == folder || !error.reason.isRefusal, error.reason != .notFound { throw error }
      }
    }
  }

  /// Reads the sizes of the files in a folder, and returns the folders in it.
  private mutating func read(_ folder: FilePath) throws(FileError) -> [FilePath] {
    var folders: [FilePath] = []
    var leftovers: [FilePath] = []
    var failure: FileError?
    let reader = try FolderReader(folder)
    try reader.forEachEntry { entry in
      let path = folder.appending(entry.fileName)
      if IngestCopy.isLeftover(entry.fileName) { leftovers.append(path) }
      if entry.isHidden { return true }
      do throws(FileError) {
        let status = try reader.status(of: entry, followingLinks: false)
        switch status.kind {
        // A photo that the user has deleted there is not a copy.
        case .folder where SystemFolders.contain(entry.name): break
        case .folder: folders.append(path)
        case .file: paths[status.byteCount, default: []].append(path)
        case .symbolicLink, .other: break
        }
      } catch {
        // A file that vanishes while the folder is read counts as missing.
        if error.reason != .notFound { failure = error }
      }
      return failure == nil
    }
    if let failure { throw failure }
    // A file that can't be removed only takes up space.
    for leftover in leftovers { try? leftover.remove() }
    return folders
  }

  /// Returns whether there is a file of this size.
  func hasFile(of byteCount: Int) -> Bool { paths[byteCount] != nil }

  /// The path of a file with the same contents; `nil` if there is none. `digest` is called only if a file has
  /// the same size.
  mutating func path(
    ofContents byteCount: Int, digest: () throws(FileOperationError) -> ContentDigest
  ) throws(FileOperationError) -> FilePath? {
    guard let candidates = paths[byteCount] else { return nil }
    let wanted = try digest()
    for path in candidates {
      // A file that can't be read, or is gone, is not taken for a copy.
      guard let found = digests[path] ?? (try? ContentDigest(of: path)) else { continue }
      digests[path] = found
      if found == wanted { return path }
    }
    return nil
  }

  /// Adds a file that was copied.
  mutating func add(_ path: FilePath, byteCount: Int, _ digest: ContentDigest) {
    paths[byteCount, default: []].append(path)
    digests[path] = digest
  }
}
