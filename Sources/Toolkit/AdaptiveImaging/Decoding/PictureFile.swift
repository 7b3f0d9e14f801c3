import AdaptiveFileSystem

/// The file a picture is read from, or the memory that has the bytes of one.
public struct PictureFile: Hashable, Sendable {
  /// The path. A relative one starts at the current directory. For a picture in memory it is a name.
  public let path: FilePath
  /// Distinguishes the contents of a file that has changed from the previous ones, which may still be cached.
  /// Any number that differs from the previous one will do.
  public let version: UInt32
  /// The picture in memory; `nil` for a file.
  let memory: PictureContents.Reference?

  /// The file at a path.
  public init(_ path: FilePath, version: UInt32 = 0) {
    self.path = path
    self.version = version
    memory = nil
  }

  /// The file at a path in UTF-8.
  public init(_ path: String) { self.init(FilePath(path)) }

  /// The bytes of a picture in memory. This does not keep them alive.
  init(_ contents: PictureContents) {
    path = FilePath("picture \(contents.number)")
    version = 0
    memory = PictureContents.Reference(contents)
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
