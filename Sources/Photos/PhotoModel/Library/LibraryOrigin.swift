import AdaptiveFileSystem

/// Where the photos of a library come from, and the folders that its paths start at.
struct LibraryOrigin {
  /// The absolute paths that were opened.
  var roots: [FilePath] = []
  var currentDirectory = FilePath("/")
  var home: FilePath?
  var openedPhoto: FilePath?
}
