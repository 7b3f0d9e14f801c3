import AdaptiveFileSystem

/// Where the photos of a library come from, and the folders that its paths start at.
struct LibraryOrigin {
  /// The absolute paths that were opened.
  var roots: [FilePath] = []
  /// The absolute folder that relative paths start at.
  var currentDirectory = FilePath("/")
  /// The user's home folder; `nil` if it isn't known.
  var home: FilePath?
  /// The absolute path of the photo for which its folder was opened; `nil` for a library that was opened for
  /// all its photos.
  var openedPhoto: FilePath?
}
