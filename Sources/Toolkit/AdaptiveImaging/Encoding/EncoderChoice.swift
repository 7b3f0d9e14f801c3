import AdaptiveCore

/// The encoders that suit a display: one that is ready within the frame, and a better one for the background.
public struct EncoderChoice: Sendable {
  /// Fast enough for the main thread: about a millisecond for a large window.
  public let quick: any CellEncoder
  /// Takes up to tens of milliseconds; `nil` if the quick one is the best.
  public let refined: (any CellEncoder)?
  /// How the display accepts true pixels, which are better than both; `nil` if it does not.
  public let pixels: DisplayCapabilities.PixelSupport?

  /// The characters that pictures consist of.
  private enum Material {
    case ascii
    case braille
    case blocks

    /// Chooses for a display; `nil` if it can't show pictures.
    init?(_ capabilities: DisplayCapabilities) {
      switch capabilities.graphics {
      case .none: return nil
      case .ascii: self = .ascii
      case .blocks, .pixels:
        if !capabilities.isUnicode {
          self = .ascii
        } else if capabilities.blocks == .braille {
          self = .braille
        } else {
          // Without colours all blocks look the same.
          self = capabilities.gamut == .mono ? .ascii : .blocks
        }
      }
    }
  }

  /// Chooses for a display; `nil` if it can't show pictures.
  public init?(for capabilities: DisplayCapabilities) {
    guard let material = Material(capabilities) else { return nil }
    pixels = capabilities.graphics == .pixels ? capabilities.pixelSupport : nil
    let isLight = capabilities.style == .light
    let gamut = capabilities.gamut
    switch material {
    case .ascii:
      quick = ASCIIEncoder(gamut: gamut, isLightBackground: isLight)
      // Without colours the shades of the quick one show more than the outlines of the other.
      refined =
        gamut == .mono ? nil : SymbolEncoder(gamut: gamut, symbols: .ascii, isLightBackground: isLight)
    case .braille:
      quick = BrailleEncoder(gamut: gamut, isLightBackground: isLight)
      refined = nil
    case .blocks where capabilities.hasWideSigns:
      quick = MosaicEncoder.narrow(gamut: gamut)
      refined = nil
    case .blocks:
      quick = HalfBlockEncoder(gamut: gamut)
      refined = Self.refined(capabilities.blocks, gamut: gamut)
    }
  }

  /// The encoder for the background; `nil` if the quick one is the best, and fast enough. With an overlay it
  /// is not.
  func last(with overlay: PictureOverlay?) -> (any CellEncoder)? {
    refined ?? (overlay == nil ? nil : quick)
  }

  /// The encoder whose result is nearest to the picture by measurement. With a palette libchafa's symbols are
  /// worse than mosaics, and octants are always better than its symbols.
  private static func refined(_ blocks: DisplayCapabilities.Blocks, gamut: ColorGamut) -> (any CellEncoder)? {
    switch blocks {
    case .braille, .half: nil
    case .quadrant where gamut == .trueColor: SymbolEncoder()
    case .sextant where gamut == .trueColor: SymbolEncoder(symbols: .sextants)
    case .quadrant, .sextant, .octant: MosaicEncoder(blocks, gamut: gamut)
    }
  }

  /// The best encoder that takes a few milliseconds at most, for printing; `nil` if the display can't show
  /// pictures.
  public static func single(for capabilities: DisplayCapabilities) -> (any CellEncoder)? {
    guard let choice = EncoderChoice(for: capabilities) else { return nil }
    guard Material(capabilities) == .blocks, capabilities.blocks >= .quadrant, !capabilities.hasWideSigns
    else { return choice.quick }
    return MosaicEncoder(capabilities.blocks, gamut: capabilities.gamut)
  }

  /// The box to decode a photo into for at most this many cells: enough for the best encoder.
  public func decodingBox(for cells: Size, cellPixels: PixelSize) -> PixelSize {
    if pixels != nil {
      return cells.pixels(perCell: cellPixels)
    }
    return (refined ?? quick).decodingBox(for: cells, cellPixels: cellPixels)
  }
}
