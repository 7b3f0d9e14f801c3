import AdaptiveSystem

/// The exclusive right to change the files of one folder, among all processes that use this lock.
///
/// Held until `release`, or until the process ends. Source: `flock(2)`, on the folder itself, so that no lock
/// file remains.
public struct FolderLock: Sendable {
  let descriptor: FileDescriptor

  /// Takes the lock of an existing folder, and blocks for up to `patience` while another process holds it.
  ///
  /// Throws `SystemError.wouldBlock` if the other process still holds the lock then: it may be suspended, and
  /// would never release it. Throws the kernel's reason if the folder can't be opened.
  public init(_ folder: FilePath, patience: Duration = .seconds(2)) throws(FileError) {
    descriptor = FileDescriptor(
      try folder.systemCall { open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) })
    let deadline = ContinuousClock.now + patience
    while flock(descriptor.number, LOCK_EX | LOCK_NB) != 0 {
      let error = SystemError.last
      let canBecomeFree = error == .wouldBlock || error.code == EINTR
      guard canBecomeFree, ContinuousClock.now < deadline else {
        descriptor.close()
        throw FileError(error, at: folder)
      }
      usleep(5_000)
    }
  }

  /// Releases the lock. Call it exactly once.
  public func release() {
    // Closing would not release the lock while a process that another thread starts has not yet executed its
    // program. It closes a copy of each open file first, and a file on a hanging disk keeps it.
    flock(descriptor.number, LOCK_UN)
    descriptor.close()
  }
}
