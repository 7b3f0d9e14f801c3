/// The users that can read a new file or folder.
public enum FileReaders: Sendable {
  /// Only the user: mode 0600, and 0700 for folders. For state, caches, and information about the user.
  case user
  /// All users except those that the process's umask excludes, as for files that other programs create: mode
  /// 0666 or 0777 without the bits of the umask. For files that the user has requested. Source: `open(2)`.
  case everyone

  /// The permissions of a file before the umask restricts them.
  var filePermissions: UInt16 { self == .user ? 0o600 : 0o666 }
  /// The permissions of a folder before the umask restricts them.
  var folderPermissions: UInt16 { self == .user ? 0o700 : 0o777 }
}
