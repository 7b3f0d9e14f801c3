import AdaptiveBackground
import AdaptiveFileSystem
import CTerminal
import AdaptiveSystem

/// Pixels in shared memory or in a file, which a terminal on the same machine reads and then removes.
///
/// Releasing this removes the data if the terminal has not, and so does giving the terminal back, even from a
/// signal handler. The name says which process wrote it, so that another one can remove what a killed process
/// left.
final class KittySharedData: Sendable {
  /// The name that the terminal opens.
  let name: String
  /// The medium's letter in the protocol.
  let medium: Character
  /// The length in bytes.
  let byteCount: Int
  /// The file that the terminal reads.
  private let path: FilePath
  private let isLeft: Bool

  /// Where the system has shared memory.
  private static let memoryFolder = FilePath("/dev/shm")
  private static let fileFolder = FilePath("/tmp")
  /// The seconds after which data that its process has not promised to remove counts as left behind.
  private static let patience = 60

  /// Writes bytes where only this user's programs can read them; `nil` if the system has no room for them.
  ///
  /// `isLeft` leaves them to the terminal, which may read them after this process has ended, and removes them
  /// then. Only `remove` and a signal that ends the program remove them before; if nothing does, the first
  /// start after a minute. No earlier start may: another window's terminal may still be about to read them.
  /// There is no room for more of them than signals can remove.
  init?(_ bytes: [UInt8], by transport: GraphicsSupport.Transport, isLeft: Bool = false) {
    let owner = SharedDataName(isLeft: isLeft)
    self.isLeft = isLeft
    switch transport {
    case .direct: return nil
    case .sharedMemory:
      (name, medium) = ("/\(owner.text)", "s")
      path = Self.memoryFolder.appending(FileName(owner.text))
    // Terminals remove only files whose names say that they may.
    case .file:
      path = Self.fileFolder.appending(FileName(owner.text + SharedDataName.fileSuffix))
      (name, medium) = (path.description, "t")
    }
    byteCount = bytes.count
    // If the guard has no room, only the release of this object removes the data.
    guard ctm_guard_add_file(path.description) || !isLeft else { return nil }
    let isWritten: Bool
    if transport == .file {
      guard let file = try? OpenFile(creating: path) else { return nil }
      isWritten = (try? file.writeAll(bytes)) != nil
    } else {
      let flags = O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC
      guard let number = try? systemCall({ shm_open(name, flags, 0o600) }) else { return nil }
      let memory = FileDescriptor(number)
      defer { memory.close() }
      isWritten = (try? memory.writeAll(bytes)) != nil
    }
    guard isWritten else {
      // A half-written file is of no use to the terminal.
      if isLeft { remove() }
      return nil
    }
  }

  deinit {
    if !isLeft { remove() }
    ctm_guard_forget_file(path.description)
  }

  /// Whether the terminal has read and removed it.
  var isRead: Bool { (try? FileStatus(of: path, followingLinks: false)) == nil }

  /// Removes it. The terminal may have done so before.
  func remove() { try? path.remove() }

  /// Starts to remove leftovers, once in a process. Every program that uses a terminal calls it, because the
  /// killed one may have had another terminal.
  static func startRemovingLeftovers() { _ = removal }

  // The folders may be large.
  private static let removal: Void = { BackgroundThread.start { removeLeftovers() } }()

  /// Removes what processes of this program that have ended left in shared memory and in files. Where only
  /// the age can tell, it must be older than a minute. Linear in the number of files in the folders.
  static func removeLeftovers(in folders: [FilePath] = [memoryFolder, fileFolder]) {
    for folder in folders {
      var found: [(path: FilePath, owner: SharedDataName)] = []
      // Without the folder there is nothing in it.
      guard let reader = try? FolderReader(folder) else { continue }
      try? reader.forEachEntry { entry in
        if let owner = SharedDataName(parsing: entry.name), owner.hasProcessEnded {
          found.append((folder.appending(entry.fileName), owner))
        }
        return true
      }
      for (path, owner) in found {
        guard let status = try? FileStatus(of: path, followingLinks: false), status.kind == .file,
          owner.isCertain || time(nil) - status.modificationSeconds > patience
        else { continue }
        // It may be another user's.
        try? path.remove()
      }
    }
  }
}
