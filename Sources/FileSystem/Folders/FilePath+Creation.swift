import Glibc

extension FilePath {
  /// Creates this folder and its missing parents for the user alone (mode 0700, as the XDG base directory
  /// specification requires). An existing folder is left unchanged.
  ///
  /// Throws the folder that can't be created and the kernel's reason. An existing file at the path is not an
  /// error here; using it as a folder is.
  public func createFolders() throws(FileError) {
    do {
      return try createFolder()
    } catch {
      guard error.reason == .notFound, !parent.isEmpty, parent != self else { throw error }
    }
    try parent.createFolders()
    try createFolder()
  }

  private func createFolder() throws(FileError) {
    do {
      try systemCall { mkdir($0, 0o700) }
    } catch {
      // Another process may have been faster.
      if error.reason != .alreadyExists { throw error }
    }
  }
}
