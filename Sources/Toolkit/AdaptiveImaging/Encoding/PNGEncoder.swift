import AdaptiveCore

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
