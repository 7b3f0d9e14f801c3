/// The identity of a file: two paths lead to the same file if their identities are equal.
public struct FileIdentity: Hashable, Sendable {
  /// The number of the file system.
  let device: UInt64
  /// The number of the file in its file system.
  let inode: UInt64
}
