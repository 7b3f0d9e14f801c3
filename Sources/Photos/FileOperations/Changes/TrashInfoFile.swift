import AdaptiveFileSystem

/// A `.trashinfo` file with its contents.
public struct TrashInfoFile: Hashable, Sendable {
  /// The path of the file, in the `info` folder of a trash.
  public let path: FilePath
  /// The contents.
  public let contents: [UInt8]

  /// The file with these contents.
  public init(path: FilePath, contents: [UInt8]) {
    self.path = path
    self.contents = contents
  }
}
