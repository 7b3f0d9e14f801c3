import AdaptiveCore
import PhotoDecodeProtocol

/// A thumbnail for the desktop's cache. The program encodes its file: other programs open it, so no decoder
/// may choose its bytes.
public struct NewThumbnail: Hashable, Sendable {
  /// The pixels, upright and with their transparency.
  let pixels: PixelBuffer
  /// The size of the whole picture.
  let imageSize: PixelSize
  /// The photo as it was when the program opened it.
  let origin: ThumbnailOrigin

  /// The PNG file with the keys of the standard; empty if memory is short.
  func file() -> [UInt8] {
    pixels.pngFile(texts: [
      ("Thumb::URI", origin.uri), ("Thumb::MTime", String(origin.modificationSeconds)),
      ("Thumb::Image::Width", String(imageSize.width)), ("Thumb::Image::Height", String(imageSize.height)),
      ("Software", "photos-tui"),
    ])
  }
}
