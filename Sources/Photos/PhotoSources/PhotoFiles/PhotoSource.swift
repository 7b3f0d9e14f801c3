import AdaptiveBackground
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

  /// The size of the file in bytes; `nil` if it can't be read or is not a regular file.
  ///
  /// The disk is accessed on a background thread.
  @MainActor public func fileSize() async -> Int? {
    await BackgroundThread.result { _ in Self.size(of: path) }
  }

  private static func size(of path: FilePath) -> Int? {
    // Why the size is unknown makes no difference to the caller.
    guard let status = try? FileStatus(of: path), status.kind == .file else { return nil }
    return status.byteCount
  }
}
