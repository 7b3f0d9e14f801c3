import AdaptiveFileSystem

/// The file of a photo. It may be missing, unreadable, or not a photo.
public struct PhotoSource: Hashable, Sendable {
  /// The absolute path of the folder. The photos of one folder share its storage.
  public let folder: FilePath
  /// The name of the file in its folder.
  public let name: FileName

  /// The file of this name in this folder.
  public init(folder: FilePath, name: FileName) {
    self.folder = folder
    self.name = name
  }

  /// The file at an absolute path.
  public init(_ path: FilePath) {
    self.init(folder: path.parent, name: path.lastName ?? FileName(""))
  }

  /// The absolute path. O(n), because it is not stored.
  public var path: FilePath { folder.appending(name) }

  /// The format that the name's extension claims; `nil` for no known extension. Only a decoder knows the real
  /// one.
  public var claimedFormat: PhotoFormat? { PhotoFormat(fileName: name) }
}
