import AdaptiveBackground
import AdaptiveFileSystem
import Glibc
import Synchronization

/// The folders that a library has read, and which of them the kernel watches. For any thread.
package final class LibraryFolders: Sendable {
  package struct Folder: Sendable {
    let identity: FileIdentity
    /// Whether all photos in it belong to the library. Otherwise only the photos that were named belong to
    /// it.
    let isWhole: Bool
    /// Whether the kernel reports changes.
    package let isWatched: Bool
    /// When its entries were read last, in seconds since 1970.
    var readTime: Int
  }

  private struct State {
    var folders: [FilePath: Folder] = [:]
    /// The paths of the folders that were read as a whole.
    var paths: [FileIdentity: FilePath] = [:]
    /// The folders that contain those that were opened.
    var surroundings: Set<FileIdentity> = []
    var hasReachedLimit = false
  }

  private struct Watching {
    /// For each file system, by its device number, whether other machines can change files in it.
    var areRemote: [UInt64: Bool] = [:]
    var watch: FolderWatch?
    var wasTried = false
  }

  /// Whether folders inside are read, too.
  let isRecursive: Bool
  private let onChange: (@Sendable (FolderChanges) -> Void)?
  private let kernelFolders = KernelFolders()
  /// The main actor waits for this, so nothing that holds it waits for a disk.
  private let state = Mutex(State())
  /// Held while folders are added and removed, which can wait for a disk. Locked before `state`.
  private let watching = Mutex(Watching())

  /// If `onChange` is `nil`, no folder is watched. It is called on a separate thread.
  package init(isRecursive: Bool, onChange: (@Sendable (FolderChanges) -> Void)?) {
    self.isRecursive = isRecursive
    self.onChange = onChange
  }

  /// Adds a folder before its entries are read, and begins to watch it. Blocks.
  func add(_ path: FilePath, _ identity: FileIdentity, isWhole: Bool = true) {
    watching.withLock { watching in
      let previous = self[path]
      if !isWhole, previous != nil { return }
      if let previous, previous.identity != identity { forget([path: previous], &watching) }
      let isWatched = watch(path, identity, &watching)
      state.withLock { state in
        if isWhole { state.paths[identity] = path }
        state.folders[path] = Folder(
          identity: identity, isWhole: isWhole, isWatched: isWatched, readTime: time(nil))
      }
    }
  }

  /// Adds folders that contain those that were opened, so that links to them aren't followed.
  func addSurroundings(_ identities: some Sequence<FileIdentity>) {
    state.withLock { $0.surroundings.formUnion(identities) }
  }

  /// Returns whether a new folder may contain photos of the library: it contains none of the folders that
  /// were opened, and is none of the kernel.
  func mayContainPhotos(_ path: FilePath, _ identity: FileIdentity) -> Bool {
    state.withLock { !$0.surroundings.contains(identity) } && !kernelFolders.contains(path, identity)
  }

  /// The path under which a folder was read; `nil` for a new one.
  func path(of identity: FileIdentity) -> FilePath? { state.withLock { $0.paths[identity] } }

  /// Forgets a folder and all folders inside, and returns their paths. Blocks. O(number of folders).
  func remove(_ path: FilePath) -> Set<FilePath> {
    watching.withLock { watching in
      let removed = state.withLock { $0.folders.filter { $0.key.isIn(path) } }
      forget(removed, &watching)
      return Set(removed.keys)
    }
  }

  private func forget(_ folders: [FilePath: Folder], _ watching: inout Watching) {
    state.withLock { state in
      for (path, folder) in folders {
        state.folders[path] = nil
        if state.paths[folder.identity] == path { state.paths[folder.identity] = nil }
      }
    }
    for path in folders.keys { watching.watch?.remove(path) }
  }

  /// The entry of a folder; `nil` if it was not read.
  package subscript(path: FilePath) -> Folder? { state.withLock { $0.folders[path] } }

  /// Records that the entries of a folder are about to be read.
  func willReadAgain(_ path: FilePath) {
    state.withLock { $0.folders[path]?.readTime = time(nil) }
  }

  /// The paths of all folders.
  package var paths: [FilePath] { state.withLock { Array($0.folders.keys) } }

  /// The number of folders whose changes nothing reports.
  package var unwatchedCount: Int { state.withLock { $0.folders.values.count { !$0.isWatched } } }

  /// Whether folders are not watched because the user has no more watches.
  package var hasReachedLimit: Bool { state.withLock(\.hasReachedLimit) }

  private func watch(_ path: FilePath, _ identity: FileIdentity, _ watching: inout Watching) -> Bool {
    guard let onChange else { return false }
    if !watching.wasTried {
      watching.wasTried = true
      watching.watch = FolderWatch(onChange: onChange)
      if watching.watch == nil { state.withLock { $0.hasReachedLimit = true } }
    }
    let isRemote: Bool
    if let known = watching.areRemote[identity.deviceNumber] {
      isRemote = known
    } else {
      isRemote = (try? FileSystemKind(of: path))?.remoteName != nil
      watching.areRemote[identity.deviceNumber] = isRemote
    }
    // The kernel doesn't report what other machines change.
    guard !isRemote, let watch = watching.watch else { return false }
    switch watch.add(path) {
    case .watched: return true
    case .limitReached:
      state.withLock { $0.hasReachedLimit = true }
      return false
    case .refused: return false
    }
  }
}
