import AdaptiveCore

extension CapabilityDetection {
  /// The facts that are known before the terminal is queried.
  public struct Context: Hashable, Sendable {
    /// The environment of the program.
    public var environment: [String: String]
    /// Whether the output is a terminal.
    public var isTerminal = true
    /// Whether the terminal is queried. If not, the environment is the only evidence and has more weight.
    public var isQueried = true
    /// The window in cells.
    public var cells: Size = .zero
    /// The window in pixels; empty if the terminal does not report it.
    public var pixels: PixelSize = .zero
    /// The encoding of the user's locale, as nl_langinfo(CODESET) returns it.
    public var codeset = "UTF-8"
    /// The user's choices.
    public var overrides = Overrides()
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
