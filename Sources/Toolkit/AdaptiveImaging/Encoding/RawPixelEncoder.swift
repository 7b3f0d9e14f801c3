import AdaptiveCore

/// Passes the pixels on as they are, for a display that reads them from memory. Storage is shared.
public struct RawPixelEncoder: PixelEncoder {
  /// Creates an encoder.
  public init() {}

  /// Returns the pixels as an image.
  public func encode(_ picture: PixelBuffer, pixelsPerCell: PixelSize) -> PixelImage? {
    guard !picture.size.isEmpty, !pixelsPerCell.isEmpty else { return nil }
    return PixelImage(size: picture.size, pixelsPerCell: pixelsPerCell, content: .pixels(picture.bytes))
  }
}
