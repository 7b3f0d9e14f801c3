/// The file that a picture is read from. Its path is bytes, which need not be UTF-8.
public struct PictureFile: Hashable, Sendable {
  /// The path's bytes, without a zero at the end.
  public let path: [UInt8]

  /// Creates a file from the bytes of its path.
  public init(path: some Sequence<UInt8>) {
    self.path = Array(path)
  }

  /// Creates a file from a path in UTF-8.
  public init(_ path: String) {
    self.path = Array(path.utf8)
  }

  /// The last component of the path. May hold control characters: not for terminals.
  public var name: String { description.split(separator: "/").last.map(String.init) ?? description }
}

extension PictureFile: CustomStringConvertible {
  /// The path, with replacement characters where it is not UTF-8. May hold control characters: not for
  /// terminals.
  public var description: String { String(decoding: path, as: UTF8.self) }
}
