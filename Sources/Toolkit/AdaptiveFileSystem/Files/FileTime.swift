import CFileSystem

/// A moment recorded for a file, since 1970 and without leap seconds. The file system decides how exact it
/// is.
public struct FileTime: Hashable, Sendable {
  /// Whole seconds. Negative before 1970.
  public let seconds: Int
  /// Nanoseconds after the second, 0 to 999,999,999.
  public let nanoseconds: Int

  /// The moment of these values.
  public init(seconds: Int, nanoseconds: Int = 0) {
    self.seconds = seconds
    self.nanoseconds = nanoseconds
  }

  /// The milliseconds since 1970, clamped on overflow.
  public var milliseconds: Int64 {
    let (product, hasOverflowed) = Int64(seconds).multipliedReportingOverflow(by: 1000)
    guard !hasOverflowed else { return seconds < 0 ? Int64.min + 1 : Int64.max }
    return product + Int64(nanoseconds / 1_000_000)
  }

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
