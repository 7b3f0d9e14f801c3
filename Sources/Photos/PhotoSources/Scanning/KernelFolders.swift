import AdaptiveFileSystem
import Synchronization

/// Knows which folders only show the state of the kernel, such as those in /proc. Photos are never there, but
/// links to the working folders of all processes are. For any thread.
final class KernelFolders: Sendable {
  /// For each file system, by its device number, whether the kernel makes its contents.
  private let known = Mutex<[UInt64: Bool]>([:])

  /// Returns whether a folder is in such a file system. A system call for each file system, and none after
  /// that.
  func contains(_ path: FilePath, _ identity: FileIdentity) -> Bool {
    if let answer = known.withLock({ $0[identity.deviceNumber] }) { return answer }
    let answer = (try? FileSystemKind(of: path))?.isKernelState ?? false
    known.withLock { $0[identity.deviceNumber] = answer }
    return answer
  }
}
