import AdaptiveFileSystem

/// A photo of a file command, with all its files.
nonisolated struct FileItem<Content> {
  /// The file that the user named, as written; the first one if several are files of the photo.
  let name: FilePath
  /// The absolute paths at which all its files are now, without symbolic links in the folders.
  let paths: [FilePath]
  /// The absolute paths to which these files return from the trash, in the same order; empty if they don't.
  var originalPaths: [FilePath] = []
  /// The files of the photo, in the form that the operation needs.
  let content: Content

  /// The path of one of the files as the user would write it: next to the file that was named.
  func shownPath(of path: FilePath) -> FilePath {
    guard let index = paths.firstIndex(of: path) else { return path }
    let named = originalPaths.isEmpty ? path : originalPaths[index]
    return named.lastName.map(name.parent.appending) ?? path
  }
}
