import AdaptiveCore
import CImageCoding

/// Encodes JPEG files, each for a part of the picture: small, with losses that are hard to see. They have no
/// transparency.
public struct JPEGEncoder: PixelEncoder {
  private let quality: Int
  private let largestPiece: PixelSize?

  /// Creates an encoder. Quality is libjpeg's, 1...100. `largestPiece` is the most pixels of a piece, which
  /// has at least one cell.
  public init(quality: Int = 90, largestPiece: PixelSize? = nil) {
    self.quality = min(100, max(1, quality))
    self.largestPiece = largestPiece
  }

  /// Encodes the pixels part by part.
  public func encode(_ picture: PixelBuffer, pixelsPerCell: PixelSize) -> PixelImage? {
    PixelImage(size: picture.size, pixelsPerCell: pixelsPerCell, largestPiece: largestPiece) {
      [quality] part in
      picture.bytes.withUnsafeBufferPointer { bytes in
        guard let start = bytes.baseAddress else { return [] }
        return cic_jpeg_write(
          start + (part.y * picture.size.width + part.x) * 4, picture.size.width * 4, UInt32(part.width),
          UInt32(part.height), Int32(quality)
        ).taken()
      }
    }
  }
}

/// Encodes PNG files: lossless, and compressed more for speed than for size.
public struct PNGEncoder: PixelEncoder {
  /// Creates an encoder.
  public init() {}

  /// Encodes the pixels, with their opacity only if one of them is not opaque.
  public func encode(_ picture: PixelBuffer, pixelsPerCell: PixelSize) -> PixelImage? {
    guard !picture.size.isEmpty, !pixelsPerCell.isEmpty else { return nil }
    let file = picture.pngFile()
    guard !file.isEmpty else { return nil }
    return PixelImage(size: picture.size, pixelsPerCell: pixelsPerCell, content: .file(file))
  }
}
