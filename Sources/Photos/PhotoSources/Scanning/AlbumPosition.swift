import AdaptiveFileSystem

/// The sort key of an album in a library: gathered photos first, then photos named one by one, then
/// folders by their paths, and the trash at the end.
package struct AlbumPosition: Comparable, Sendable {
  /// The position of photos named one by one, and of every album.
  package static let namedPhotos = AlbumPosition(section: .named, path: FilePath(""))
  /// The position of the trash.
  package static let trash = AlbumPosition(section: .trash, path: FilePath(""))

  /// The position of every gathered album.
  package static let gathered = AlbumPosition(section: .gathered, path: FilePath(""))

  private enum Section: Int {
    case gathered
    case named
    case folders
    case trash
  }

  private let section: Section
  private let path: FilePath

  private init(section: Section, path: FilePath) {
    self.section = section
    self.path = path
  }

  /// The position of a folder. `path` is relative to the library's root, and empty for the root itself.
  static func folder(_ path: FilePath) -> AlbumPosition {
    AlbumPosition(section: .folders, path: path)
  }

  package static func < (left: AlbumPosition, right: AlbumPosition) -> Bool {
    if left.section != right.section { return left.section.rawValue < right.section.rawValue }
    return NaturalOrder.compare(left.path, right.path) < 0
  }
}
