import CFileSystem
import AdaptiveSystem

extension FilePath {
  /// Gives the file the name `newPath`, unless something has that name.
  ///
  /// The check and the rename are one step where the file system can do that. Elsewhere the file has both
  /// names for a moment. On a file system without hard links, such as some FUSE ones, the name is checked
  /// first, and a file that another program creates right then is replaced.
  ///
  /// Throws `SystemError.alreadyExists` at `newPath` if the name is taken, even by a symbolic link, and the
  /// kernel's reason if the rename fails; then nothing has changed. Across file systems it fails with
  /// `SystemError.otherDevice`. Source: `renameat2(2)`, RENAME_NOREPLACE.
  public func renameWithoutReplacing(to newPath: FilePath) throws(FileError) {
    do throws(SystemError) {
      try AdaptiveFileSystem.systemCall {
        withCString { from in newPath.withCString { cfs_rename_exclusively(from, $0) } }
      }
    } catch {
      switch error.code {
      case EINVAL, ENOSYS, EOPNOTSUPP: try renameThroughLink(to: newPath)
      case EEXIST: throw FileError(error, at: newPath)
      default: throw FileError(error, at: self)
      }
    }
  }

  /// The rename for file systems that can't check the new name themselves: a second name, then the removal of
  /// the first.
  func renameThroughLink(to newPath: FilePath) throws(FileError) {
    do throws(SystemError) {
      try AdaptiveFileSystem.systemCall { withCString { from in newPath.withCString { link(from, $0) } } }
    } catch {
      switch error.code {
      case EPERM, ENOSYS, EOPNOTSUPP, EMLINK: return try renameAfterCheck(to: newPath)
      case EEXIST: throw FileError(error, at: newPath)
      default: throw FileError(error, at: self)
      }
    }
    do {
      try remove()
    } catch {
      // The old name remains, so the new one is the one that must go.
      try? newPath.remove()
      throw error
    }
  }

  /// The rename for file systems that have no hard links either.
  func renameAfterCheck(to newPath: FilePath) throws(FileError) {
    if try newPath.exists() { throw FileError(.alreadyExists, at: newPath) }
    try rename(to: newPath)
  }
}
