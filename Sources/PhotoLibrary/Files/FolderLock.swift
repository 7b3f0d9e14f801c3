import Glibc

/// The exclusive right to change files of one folder, among all processes that ask for it.
///
/// Held until `release`, or until the process ends. Source: `flock(2)`; on the folder itself, so that no lock file
/// stays behind.
struct FolderLock {
  private let descriptor: Int32

  /// Takes the lock. Throws EWOULDBLOCK when another process still holds it after `patience`: that process may
  /// be suspended, and waiting for it could mean waiting for ever.
  init(_ folder: FilePath, patience: Duration = .seconds(2)) throws(SystemError) {
    descriptor = try systemCall {
      folder.withCString { open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    }
    let deadline = ContinuousClock.now + patience
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      let error = SystemError.last
      let mayBecomeFree = error.code == EWOULDBLOCK || error.code == EINTR
      guard mayBecomeFree, ContinuousClock.now < deadline else {
        close(descriptor)
        throw error
      }
      usleep(5_000)
    }
  }

  /// Gives the lock back; once.
  func release() {
    close(descriptor)
  }
}
