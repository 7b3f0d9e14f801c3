import AdaptiveSystem

/// The attributes of a file that the kernel reports without reading it.
public struct FileStatus: Sendable {
  /// The kinds of files that callers distinguish.
  public enum Kind: Sendable {
    /// A folder.
    case folder
    /// A regular file.
    case file
    /// A symbolic link, if links are not followed.
    case symbolicLink
    /// A FIFO, a socket or a device. Reading it might never end.
    case other
  }

  /// The kind of the file.
  public let kind: Kind
  /// The identity of the file, whichever path leads to it.
  public let identity: FileIdentity
  /// The size in bytes; 0 for most files that are not regular.
  public let byteCount: Int
  /// The number of names (hard links) the file has.
  public let linkCount: Int
  /// When the contents changed last, in seconds since 1970. Negative before that.
  public let modificationSeconds: Int

  /// The status of the file at `path`, or of the symbolic link itself if links are not followed.
  ///
  /// Throws the kernel's reason if the file can't be reached. `SystemError.notFound` also means a link that
  /// leads nowhere.
  public init(of path: FilePath, followingLinks: Bool = true) throws(FileError) {
    var status = stat()
    try path.systemCall { followingLinks ? stat($0, &status) : lstat($0, &status) }
    self.init(status)
  }

  init(_ status: stat) {
    identity = FileIdentity(
      deviceNumber: UInt64(status.st_dev), inodeNumber: UInt64(status.st_ino))
    byteCount = Int(status.st_size)
    linkCount = Int(status.st_nlink)
    modificationSeconds = status.st_mtim.tv_sec
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFDIR: .folder
      case S_IFREG: .file
      case S_IFLNK: .symbolicLink
      default: .other
      }
  }
}

/// The identity of a file: two paths lead to the same file if their identities are equal.
public struct FileIdentity: Hashable, Sendable {
  /// The number of the file system. It can change when the file system is mounted again.
  public let deviceNumber: UInt64
  /// The number of the file in its file system. FAT and some network file systems number files again when
  /// they are mounted.
  public let inodeNumber: UInt64

  /// The identity with these numbers, to compare a file with one that was recorded.
  public init(deviceNumber: UInt64, inodeNumber: UInt64) {
    self.deviceNumber = deviceNumber
    self.inodeNumber = inodeNumber
  }
}
