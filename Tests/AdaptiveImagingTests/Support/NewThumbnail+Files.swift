import AdaptiveCore
import AdaptiveFileSystem
import Testing

@testable import AdaptiveImaging

extension NewThumbnail {
  /// A thumbnail of the present state of a file, with plain pixels.
  init(of file: PictureFile, in store: ThumbnailStore, color: UInt32 = 0x808080) throws {
    let seconds = try FileStatus(of: file.path).modificationSeconds
    self.init(
      pixels: PixelBuffer(size: PixelSize(width: 3, height: 2)) { _, _ in color },
      imageSize: PixelSize(width: 6000, height: 4000),
      origin: try #require(store.origin(of: file, modificationSeconds: seconds)))
  }
}
