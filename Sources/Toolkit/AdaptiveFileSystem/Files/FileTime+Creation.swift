import CFileSystem

extension FileTime {
  /// When the file at `path` was created, or the symbolic link itself if links are not followed; `nil` if the
  /// file system doesn't record it, or the file can't be reached. A file that gets the inode of a removed one
  /// has another time.
  public init?(creationOf path: FilePath, followingLinks: Bool) {
    var (seconds, nanoseconds) = (0, 0)
    let result = path.withCString { cfs_creation_time($0, followingLinks ? 1 : 0, &seconds, &nanoseconds) }
    guard result == 0, (0..<1_000_000_000).contains(nanoseconds) else { return nil }
    self.init(seconds: seconds, nanoseconds: nanoseconds)
  }
}
