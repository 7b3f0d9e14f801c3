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
    let flags = O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC
    let descriptor: Int32
    switch transport {
    case .direct: return nil
    case .sharedMemory:
      (name, medium) = ("/photos-tui-\(number)", "s")
      descriptor = shm_open(name, flags, 0o600)
    case .file:
      // Terminals remove only files whose names say that they may.
      (name, medium) = ("/tmp/photos-tui-\(number)-tty-graphics-protocol", "t")
      descriptor = open(name, flags | O_NOFOLLOW, 0o600)
    }
    byteCount = bytes.count
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    let isWritten = bytes.withUnsafeBytes { source in
      var done = 0
      while done < source.count {
        let count = write(descriptor, source.baseAddress.map { $0 + done }, source.count - done)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        done += count
      }
      return true
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
    if medium == "s" { shm_unlink(name) } else { unlink(name) }
  }
}
