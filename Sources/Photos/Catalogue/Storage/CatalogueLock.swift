import AdaptiveFileSystem
import Glibc

/// A lock that shows that programs use the catalogue. They share the lock. To replace the file, a program
/// must hold it alone. Source: `flock(2)`.
final class CatalogueLock: Sendable {
  private let descriptor: FileDescriptor

  private init(_ descriptor: FileDescriptor) { self.descriptor = descriptor }

  deinit {
    // Closing would not release the lock while another thread has forked and not yet executed a program.
    flock(descriptor.number, LOCK_UN)
    descriptor.close()
  }

  /// Takes the lock together with other programs. Creates the file for the user alone.
  ///
  /// Throws `SystemError.wouldBlock` if a program replaces the catalogue for longer than `patience`, and the
  /// kernel's reason if the file can't be used.
  static func take(_ path: FilePath, patience: Duration) throws(FileError) -> CatalogueLock {
    let number = path.withCString { open($0, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600) }
    guard number >= 0 else { throw FileError(.last, at: path) }
    let lock = CatalogueLock(FileDescriptor(number))
    let deadline = ContinuousClock.now + patience
    while flock(number, LOCK_SH | LOCK_NB) != 0 {
      let error = SystemError.last
      guard error == .wouldBlock || error.code == EINTR, ContinuousClock.now < deadline else {
        throw FileError(error, at: path)
      }
      usleep(5_000)
    }
    return lock
  }

  /// Calls `body` while no other program has the lock. Returns `nil` if one has it for longer than
  /// `patience`.
  func alone<Result>(
    patience: Duration, _ body: () throws(CatalogueError) -> Result
  ) throws(CatalogueError) -> Result? {
    let deadline = ContinuousClock.now + patience
    // The kernel releases the lock first, so two programs that do this at once can both get nothing.
    while flock(descriptor.number, LOCK_EX | LOCK_NB) != 0 {
      flock(descriptor.number, LOCK_SH)
      if ContinuousClock.now >= deadline { return nil }
      usleep(5_000)
    }
    defer { flock(descriptor.number, LOCK_SH) }
    return try body()
  }
}
