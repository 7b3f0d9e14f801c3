import AdaptiveCore

/// Which encoders suit a display: one that is ready within the frame, and a better one to follow from the
/// background.
public struct EncoderChoice: Sendable {
  /// Fast enough for the main thread: about a millisecond for a large window.
  public let quick: any CellEncoder
  /// Takes tens of milliseconds; `nil` when the quick one is as good as it gets.
  public let refined: (any CellEncoder)?
  /// How the display takes true pixels, which are better than either; `nil` where it does not.
  public let pixels: DisplayCapabilities.PixelSupport?

  /// Chooses for a display; `nil` when it cannot show pictures.
  public init?(for capabilities: DisplayCapabilities) {
    pixels = capabilities.graphics == .pixels ? capabilities.pixelSupport : nil
    let isLight = capabilities.style == .light
    let gamut = capabilities.gamut
    let showsBlocks = capabilities.graphics >= .blocks && capabilities.isUnicode && gamut >= .ansi256
    switch capabilities.graphics {
    case .none:
      return nil
    case .blocks where showsBlocks, .pixels where showsBlocks:
      quick = HalfBlockEncoder(gamut: gamut)
      refined = SymbolEncoder(gamut: gamut)
    case .blocks, .pixels, .ascii:
      quick = ASCIIEncoder(gamut: gamut, isLightBackground: isLight)
      // Without colours the shades of the quick one say more than the outlines of the other.
      refined =
        gamut == .mono ? nil : SymbolEncoder(gamut: gamut, symbols: .ascii, isLightBackground: isLight)
    }
  }

  /// The box to decode a photo into that is to fill at most so many cells: enough for the best encoder.
  public func decodingBox(for cells: Size, cellPixels: PixelSize) -> PixelSize {
    if pixels != nil {
      return PixelSize(width: cells.width * cellPixels.width, height: cells.height * cellPixels.height)
    }
    return (refined ?? quick).decodingBox(for: cells, cellPixels: cellPixels)
  }
}
