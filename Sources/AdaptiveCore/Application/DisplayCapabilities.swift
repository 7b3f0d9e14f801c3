/// What a display can show, as far as it is known; better knowledge arrives as a new value.
public struct DisplayCapabilities: Hashable, Sendable {
  /// How pictures can be shown, from the poorest to the best.
  public enum Graphics: String, Hashable, Sendable, CaseIterable {
    /// Not at all: a picture's place shows text about it.
    case none
    /// Plain characters of different darkness.
    case ascii
    /// Coloured block characters.
    case blocks
  }

  /// A cell's extent in pixels and where that number comes from.
  public struct CellPixels: Hashable, Sendable {
    /// The extent of one cell.
    public let size: PixelSize
    /// Whether the display reported it; otherwise it is the usual 1:2 guess.
    public let isReported: Bool

    /// Half as wide as high, the guess where nothing is known.
    public static let estimated = CellPixels(size: PixelSize(width: 8, height: 16), isReported: false)

    /// Makes a cell extent.
    public init(size: PixelSize, isReported: Bool) {
      self.size = size
      self.isReported = isReported
    }
  }

  /// The colours.
  public var gamut: ColorGamut
  /// The best way to show pictures.
  public var graphics: Graphics
  /// Whether characters beyond ASCII can be shown.
  public var isUnicode: Bool
  /// A cell in pixels.
  public var cellPixels: CellPixels
  /// Light or dark background; `.unspecified` when unknown.
  public var style: UserInterfaceStyle

  /// Makes capabilities; what is not named is what nearly every terminal can do.
  public init(
    gamut: ColorGamut = .ansi256, graphics: Graphics = .blocks, isUnicode: Bool = true,
    cellPixels: CellPixels = .estimated, style: UserInterfaceStyle = .unspecified
  ) {
    self.gamut = gamut
    self.graphics = graphics
    self.isUnicode = isUnicode
    self.cellPixels = cellPixels
    self.style = style
  }

  /// Picture elements per cell edge: 1 for text and ASCII art, 2 for blocks.
  public var displayScale: Double { graphics == .blocks ? 2 : 1 }
}
