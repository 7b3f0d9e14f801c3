import Glibc

/// What the kernel says about a file: its kind and its identity.
struct FileStatus {
  /// The kinds the library tells apart.
  enum Kind {
    case folder
    case file
    case symbolicLink
    /// A FIFO, a socket or a device: reading it might never end.
    case other
  }

  let kind: Kind
  let identity: FileIdentity

  init(_ status: stat) {
    identity = FileIdentity(device: UInt64(status.st_dev), inode: UInt64(status.st_ino))
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFDIR: .folder
      case S_IFREG: .file
      case S_IFLNK: .symbolicLink
      default: .other
      }
  }

  /// The status of what `path` leads to, links followed.
  init(of path: FilePath) throws(SystemError) {
    var status = stat()
    try systemCall { path.withCString { stat($0, &status) } }
    self.init(status)
  }
}

/// What makes two paths the same file: the device and the inode number.
struct FileIdentity: Hashable, Sendable {
  let device: UInt64
  let inode: UInt64
}
