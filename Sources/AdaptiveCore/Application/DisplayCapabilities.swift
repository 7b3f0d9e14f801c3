/// What a display can show, as far as it is known; better knowledge arrives as a new value.
public struct DisplayCapabilities: Hashable, Sendable {
  /// How pictures can be shown, from the poorest to the best.
  public enum Graphics: String, Hashable, Sendable, CaseIterable, Comparable {
    /// Not at all: a picture's place shows text about it.
    case none
    /// Plain characters of different darkness.
    case ascii
    /// Coloured block characters.
    case blocks
    /// True pixels, with blocks until these are there.
    case pixels

    /// Whether the first is poorer.
    public static func < (left: Graphics, right: Graphics) -> Bool { left.order < right.order }

    private var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  /// Which characters there are to draw with, from the coarsest to the finest; a font with some has those before them.
  public enum Blocks: String, Hashable, Sendable, CaseIterable, Comparable {
    /// The dots of braille, two across and four down, all of a cell in one colour.
    case braille
    /// Upper and lower half: one pixel across, two down.
    case half
    /// Quarters: two across, two down. Every font with more than ASCII has them.
    case quadrant
    /// Sixths: two across, three down (Unicode 13).
    case sextant
    /// Eighths: two across, four down (Unicode 16).
    case octant

    /// Whether the first is coarser.
    public static func < (left: Blocks, right: Blocks) -> Bool { left.order < right.order }

    private var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  /// In which form a display takes pictures of true pixels, and how many at a time.
  public struct PixelSupport: Hashable, Sendable {
    /// What a picture's content must be.
    public enum Format: Hashable, Sendable {
      /// The pixels themselves: the display reads them from memory.
      case pixels
      /// A PNG file.
      case png
      /// Pieces in a number of colours of the picture's own, as sixel has them.
      case sixel(colors: Int)
      /// Pieces that are JPEG files.
      case jpeg
    }

    /// What a picture's content must be.
    public var format: Format
    /// The most pixels of a piece, across and down; `nil` for no limit.
    public var largestPiece: PixelSize?
    /// Whether a picture may have fewer pixels than the cells it covers.
    public var enlarges: Bool
    /// The most bytes a picture should have, for a slow line; `nil` where it does not matter.
    public var byteLimit: Int?

    /// Makes a support; what is not named is not limited.
    public init(format: Format, largestPiece: PixelSize? = nil, enlarges: Bool = true, byteLimit: Int? = nil)
    {
      self.format = format
      self.largestPiece = largestPiece
      self.enlarges = enlarges
      self.byteLimit = byteLimit
    }
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
  /// How pictures of true pixels are taken; `nil` unless `graphics` is `.pixels`.
  public var pixelSupport: PixelSupport?
  /// The finest block characters there are.
  public var blocks: Blocks
  /// Whether characters beyond ASCII can be shown.
  public var isUnicode: Bool
  /// A cell in pixels.
  public var cellPixels: CellPixels
  /// Light or dark background; `.unspecified` when unknown.
  public var style: UserInterfaceStyle
  /// The colour behind everything, as 0xRRGGBB; `nil` when unknown.
  public var background: UInt32?

  /// Makes capabilities; what is not named is what nearly every terminal can do.
  public init(
    gamut: ColorGamut = .ansi256, graphics: Graphics = .blocks, isUnicode: Bool = true,
    cellPixels: CellPixels = .estimated, style: UserInterfaceStyle = .unspecified, blocks: Blocks = .quadrant,
    pixelSupport: PixelSupport? = nil, background: UInt32? = nil
  ) {
    self.background = background
    self.gamut = gamut
    self.graphics = graphics
    self.isUnicode = isUnicode
    self.cellPixels = cellPixels
    self.style = style
    self.blocks = blocks
    self.pixelSupport = pixelSupport
  }

  /// Picture elements per cell edge: 1 for text and ASCII art, 2 for blocks, 3 for pixels.
  public var displayScale: Double {
    switch graphics {
    case .none, .ascii: 1
    case .blocks: 2
    case .pixels: 3
    }
  }
}
