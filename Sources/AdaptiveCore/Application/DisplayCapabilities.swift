/// The known capabilities of a display. When more becomes known, the display has a new value.
public struct DisplayCapabilities: Hashable, Sendable {
  /// The ways to show pictures, from the worst to the best.
  public enum Graphics: String, Hashable, Sendable, CaseIterable, Comparable {
    /// No pictures. Text takes the place of each picture.
    case none
    /// ASCII characters of different density.
    case ascii
    /// Coloured block characters.
    case blocks
    /// Real pixels. Blocks are shown until the pixels arrive.
    case pixels

    /// Returns whether the left way is worse than the right one.
    public static func < (left: Graphics, right: Graphics) -> Bool { left.order < right.order }

    private var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  /// The block characters that a font contains, from the coarsest to the finest. A font that contains one
  /// kind also contains those before it.
  public enum Blocks: String, Hashable, Sendable, CaseIterable, Comparable {
    /// Braille patterns: dots two across and four down, with one colour per cell.
    case braille
    /// Half blocks: one pixel across, two down.
    case half
    /// Quadrants: two across, two down. Every font that goes beyond ASCII contains them.
    case quadrant
    /// Sextants: two across, three down (Unicode 13).
    case sextant
    /// Octants: two across, four down (Unicode 16).
    case octant

    /// Returns whether the left kind is coarser than the right one.
    public static func < (left: Blocks, right: Blocks) -> Bool { left.order < right.order }

    private var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  /// The form in which a display accepts pictures as real pixels, and its limits.
  public struct PixelSupport: Hashable, Sendable {
    /// The formats of picture data.
    public enum Format: Hashable, Sendable {
      /// Raw pixels, which the display reads from memory.
      case pixels
      /// A PNG file.
      case png
      /// Sixel pieces, with a palette of at most `colors` colours for each picture.
      case sixel(colors: Int)
      /// Pieces that are JPEG files.
      case jpeg
    }

    /// The format of picture data.
    public var format: Format
    /// The maximum size of a piece, in pixels; `nil` for no limit.
    public var largestPiece: PixelSize?
    /// Whether the display can enlarge a picture with fewer pixels than its cells.
    public var enlarges: Bool
    /// The number of bytes that a picture should not exceed on a slow connection; `nil` for no limit.
    public var byteLimit: Int?

    /// Whether pictures can't reach the last row, because the terminal would scroll: those that are drawn at
    /// the text cursor.
    public var sparesLastRow: Bool {
      switch format {
      case .pixels, .png: false
      case .sixel, .jpeg: true
      }
    }

    /// Creates a description of pixel support. Arguments left out mean no limit.
    public init(format: Format, largestPiece: PixelSize? = nil, enlarges: Bool = true, byteLimit: Int? = nil)
    {
      self.format = format
      self.largestPiece = largestPiece
      self.enlarges = enlarges
      self.byteLimit = byteLimit
    }
  }

  /// The size of a cell in pixels, and whether the display reported it.
  public struct CellPixels: Hashable, Sendable {
    /// The size of one cell, in pixels.
    public let size: PixelSize
    /// Whether the display reported the size; otherwise it is an estimate with the usual ratio of 1:2.
    public let isReported: Bool

    /// The estimate for a display that has not reported a size: half as wide as high.
    public static let estimated = CellPixels(size: PixelSize(width: 8, height: 16), isReported: false)

    /// Creates the size of a cell.
    public init(size: PixelSize, isReported: Bool) {
      self.size = size
      self.isReported = isReported
    }
  }

  /// The range of colours.
  public var gamut: ColorGamut
  /// The best way to show pictures.
  public var graphics: Graphics
  /// How the display accepts pictures as real pixels; `nil` unless `graphics` is `.pixels`.
  public var pixelSupport: PixelSupport?
  /// The finest block characters that the font contains.
  public var blocks: Blocks
  /// Whether the display can show characters beyond ASCII.
  public var isUnicode: Bool
  /// Whether characters of ambiguous width, such as lines, stars and half blocks, take two columns. Some
  /// terminals for East Asia draw them so. The display then avoids these characters.
  public var hasWideSigns: Bool
  /// The size of a cell in pixels.
  public var cellPixels: CellPixels
  /// Whether the background is light or dark; `.unspecified` when unknown.
  public var style: UserInterfaceStyle
  /// The background colour as 0xRRGGBB; `nil` when unknown.
  public var background: UInt32?

  /// Whether the display only has lines of text, one after another.
  public var isLinear: Bool

  /// Creates capabilities. The defaults are what nearly every terminal supports.
  public init(
    gamut: ColorGamut = .ansi256, graphics: Graphics = .blocks, isUnicode: Bool = true,
    cellPixels: CellPixels = .estimated, style: UserInterfaceStyle = .unspecified, blocks: Blocks = .quadrant,
    pixelSupport: PixelSupport? = nil, background: UInt32? = nil, hasWideSigns: Bool = false,
    isLinear: Bool = false
  ) {
    self.isLinear = isLinear
    self.hasWideSigns = hasWideSigns
    self.background = background
    self.gamut = gamut
    self.graphics = graphics
    self.isUnicode = isUnicode
    self.cellPixels = cellPixels
    self.style = style
    self.blocks = blocks
    self.pixelSupport = pixelSupport
  }

  /// The characters that views choose for what they draw. Text can contain others.
  public var characterRepertoire: CharacterRepertoire { isUnicode && !hasWideSigns ? .unicode : .ascii }

  /// The number of picture elements per cell edge: 1 for text and ASCII art, 2 for blocks, 3 for pixels.
  public var displayScale: Double {
    switch graphics {
    case .none, .ascii: 1
    case .blocks: 2
    case .pixels: 3
    }
  }
}
