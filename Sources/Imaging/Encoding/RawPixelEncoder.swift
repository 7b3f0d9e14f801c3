import AdaptiveCore

/// The pixels as they are, for a display that reads them from memory. Takes no time: storage is shared.
public struct RawPixelEncoder: PixelEncoder {
  /// Makes an encoder.
  public init() {}

  /// Names the pixels as a picture.
  public func encode(_ picture: PixelBuffer, pixelsPerCell: PixelSize) -> PixelImage? {
    guard !picture.size.isEmpty, !pixelsPerCell.isEmpty else { return nil }
    return PixelImage(size: picture.size, pixelsPerCell: pixelsPerCell, content: .pixels(picture.bytes))
  }
}
