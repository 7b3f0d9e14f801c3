import AdaptiveCore

extension CapabilityDetection {
  /// What the detection starts from.
  public struct Surroundings: Hashable, Sendable {
    /// The environment of the program.
    public var environment: [String: String]
    /// Whether the output is a terminal at all.
    public var isTerminal: Bool
    /// Whether the terminal is asked; otherwise only the environment tells, and counts for more.
    public var isAsked: Bool
    /// Columns and rows.
    public var cells: Size
    /// The window in pixels; empty when the terminal does not tell.
    public var pixels: PixelSize
    /// The name of the character encoding of the user's locale, as nl_langinfo(CODESET) has it.
    public var codeset: String
    /// What the user wants in spite of everything.
    public var wishes: Wishes

    /// Makes surroundings; what is not named is unknown.
    public init(
      environment: [String: String], isTerminal: Bool = true, isAsked: Bool = true, cells: Size = .zero,
      pixels: PixelSize = .zero,
      codeset: String = "UTF-8", wishes: Wishes = Wishes()
    ) {
      self.environment = environment
      self.isTerminal = isTerminal
      self.isAsked = isAsked
      self.cells = cells
      self.pixels = pixels
      self.codeset = codeset
      self.wishes = wishes
    }
  }

  /// What a user can demand; `nil` leaves a thing to the detection.
  public struct Wishes: Hashable, Sendable {
    /// How pictures are shown.
    public var graphics: GraphicsMode?
    /// The colours.
    public var gamut: ColorGamut?
    /// The finest characters that pictures are drawn with.
    public var blocks: DisplayCapabilities.Blocks?

    /// Makes wishes.
    public init(
      graphics: GraphicsMode? = nil, gamut: ColorGamut? = nil, blocks: DisplayCapabilities.Blocks? = nil
    ) {
      self.graphics = graphics
      self.gamut = gamut
      self.blocks = blocks
    }
  }
}
