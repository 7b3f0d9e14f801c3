import CFileSystem
import AdaptiveSystem

extension FilePath {
  /// The most bytes that a name in this folder can have: fewer than 255 on some file systems, such as
  /// eCryptfs. Source: `pathconf(3)`, NAME_MAX of Linux.
  public var longestNameInside: Int {
    let limit = withCString { pathconf($0, Int32(_PC_NAME_MAX)) }
    return limit > 0 ? min(limit, 255) : 255
  }

  /// The bytes that this program can still write to the file system of this file or folder, quotas apart;
  /// `nil` if that isn't known. Source: `statfs(2)`.
  public var availableBytes: Int? {
    let count = withCString { cfs_available_bytes($0) }
    return count < 0 ? nil : Int(count)
  }
}
