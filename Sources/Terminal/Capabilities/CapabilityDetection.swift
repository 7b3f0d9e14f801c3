import AdaptiveCore

/// What a terminal can show, found from its surroundings at first and corrected by its replies, with the reasons.
///
/// A value: the same surroundings and replies always give the same result.
public struct CapabilityDetection: Hashable, Sendable {
  /// A thing that is found out.
  public enum Aspect: String, Hashable, Sendable, CaseIterable {
    /// The colours.
    case gamut
    /// How pictures are shown.
    case graphics
    /// How the terminal gets the data of pictures of true pixels; without these it has no reason.
    case transport
    /// The finest block characters.
    case blocks
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
    /// The name of the terminal, for which there is a row in the table.
    case program(TerminalProgram)
    /// Something stands between us and the terminal, and draws what we draw once more.
    case multiplexer(Multiplexer)
    /// It follows from the colours.
    case gamut
    /// It follows from the characters.
    case characters
    /// Nothing said anything: what most terminals do.
    case usual
  }

  /// What was found so far.
  public private(set) var capabilities: DisplayCapabilities
  /// Why, for every aspect.
  public private(set) var reasons: [Aspect: Reason]
  /// The protocol for pictures of true pixels, and how to use it; `nil` where pictures are made of characters.
  public private(set) var graphics: GraphicsSupport?
  /// What the terminal has answered.
  private(set) var answers = TerminalAnswers()

  let surroundings: Surroundings
  let hints: EnvironmentHints
  private var cells: Size
  /// The cell by the system's window size, which the last one was found from.
  private var windowCell = PixelSize.zero
  private var asked: Set<Round> = [.first]
  /// The rounds whose answers came since they were asked.
  private var answered: Set<Round> = []

  /// Finds out what can be known at once.
  public init(_ surroundings: Surroundings) {
    self.surroundings = surroundings
    cells = surroundings.cells
    let hints = EnvironmentHints(surroundings.environment)
    self.hints = hints
    let unicode = Self.characters(surroundings, hints)
    let gamut = Self.gamut(surroundings, hints)
    let style = hints.style
    capabilities = DisplayCapabilities(
      gamut: gamut.value, isUnicode: unicode.value, style: style ?? .unspecified)
    reasons = [
      .gamut: gamut.reason, .characters: unicode.reason,
      .style: style == nil ? .usual : .variable("COLORFGBG"), .cellPixels: .usual, .graphics: .usual,
    ]
    _ = chooseGraphics()
    _ = measure(cells: surroundings.cells, pixels: surroundings.pixels)
  }

  /// What the terminal calls itself (XTVERSION), or the one around tmux; `nil` until it answered.
  public var terminalName: String? { answers.programName ?? answers.name }

  /// Takes the present size of the window; true when that changed what is known.
  ///
  /// What the terminal said of its cells stays, unless the system says something else than before, as after a change of
  /// the font.
  public mutating func measure(cells: Size, pixels: PixelSize) -> Bool {
    self.cells = cells
    let cell = Self.cell(of: pixels, cells: cells)
    let isAsBefore =
      abs(cell.width - windowCell.width) <= 1 && abs(cell.height - windowCell.height) <= 1
    if case .reply = reasons[.cellPixels], isAsBefore { return false }
    windowCell = cell
    return setCell(cell, .windowSize)
  }

  /// Takes a reply; true when that changed what is known.
  public mutating func learn(from reply: TerminalReply) -> Bool {
    switch reply {
    case .cellPixels(let size): return setCell(size, .reply(reply))
    // The size of a cell itself, and what the system says, are nearer to the truth.
    case .windowPixels(let size) where !capabilities.cellPixels.isReported:
      return setCell(Self.cell(of: size, cells: cells), .reply(reply))
    case .color(selector: 11, let rgb):
      let isOther = capabilities.background != rgb
      capabilities.background = rgb
      return setStyle(Self.style(ofBackground: rgb), .reply(reply)) || isOther
    case .style(let style): return setStyle(style, .reply(reply))
    default:
      guard answers.take(reply) else { return false }
      note(reply)
      let hasBetterColors = learnColors(from: reply)
      return chooseGraphics() || hasBetterColors
    }
  }

  // MARK: Questions

  /// What stands between us and the terminal, by what it calls itself; until it does, by the environment.
  public var multiplexer: Multiplexer? {
    if answers.isTmux { return .tmux }
    if answers.isScreen { return .screen }
    return answers.name == nil ? hints.multiplexer : nil
  }

  /// Questions that are asked together.
  enum Round: Hashable, Sendable {
    /// What is asked of everyone.
    case first
    /// Whether kitty's protocol is known, of what has given its name.
    case kitty
    /// Whether the terminal shares memory or files with us, of what knows the protocol.
    case transport
  }

  /// What should be asked now that was not asked yet; `nil` when nothing is open.
  ///
  /// Only those who are able to answer are asked for more: what they don't know they might show, and tmux would take it
  /// for a title.
  mutating func takeNextRound() -> Round? {
    let next: Round
    if answered.contains(.kitty), answers.succeeds(.direct) == true {
      next = .transport
    } else if answered.contains(.first), mayKnowKitty {
      next = .kitty
    } else {
      return nil
    }
    return asked.insert(next).inserted ? next : nil
  }

  private mutating func note(_ reply: TerminalReply) {
    switch reply {
    case .primaryAttributes: answered.insert(.first)
    case .graphics(image: GraphicsProbe.direct.rawValue, _): answered.insert(.kitty)
    default: break
    }
  }

  private var mayKnowKitty: Bool {
    guard let name = answers.name, multiplexer != .screen else { return false }
    return answers.isTmux || TerminalProgram.named(name)?.protocols.contains(.kitty) ?? true
  }

  /// Forgets what was asked, so that everything is asked again: the program was stopped, and much may have happened.
  mutating func askAgain() {
    asked = [.first]
    answered = []
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

  private mutating func learnColors(from reply: TerminalReply) -> Bool {
    guard case .name(let name) = reply, capabilities.gamut == .ansi256, reasons[.gamut] != .wish,
      !answers.isTmux, Self.isTrueColor(name)
    else { return false }
    capabilities.gamut = .trueColor
    reasons[.gamut] = .reply(reply)
    return true
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

  // MARK: Characters

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

  /// Takes what was chosen for pictures; true when something is new.
  mutating func setGraphics(_ choice: GraphicsChoice) -> Bool {
    let before = (capabilities, graphics)
    graphics = choice.support
    capabilities.graphics = choice.graphics
    capabilities.pixelSupport = choice.support?.pixelSupport
    capabilities.blocks = choice.blocks
    reasons[.graphics] = choice.reason
    reasons[.blocks] = choice.blocksReason
    reasons[.transport] = choice.transportReason
    return before != (capabilities, graphics)
  }

  private mutating func setStyle(_ style: UserInterfaceStyle, _ reason: Reason) -> Bool {
    guard capabilities.style != style else { return false }
    capabilities.style = style
    reasons[.style] = reason
    return true
  }
}
