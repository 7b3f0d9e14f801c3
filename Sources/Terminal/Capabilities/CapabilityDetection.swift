import AdaptiveCore

/// What a terminal can show, found from its surroundings at first and corrected by its replies, with the reasons.
///
/// A value: the same surroundings and replies always give the same result.
public struct CapabilityDetection: Hashable, Sendable {
  /// What the detection starts from.
  public struct Surroundings: Hashable, Sendable {
    /// The environment of the program.
    public var environment: [String: String]
    /// Whether the output is a terminal at all.
    public var isTerminal: Bool
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
      environment: [String: String], isTerminal: Bool = true, cells: Size = .zero, pixels: PixelSize = .zero,
      codeset: String = "UTF-8", wishes: Wishes = Wishes()
    ) {
      self.environment = environment
      self.isTerminal = isTerminal
      self.cells = cells
      self.pixels = pixels
      self.codeset = codeset
      self.wishes = wishes
    }
  }

  /// What a user can demand; `nil` leaves a thing to the detection.
  public struct Wishes: Hashable, Sendable {
    /// How pictures are shown.
    public var graphics: DisplayCapabilities.Graphics?
    /// The colours.
    public var gamut: ColorGamut?

    /// Makes wishes.
    public init(graphics: DisplayCapabilities.Graphics? = nil, gamut: ColorGamut? = nil) {
      self.graphics = graphics
      self.gamut = gamut
    }
  }

  /// A thing that is found out.
  public enum Aspect: String, Hashable, Sendable, CaseIterable {
    /// The colours.
    case gamut
    /// How pictures are shown.
    case graphics
    /// Characters beyond ASCII.
    case characters
    /// The extent of a cell.
    case cellPixels
    /// Light or dark.
    case style
  }

  /// Why something was chosen.
  public enum Reason: Hashable, Sendable {
    /// The user said so.
    case wish
    /// A variable of the environment.
    case variable(String)
    /// The output is no terminal.
    case noTerminal
    /// The locale's encoding.
    case codeset(String)
    /// The terminal driver of the system.
    case windowSize
    /// A reply of the terminal.
    case reply(TerminalReply)
    /// It follows from the colours.
    case gamut
    /// It follows from the characters.
    case characters
    /// Nothing said anything: what most terminals do.
    case usual
  }

  /// How pictures of true pixels are sent; `nil` when the terminal can't show them.
  public private(set) var graphics: GraphicsSupport?
  /// What was found so far.
  public private(set) var capabilities: DisplayCapabilities
  /// Why, for every aspect.
  public private(set) var reasons: [Aspect: Reason]
  /// What the terminal calls itself (XTVERSION); `nil` until it answered.
  public private(set) var terminalName: String?

  private let surroundings: Surroundings
  private var cells: Size

  /// Finds out what can be known at once.
  public init(_ surroundings: Surroundings) {
    self.surroundings = surroundings
    cells = surroundings.cells
    let environment = EnvironmentHints(surroundings.environment)
    let unicode = Self.characters(surroundings, environment)
    let gamut = Self.gamut(surroundings, environment)
    let style = environment.style
    capabilities = DisplayCapabilities(
      gamut: gamut.value, isUnicode: unicode.value, style: style ?? .unspecified)
    reasons = [
      .gamut: gamut.reason, .characters: unicode.reason,
      .style: style == nil ? .usual : .variable("COLORFGBG"), .cellPixels: .usual, .graphics: .usual,
    ]
    chooseGraphics()
    _ = measure(cells: surroundings.cells, pixels: surroundings.pixels)
  }

  /// Takes the present size of the window; true when that changed what is known.
  public mutating func measure(cells: Size, pixels: PixelSize) -> Bool {
    self.cells = cells
    return setCell(Self.cell(of: pixels, cells: cells), .windowSize)
  }

  /// Takes a reply; true when that changed what is known.
  public mutating func learn(from reply: TerminalReply) -> Bool {
    switch reply {
    case .cellPixels(let size): return setCell(size, .reply(reply))
    // The size of a cell itself, and what the system says, are nearer to the truth.
    case .windowPixels(let size) where !capabilities.cellPixels.isReported:
      return setCell(Self.cell(of: size, cells: cells), .reply(reply))
    case .color(selector: 11, let rgb): return setStyle(Self.style(ofBackground: rgb), .reply(reply))
    case .style(let style): return setStyle(style, .reply(reply))
    case .name(let name):
      terminalName = name
      guard capabilities.gamut == .ansi256, reasons[.gamut] != .wish, Self.isTrueColor(name) else {
        return false
      }
      capabilities.gamut = .trueColor
      reasons[.gamut] = .reply(reply)
      return true
    default: return false
    }
  }

  // MARK: Colours

  private static func gamut(
    _ surroundings: Surroundings, _ hints: EnvironmentHints
  ) -> (value: ColorGamut, reason: Reason) {
    if let wish = surroundings.wishes.gamut { return (wish, .wish) }
    if hints.forbidsColor { return (.mono, .variable("NO_COLOR")) }
    if !surroundings.isTerminal { return (.mono, .noTerminal) }
    guard let terminal = hints.terminal else { return (.mono, .variable("TERM")) }
    if terminal.entry == .rgb, let variable = hints.trueColorVariable {
      return (.trueColor, .variable(variable))
    }
    return (terminal.gamut, hints.term.isEmpty ? .usual : .variable("TERM"))
  }

  /// Terminals that show 24-bit colours, by the beginning of their XTVERSION name. Not tmux and screen: they
  /// only pass on what the terminal around them can do.
  private static let trueColorNames = [
    "kitty", "WezTerm", "foot", "ghostty", "iTerm2", "XTerm", "Konsole", "VTE", "contour", "mintty", "rio",
    "alacritty", "mlterm", "tabby", "Windows Terminal",
  ]

  private static func isTrueColor(_ name: String) -> Bool {
    trueColorNames.contains { name.lowercased().hasPrefix($0.lowercased()) }
  }

  // MARK: Characters and graphics

  private static func characters(
    _ surroundings: Surroundings, _ hints: EnvironmentHints
  ) -> (value: Bool, reason: Reason) {
    if let terminal = hints.terminal, !terminal.isUnicode { return (false, .variable("TERM")) }
    let codeset = surroundings.codeset.uppercased()
    if codeset == "UTF-8" || codeset == "UTF8" { return (true, .codeset(surroundings.codeset)) }
    // The locale C, or one that is not installed, says nothing of the terminal: nearly all understand UTF-8.
    if ["", "ANSI_X3.4-1968", "US-ASCII", "ASCII", "646"].contains(codeset) { return (true, .usual) }
    return (false, .codeset(surroundings.codeset))
  }

  private mutating func chooseGraphics() {
    if let wish = surroundings.wishes.graphics {
      (capabilities.graphics, reasons[.graphics]) = (wish, .wish)
    } else if !capabilities.isUnicode {
      (capabilities.graphics, reasons[.graphics]) = (.ascii, .characters)
    } else if capabilities.gamut == .mono {
      // Half a cell needs two colours.
      (capabilities.graphics, reasons[.graphics]) = (.ascii, .gamut)
    } else {
      (capabilities.graphics, reasons[.graphics]) = (.blocks, .usual)
    }
  }

  // MARK: Cells and style

  private static func cell(of pixels: PixelSize, cells: Size) -> PixelSize {
    guard !cells.isEmpty else { return .zero }
    return PixelSize(width: pixels.width / cells.width, height: pixels.height / cells.height)
  }

  /// Cells smaller than any font, larger than any screen needs, or wider than high are no measurement.
  private mutating func setCell(_ size: PixelSize, _ reason: Reason) -> Bool {
    let isPlausible =
      (2...200).contains(size.width) && (4...400).contains(size.height) && size.height >= size.width
      && size.height <= 5 * size.width
    let cell = DisplayCapabilities.CellPixels(size: size, isReported: true)
    guard isPlausible, cell != capabilities.cellPixels else { return false }
    capabilities.cellPixels = cell
    reasons[.cellPixels] = reason
    return true
  }

  private static func style(ofBackground rgb: UInt32) -> UserInterfaceStyle {
    let (red, green, blue) = (Double(rgb >> 16 & 0xFF), Double(rgb >> 8 & 0xFF), Double(rgb & 0xFF))
    return 0.299 * red + 0.587 * green + 0.114 * blue > 0.6 * 255 ? .light : .dark
  }

  private mutating func setStyle(_ style: UserInterfaceStyle, _ reason: Reason) -> Bool {
    guard capabilities.style != style else { return false }
    capabilities.style = style
    reasons[.style] = reason
    return true
  }
}
