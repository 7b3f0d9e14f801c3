import AdaptiveFileSystem

/// A folder that had photos when it was last looked at.
public struct ExpectedFolder: Equatable, Sendable {
  /// The absolute path.
  public let path: FilePath
  /// How many photos it had, at least 1.
  public let photoCount: Int

  /// A folder with photos.
  public init(path: FilePath, photoCount: Int) {
    self.path = path
    self.photoCount = photoCount
  }
}
