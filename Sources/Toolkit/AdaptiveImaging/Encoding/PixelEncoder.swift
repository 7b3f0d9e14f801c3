import AdaptiveCore

/// Encodes pixels for a display with true pixels. A pure function of its fields and arguments, for any
/// thread.
public protocol PixelEncoder: Sendable {
  /// Encodes pixels in their final size; `nil` if there are none, or memory is short.
  ///
  /// Pixels with opacity 0 are margins. A display that can leave them out does not draw them; another one
  /// draws their colour. Linear in the pixels.
  func encode(_ picture: PixelBuffer, pixelsPerCell: PixelSize) -> PixelImage?
}

extension DisplayCapabilities.PixelSupport {
  /// The encoder whose images the display takes.
  public var encoder: any PixelEncoder {
    switch format {
    case .pixels: RawPixelEncoder()
    case .png: PNGEncoder()
    case .sixel(let colors): SixelEncoder(colors: colors, largestPiece: largestPiece)
    case .jpeg: JPEGEncoder(largestPiece: largestPiece)
    }
  }
}
