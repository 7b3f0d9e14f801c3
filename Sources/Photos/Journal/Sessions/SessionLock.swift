import AdaptiveFileSystem
import Glibc

/// The sign that a session is running: a file that is locked as long as its process runs.
///
/// The kernel releases the lock at the end of the process, however it ends. Source: `flock(2)`.
final class SessionLock: Sendable {
  /// The state of a session according to its lock.
  enum Probe {
    /// The session is running.
    case held
    /// The session has ended. The lock is now held here; it is `nil` if the file is gone.
    case free(SessionLock?)
  }

  private let path: FilePath
  /// The open file, which the holder of the lock may use.
  let descriptor: FileDescriptor

  private init(_ path: FilePath, _ descriptor: FileDescriptor) {
    self.path = path
    self.descriptor = descriptor
  }

  deinit {
    // Closing would not release the lock while another thread has forked and not yet executed a program.
    flock(descriptor.number, LOCK_UN)
    descriptor.close()
  }

  /// Creates the file and takes the lock. Returns `nil` if the lock is held.
  static func take(_ path: FilePath) throws(FileError) -> SessionLock? {
    // The file is missing only if it was removed right after it was created.
    while true {
      switch try lock(path, flags: O_CREAT) {
      case .held: return nil
      case .free(let lock?): return lock
      case .free(nil): continue
      }
    }
  }

  /// Finds out whether a session is running.
  static func probe(_ path: FilePath) throws(FileError) -> Probe {
    do {
      return try lock(path, flags: 0)
    } catch {
      if error.reason == .notFound { return .free(nil) }
      throw error
    }
  }

  /// Removes the file. The lock is released when the object is.
  func remove() {
    // A file that remains counts as that of a session that has ended, which is true.
    try? path.remove()
  }

  private static func lock(_ path: FilePath, flags: Int32) throws(FileError) -> Probe {
    let number: Int32
    do throws(SystemError) {
      number = try systemCall {
        // For writing, because NFS implements this lock with `fcntl(2)`.
        path.withCString { open($0, O_RDWR | O_CLOEXEC | O_NOFOLLOW | flags, 0o600) }
      }
    } catch {
      throw FileError(error, at: path)
    }
    let lock = SessionLock(path, FileDescriptor(number))
    do throws(SystemError) {
      try systemCall { flock(number, LOCK_EX | LOCK_NB) }
      let identity = try lock.descriptor.status().identity
      // Another program may have removed the file between the two calls. This lock then means nothing.
      let isCurrent = (try? FileStatus(of: path, followingLinks: false))?.identity == identity
      return .free(isCurrent ? lock : nil)
    } catch {
      if error == .wouldBlock { return .held }
      throw FileError(error, at: path)
    }
  }
}
