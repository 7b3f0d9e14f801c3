import AdaptiveFileSystem

/// The file a picture is read from.
public struct PictureFile: Hashable, Sendable {
  /// The path. A relative one starts at the current directory.
  public let path: FilePath

  /// The file at a path.
  public init(_ path: FilePath) {
    self.path = path
  }

  /// The file at a path in UTF-8.
  public init(_ path: String) {
    self.path = FilePath(path)
  }

  /// The last component of the path. May hold control characters: not for terminals.
  public var name: String { description.split(separator: "/").last.map(String.init) ?? description }
}

extension PictureFile: CustomStringConvertible {
  /// The path for display: bytes that are not UTF-8 become U+FFFD.
  ///
  /// It can contain control characters. Replace them before you write it to a terminal.
  public var description: String { path.description }
}
