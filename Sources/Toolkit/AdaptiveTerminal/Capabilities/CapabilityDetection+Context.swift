import AdaptiveCore

extension CapabilityDetection {
  /// The facts that are known before the terminal is queried.
  public struct Context: Hashable, Sendable {
    /// The environment of the program.
    public var environment: [String: String]
    /// Whether the output is a terminal.
    public var isTerminal: Bool
    /// Whether the terminal is queried. If not, the environment is the only evidence and has more weight.
    public var isQueried: Bool
    /// The window in cells.
    public var cells: Size
    /// The window in pixels; empty if the terminal does not report it.
    public var pixels: PixelSize
    /// The encoding of the user's locale, as nl_langinfo(CODESET) returns it.
    public var codeset: String
    /// The user's choices.
    public var overrides: Overrides

    /// Makes a context. Omitted values are unknown.
    public init(
      environment: [String: String], isTerminal: Bool = true, isQueried: Bool = true, cells: Size = .zero,
      pixels: PixelSize = .zero,
      codeset: String = "UTF-8", overrides: Overrides = Overrides()
    ) {
      self.environment = environment
      self.isTerminal = isTerminal
      self.isQueried = isQueried
      self.cells = cells
      self.pixels = pixels
      self.codeset = codeset
      self.overrides = overrides
    }
  }

  /// The user's choices, which override the detection; `nil` leaves a choice to it.
  public struct Overrides: Hashable, Sendable {
    /// How to show pictures.
    public var graphics: GraphicsMode?
    /// The colours.
    public var gamut: ColorGamut?
    /// The finest characters for drawing pictures.
    public var blocks: DisplayCapabilities.Blocks?
    /// Whether to show only ASCII characters.
    public var isASCII: Bool

    /// Makes overrides.
    public init(
      graphics: GraphicsMode? = nil, gamut: ColorGamut? = nil, blocks: DisplayCapabilities.Blocks? = nil,
      isASCII: Bool = false
    ) {
      self.isASCII = isASCII
      self.graphics = graphics
      self.gamut = gamut
      self.blocks = blocks
    }
  }
}
