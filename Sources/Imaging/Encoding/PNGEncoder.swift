import AdaptiveCore
import CImageCoding

/// PNG files: without loss, and packed more for speed than for size.
public struct PNGEncoder: PixelEncoder {
  /// Makes an encoder.
  public init() {}

  /// Packs the pixels; their opacity only if one of them is not opaque.
  public func encode(_ picture: PixelBuffer, pixelsPerCell: PixelSize) -> PixelImage? {
    guard !picture.size.isEmpty, !pixelsPerCell.isEmpty else { return nil }
    let file = picture.bytes.withUnsafeBufferPointer { bytes in
      cic_png_write(
        bytes.baseAddress, UInt32(clamping: picture.size.width), UInt32(clamping: picture.size.height))
    }.taken()
    guard !file.isEmpty else { return nil }
    return PixelImage(size: picture.size, pixelsPerCell: pixelsPerCell, content: .file(file))
  }
}
