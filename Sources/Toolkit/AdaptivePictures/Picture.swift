import AdaptiveFileSystem
import AdaptiveImaging

/// A picture to show: a file, or bytes in memory.
public struct Picture: Hashable, Sendable {
  let file: PictureFile
  /// Keeps the bytes of a picture in memory as long as the picture exists.
  private let contents: PictureContents?

  /// The file at a path. A relative path starts at the current directory.
  public static func file(_ path: String) -> Picture { Picture(PictureFile(path)) }

  /// The file at a path that need not be UTF-8.
  public static func file(_ path: FilePath) -> Picture { Picture(PictureFile(path)) }

  /// Bytes in any format that the decoders read, such as those of a PNG file.
  ///
  /// Each call makes another picture, even from equal bytes. If you keep the picture, all views that show it
  /// share the decoded pixels. O(1).
  public static func data(_ bytes: [UInt8]) -> Picture { Picture(PictureContents(bytes)) }

  private init(_ file: PictureFile) {
    self.file = file
    contents = nil
  }

  private init(_ contents: PictureContents) {
    self.contents = contents
    file = contents.file
  }

  /// Returns whether both are the same file, or the same bytes in memory.
  public static func == (left: Picture, right: Picture) -> Bool { left.file == right.file }

  /// Hashes the file.
  public func hash(into hasher: inout Hasher) { hasher.combine(file) }
}
