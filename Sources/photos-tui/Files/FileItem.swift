import FileSystem

/// A photo of a file command, with all its files.
nonisolated struct FileItem<Content> {
  /// The file that the user named, as written; the first one if several are files of the photo.
  let name: FilePath
  /// The absolute paths of all files, without symbolic links in the folders.
  let paths: [FilePath]
  /// What the operation takes.
  let content: Content

  /// The path of one of the files as the user would write it: beside the file that was named.
  func shownPath(of path: FilePath) -> FilePath {
    guard paths.contains(path), let name = path.lastName else { return path }
    return self.name.parent.appending(name)
  }
}
