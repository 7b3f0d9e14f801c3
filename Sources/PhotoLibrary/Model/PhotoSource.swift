import FileSystem

/// Where the bytes of a photo are: a file, which may be missing, unreadable or no photo at all.
public struct PhotoSource: Hashable, Sendable {
  /// The absolute path of the folder; photos of one folder share its storage.
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

  /// The absolute path, for opening the file. O(n): it is put together.
  public var path: FilePath { folder.appending(name) }

  /// The format the name claims; nil when the name tells none. Only the decoder knows the truth.
  public var claimedFormat: PhotoFormat? { PhotoFormat(fileName: name) }
}
