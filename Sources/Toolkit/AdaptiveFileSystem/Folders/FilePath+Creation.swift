import AdaptiveSystem

extension FilePath {
  /// Creates this folder and its missing parents, by default for the user alone (mode 0700, as the XDG base
  /// directory specification requires). An existing folder is left unchanged.
  ///
  /// Throws the folder that can't be created and the kernel's reason. An existing file at the path is not an
  /// error here; using it as a folder is.
  public func createFolders(readers: FileReaders = .user) throws(FileError) {
    do {
      return try createFolder(readers)
    } catch {
      guard error.reason == .notFound, !parent.isEmpty, parent != self else { throw error }
    }
    try parent.createFolders(readers: readers)
    try createFolder(readers)
  }

  /// Creates this folder. Its parent must exist. The process's umask restricts `permissions`.
  ///
  /// Throws `SystemError.alreadyExists` if the name is taken, and the kernel's reason if that fails.
  public func makeFolder(permissions: UInt16 = 0o777) throws(FileError) {
    try systemCall { mkdir($0, mode_t(permissions)) }
  }

  /// Creates a symbolic link at this path.
  ///
  /// Throws `SystemError.alreadyExists` if the name is taken, and the kernel's reason if that fails.
  public func makeSymbolicLink(to destination: FilePath) throws(FileError) {
    try systemCall { path in destination.withCString { symlink($0, path) } }
  }

  private func createFolder(_ readers: FileReaders) throws(FileError) {
    do {
      try makeFolder(permissions: readers.folderPermissions)
    } catch {
      // Another process may have been faster.
      if error.reason != .alreadyExists { throw error }
    }
  }
}
