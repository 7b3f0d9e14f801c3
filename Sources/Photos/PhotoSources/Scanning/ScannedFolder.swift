import AdaptiveFileSystem
import FileOperations

/// A folder that a scan reaches.
package struct ScannedFolder: Equatable, Sendable {
  /// The absolute path.
  let path: FilePath
  /// The path for titles and for the order of albums: relative to the root, and below the root's title if
  /// there are several. Empty for a single root.
  let relativePath: FilePath
  /// The title of its photos.
  package let title: String

  package init(path: FilePath, relativePath: FilePath, title: String) {
    self.path = path
    self.relativePath = relativePath
    self.title = title
  }

  /// The position of its photos in the library.
  package var position: AlbumPosition { .folder(relativePath) }

  /// A folder in this one.
  func subfolder(_ name: FileName) -> ScannedFolder {
    let relativePath = relativePath.appending(name)
    return ScannedFolder(
      path: path.appending(name), relativePath: relativePath, title: relativePath.description)
  }

  /// The folder with an absolute path, if it is this one or inside; `nil` for one that a scan doesn't reach
  /// from here, such as a hidden one. Links are not followed.
  package func folder(at path: FilePath) -> ScannedFolder? {
    if path == self.path { return self }
    guard let name = path.lastName, name.bytes.first != UInt8(ascii: "."), !SystemFolders.contain(name),
      path.parent != path
    else { return nil }
    return folder(at: path.parent)?.subfolder(name)
  }
}
