import AdaptiveCore

/// Turns pixels into what a display with true pixels takes. A pure function of its fields and arguments, for any thread.
public protocol PixelEncoder: Sendable {
  /// Makes a picture of pixels in their final size, of which so many stand for a cell; `nil` when there are none, or
  /// memory is short.
  ///
  /// Pixels with opacity 0 are margins: not drawn by a display that can leave them out, otherwise in the colour they
  /// have. Linear in the pixels.
  func encode(_ picture: PixelBuffer, pixelsPerCell: PixelSize) -> PixelImage?
}

extension DisplayCapabilities.PixelSupport {
  /// The encoder whose pictures the display takes.
  public var encoder: any PixelEncoder {
    switch format {
    case .pixels: RawPixelEncoder()
    case .png: PNGEncoder()
    case .sixel(let colors): SixelEncoder(colors: colors, largestPiece: largestPiece)
    case .jpeg: JPEGEncoder(largestPiece: largestPiece)
    }
  }
}
