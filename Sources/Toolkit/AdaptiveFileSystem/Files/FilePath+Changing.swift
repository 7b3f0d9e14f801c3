import AdaptiveSystem

extension FilePath {
  /// Gives the file or folder the name `newPath`, and replaces the file that has it.
  ///
  /// Throws the kernel's reason if that fails; then both are unchanged. Across file systems it fails with
  /// `SystemError.otherDevice`.
  public func rename(to newPath: FilePath) throws(FileError) {
    try systemCall { from in newPath.withCString { AdaptiveSystem.rename(from, $0) } }
  }

  /// Removes the file or the symbolic link. Other names of the file keep it.
  ///
  /// Throws `SystemError.notFound` if nothing has this name, and the kernel's reason if it can't be removed.
  /// Folders are not removed (`EISDIR`).
  public func remove() throws(FileError) {
    try systemCall { unlink($0) }
  }

  /// Removes this folder if it is empty.
  ///
  /// Throws `SystemError.folderNotEmpty` if it isn't, and the kernel's reason if that fails.
  public func removeEmptyFolder() throws(FileError) {
    try systemCall { rmdir($0) }
  }
}
