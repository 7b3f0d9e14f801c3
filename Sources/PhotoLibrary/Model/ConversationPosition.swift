import FileSystem

/// The sort key of a conversation in a library: photos named one by one first, then folders by their paths.
struct ConversationPosition: Comparable, Sendable {
  /// The position of photos named one by one, and of every album.
  static let namedPhotos = ConversationPosition(isFolder: false, path: FilePath(""))

  private let isFolder: Bool
  private let path: FilePath

  private init(isFolder: Bool, path: FilePath) {
    self.isFolder = isFolder
    self.path = path
  }

  /// The position of a folder. `path` is relative to the library's root, and empty for the root itself.
  static func folder(_ path: FilePath) -> ConversationPosition {
    ConversationPosition(isFolder: true, path: path)
  }

  static func < (left: ConversationPosition, right: ConversationPosition) -> Bool {
    if left.isFolder != right.isFolder { return right.isFolder }
    return NaturalOrder.compare(left.path, right.path) < 0
  }
}
