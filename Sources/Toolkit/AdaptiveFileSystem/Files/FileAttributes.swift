import AdaptiveSystem

/// The status of a file, with what a faithful copy keeps: permissions, owner and times.
public struct FileAttributes: Sendable {
  /// Kind, identity and size.
  public let status: FileStatus
  /// The permissions with the set-user-ID, set-group-ID and sticky bits, as in `chmod(2)`.
  public var permissions: UInt16
  /// The user that owns the file.
  public let userID: UInt32
  /// The group that owns the file.
  public let groupID: UInt32
  /// When the contents changed last.
  public let modified: FileTime
  /// When the contents, the owner, the permissions or a name of the file changed last. No program can choose
  /// it.
  public let changed: FileTime
  /// When the contents were read last, if the file system records it.
  public let accessed: FileTime

  /// The attributes of the file at `path`, or of the symbolic link itself if links are not followed.
  ///
  /// Throws the kernel's reason if the file can't be reached.
  public init(of path: FilePath, followingLinks: Bool) throws(FileError) {
    var status = stat()
    try path.systemCall { followingLinks ? stat($0, &status) : lstat($0, &status) }
    self.init(status)
  }

  /// The attributes of an open file. Throws the kernel's reason if they can't be read.
  public init(of file: borrowing OpenFile) throws(FileError) {
    var status = stat()
    let result = fstat(file.descriptor.number, &status)
    if result != 0 { throw FileError(.last, at: file.path) }
    self.init(status)
  }

  init(_ status: stat) {
    self.status = FileStatus(status)
    permissions = UInt16(truncatingIfNeeded: status.st_mode & 0o7777)
    userID = status.st_uid
    groupID = status.st_gid
    modified = FileTime(seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec)
    changed = FileTime(seconds: status.st_ctim.tv_sec, nanoseconds: status.st_ctim.tv_nsec)
    accessed = FileTime(seconds: status.st_atim.tv_sec, nanoseconds: status.st_atim.tv_nsec)
  }

  /// Gives an open file these permissions, this owner and these times, as far as its file system and the
  /// user's rights allow.
  ///
  /// FAT has neither owners nor permissions, and only root can give files away. Neither is an error. If the
  /// owner can't be kept, the file doesn't get the set-user-ID and set-group-ID bits either.
  public func apply(to file: borrowing OpenFile) {
    applyOwner(to: file)
    let number = file.descriptor.number
    let times = [accessed.systemValue, modified.systemValue]
    _ = futimens(number, times)
  }

  /// Gives an open file these permissions and this owner, as `apply` does, but not the times.
  public func applyOwner(to file: borrowing OpenFile) {
    let number = file.descriptor.number
    let keepsOwner = fchown(number, userID, groupID) == 0
    _ = fchmod(number, mode_t(keepsOwner ? permissions : permissions & 0o777))
  }

  /// Gives a symbolic link these times, as far as its file system allows.
  public func applyTimes(toLink path: FilePath) {
    let times = [accessed.systemValue, modified.systemValue]
    _ = path.withCString { utimensat(AT_FDCWD, $0, times, AT_SYMLINK_NOFOLLOW) }
  }
}

extension FileTime {
  fileprivate var systemValue: timespec { timespec(tv_sec: seconds, tv_nsec: nanoseconds) }
}
