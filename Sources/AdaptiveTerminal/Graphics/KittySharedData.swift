import AdaptiveFileSystem
import Glibc

/// Pixels in shared memory or in a file, which a terminal on the same machine reads and then removes.
///
/// Releasing this removes the data if the terminal has not.
final class KittySharedData {
  /// The name that the terminal opens.
  let name: String
  /// The medium's letter in the protocol.
  let medium: Character
  /// The length in bytes.
  let byteCount: Int
  private var isLeft = false

  /// Writes bytes where only this user's programs can read them; `nil` if the system has no room for them.
  init?(_ bytes: [UInt8], by transport: GraphicsSupport.Transport) {
    let number = String(UInt64.random(in: .min ... .max), radix: 36)
    switch transport {
    case .direct: return nil
    case .sharedMemory: (name, medium) = ("/photos-tui-\(number)", "s")
    // Terminals remove only files whose names say that they may.
    case .file: (name, medium) = ("/tmp/photos-tui-\(number)-tty-graphics-protocol", "t")
    }
    byteCount = bytes.count
    let isWritten: Bool
    if transport == .file {
      guard let file = try? OpenFile(creating: FilePath(name)) else { return nil }
      isWritten = (try? file.writeAll(bytes)) != nil
    } else {
      let flags = O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC
      guard let number = try? systemCall({ shm_open(name, flags, 0o600) }) else { return nil }
      let memory = FileDescriptor(number)
      defer { memory.close() }
      isWritten = (try? memory.writeAll(bytes)) != nil
    }
    guard isWritten else {
      remove()
      return nil
    }
  }

  deinit { if !isLeft { remove() } }

  /// Leaves the data to the terminal, which may read it at any time.
  func leave() { isLeft = true }

  private func remove() {
    if medium == "s" {
      shm_unlink(name)
    } else {
      // The terminal may have removed it.
      try? FilePath(name).remove()
    }
  }
}
