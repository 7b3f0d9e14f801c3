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
    let flags = O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC
    let descriptor: Int32
    switch transport {
    case .direct: return nil
    case .sharedMemory:
      (name, medium) = ("/photos-tui-\(number)", "s")
      descriptor = shm_open(name, flags, 0o600)
    case .file:
      // Terminals only remove files with such names.
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

  /// Leaves the data to the terminal, which may read it at any time.
  func leave() { isLeft = true }

  private func remove() {
    if medium == "s" { shm_unlink(name) } else { unlink(name) }
  }
}
