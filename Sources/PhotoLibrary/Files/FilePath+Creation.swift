import Glibc

extension FilePath {
  /// Makes this folder and those above it that are missing, for the user alone (mode 0700, as the XDG base
  /// directory specification asks). A folder that exists stays as it is.
  func createFolders() throws(SystemError) {
    if withCString({ mkdir($0, 0o700) }) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, !parent.isEmpty, parent != self else { throw .last }
    try parent.createFolders()
    if withCString({ mkdir($0, 0o700) }) != 0, errno != EEXIST { throw .last }
  }
}
