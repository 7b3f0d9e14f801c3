import AdaptiveFileSystem

/// A `.trashinfo` file with its contents.
public struct TrashInfoFile: Hashable, Sendable {
  /// The path of the file, in the `info` folder of a trash.
  public let path: FilePath
  /// The contents.
  public let contents: [UInt8]
}
