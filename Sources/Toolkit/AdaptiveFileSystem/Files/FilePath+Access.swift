import AdaptiveSystem

extension FilePath {
  /// Returns whether something has this name, including a symbolic link that leads nowhere.
  ///
  /// Throws the kernel's reason if a folder of the path can't be searched.
  public func exists() throws(FileError) -> Bool {
    do {
      _ = try FileStatus(of: self, followingLinks: false)
      return true
    } catch {
      if error.reason == .notFound { return false }
      throw error
    }
  }

  /// Whether the user may read the file or folder at this path, links followed. False if nothing is there.
  public var isReadable: Bool { allows(R_OK) }

  /// Returns whether the user may write the file at this path, links followed.
  ///
  /// Throws the kernel's reason if not: `EACCES`, or `EROFS` on a read-only file system.
  public func checkWritableFile() throws(FileError) { try systemCall { access($0, W_OK) } }

  /// Whether this is a regular file that the user may execute, links followed.
  public var isExecutableFile: Bool {
    (try? FileStatus(of: self))?.kind == .file && allows(X_OK)
  }

  /// Returns whether the user may create and remove names in this folder.
  ///
  /// Throws the kernel's reason if not: `EACCES`, or `EROFS` on a read-only file system.
  public func checkWritableFolder() throws(FileError) {
    try systemCall { access($0, W_OK | X_OK) }
  }

  private func allows(_ access: Int32) -> Bool {
    withCString { AdaptiveSystem.access($0, access) } == 0
  }
}
