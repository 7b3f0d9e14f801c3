import FileSystem
import Glibc

/// Pixels in memory or in a file that a terminal on the same machine reads and then removes.
///
/// Whatever is still there when this is released, because the terminal did not, is removed then.
final class KittySharedData {
  /// The name that the terminal opens.
  let name: String
  /// Kitty's letter for what it is.
  let medium: Character
  /// The length in bytes.
  let byteCount: Int
  private var isLeft = false

  /// Puts bytes where only this user's programs can read them; `nil` where the system has no room for them.
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

  /// Leaves the pixels to the terminal, whenever it comes to read them.
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
