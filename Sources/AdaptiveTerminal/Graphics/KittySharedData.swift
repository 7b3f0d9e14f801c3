import AdaptiveFileSystem
import CTerminal
import Glibc

/// Pixels in shared memory or in a file, which a terminal on the same machine reads and then removes.
///
/// Releasing this removes the data if the terminal has not, and so does giving the terminal back, even from a
/// signal handler. The name has the number of this process, so that another one can remove what a killed
/// process left.
final class KittySharedData {
  /// The name that the terminal opens.
  let name: String
  /// The medium's letter in the protocol.
  let medium: Character
  /// The length in bytes.
  let byteCount: Int
  /// The file that the terminal reads.
  private let path: FilePath
  private var isLeft = false

  private static let prefix = "photos-tui-"
  /// Where the system has shared memory.
  private static let memoryFolder = FilePath("/dev/shm")
  /// The seconds after which data counts as left behind. A terminal may read data after the program has
  /// ended.
  private static let patience = 60

  /// Writes bytes where only this user's programs can read them; `nil` if the system has no room for them.
  init?(_ bytes: [UInt8], by transport: GraphicsSupport.Transport) {
    let number = "\(getpid())-\(String(UInt64.random(in: .min ... .max), radix: 36))"
    switch transport {
    case .direct: return nil
    case .sharedMemory:
      (name, medium) = ("/\(Self.prefix)\(number)", "s")
      path = Self.memoryFolder.appending(FileName("\(Self.prefix)\(number)"))
    // Terminals remove only files whose names say that they may.
    case .file:
      (name, medium) = ("/tmp/\(Self.prefix)\(number)-tty-graphics-protocol", "t")
      path = FilePath(name)
    }
    byteCount = bytes.count
    // If the guard has no room, only the release of this object removes the data.
    ctm_guard_add_file(path.description)
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
    guard isWritten else { return nil }
  }

  deinit {
    ctm_guard_forget_file(path.description)
    // The terminal may have removed it.
    if !isLeft { try? path.remove() }
  }

  /// Leaves the data to the terminal, which may read it at any time.
  func leave() {
    isLeft = true
    ctm_guard_forget_file(path.description)
  }

  /// Removes shared memory that is older than a minute and was left by processes of this program that have
  /// ended. Linear in the number of files in the folder, which is in memory.
  static func removeLeftovers(in folder: FilePath = memoryFolder) {
    var found: [FilePath] = []
    // Without the folder there is no shared memory.
    guard let reader = try? FolderReader(folder) else { return }
    try? reader.forEachEntry { entry in
      if let process = process(named: entry.name), hasEnded(process) {
        found.append(folder.appending(entry.fileName))
      }
      return true
    }
    for path in found {
      guard let status = try? FileStatus(of: path, followingLinks: false), status.kind == .file,
        time(nil) - status.modificationSeconds > patience
      else { continue }
      // It may be another user's.
      try? path.remove()
    }
  }

  /// The process in the name of shared data; `nil` for other names.
  private static func process(named name: UnsafeBufferPointer<UInt8>) -> pid_t? {
    guard name.starts(with: prefix.utf8) else { return nil }
    let words = name.dropFirst(prefix.utf8.count).split(separator: UInt8(ascii: "-"))
    guard words.count == 2, let process = pid_t(String(decoding: words[0], as: UTF8.self)) else { return nil }
    return process > 0 ? process : nil
  }

  private static func hasEnded(_ process: pid_t) -> Bool { kill(process, 0) != 0 && errno == ESRCH }
}
