import AdaptiveCore

/// The capabilities of a terminal and the reasons for them, first derived from the context and then corrected
/// by replies.
///
/// This is a value: the same context and replies always give the same result.
public struct CapabilityDetection: Hashable, Sendable {
  /// An aspect of the capabilities.
  public enum Aspect: String, Hashable, Sendable, CaseIterable {
    /// The colours.
    case gamut
    /// How pictures are shown.
    case graphics
    /// How image data reaches the terminal. It has no reason if pictures are made of characters.
    case transport
    /// The finest block characters.
    case blocks
    /// Characters beyond ASCII.
    case characters
    /// The size of a cell.
    case cellPixels
    /// Light or dark.
    case style
  }

  /// The reason for a choice.
  public enum Reason: Hashable, Sendable {
    /// The user chose it.
    case overridden
    /// An environment variable.
    case variable(String)
    /// The output is not a terminal.
    case noTerminal
    /// The locale's encoding.
    case codeset(String)
    /// The window size that the system reports.
    case windowSize
    /// A reply from the terminal.
    case reply(TerminalReply)
    /// The row of the table for the terminal's name.
    case program(TerminalProgram)
    /// A multiplexer between this program and the terminal draws everything again.
    case multiplexer(Multiplexer)
    /// It follows from the colours.
    case gamut
    /// It follows from the characters.
    case characters
    /// The default, which suits most terminals.
    case usual
  }

  /// The capabilities so far.
  public private(set) var capabilities: DisplayCapabilities
  /// The reason for each aspect.
  public private(set) var reasons: [Aspect: Reason]
  /// The protocol for images and how to use it; `nil` if pictures are made of characters.
  public private(set) var graphics: GraphicsSupport?
  /// The replies so far.
  private(set) var replies = TerminalReplies()

  let context: Context
  let hints: EnvironmentHints
  private var cells: Size
  /// The cell size that was last derived from the system's window size.
  private var windowCell = PixelSize.zero
  private var asked: Set<Round> = [.first]
  /// The queries about widths whose replies are expected.
  private var openWidths: Set<TerminalQuery> = []
  /// The rounds that were replied to since they were sent.
  private var answered: Set<Round> = []
  /// The probes that have succeeded since they were sent. A repeated one can fail because the terminal has
  /// removed the data that it read.
  private var succeeded: Set<GraphicsProbe> = []

  /// Detects what can be known at once.
  public init(_ context: Context) {
    self.context = context
    cells = context.cells
    let hints = EnvironmentHints(context.environment)
    self.hints = hints
    let unicode = Self.characters(context, hints)
    let gamut = Self.gamut(context, hints)
    let style = hints.style
    capabilities = DisplayCapabilities(
      gamut: gamut.value, isUnicode: unicode.value, style: style ?? .unspecified)
    reasons = [
      .gamut: gamut.reason, .characters: unicode.reason,
      .style: style == nil ? .usual : .variable("COLORFGBG"), .cellPixels: .usual, .graphics: .usual,
    ]
    _ = chooseGraphics()
    _ = measure(cells: context.cells, pixels: context.pixels)
  }

  /// The reported name of the terminal (XTVERSION), or of the one around tmux; `nil` until it arrives.
  public var terminalName: String? { replies.programName ?? replies.name }

  /// Updates the size of the window. Returns whether that has changed the capabilities.
  ///
  /// The cell size that the terminal reported stays, unless the system's size has changed, for example with
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

  /// Learns from a reply. Returns whether that has changed the capabilities.
  public mutating func learn(from reply: TerminalReply) -> Bool {
    switch reply {
    case .cursor: return learnWidth(from: reply)
    case .cellPixels(let size): return setCell(size, .reply(reply))
    // The reported cell size and the system's window size are more accurate.
    case .windowPixels(let size) where !capabilities.cellPixels.isReported:
      return setCell(Self.cell(of: size, cells: cells), .reply(reply))
    case .color(selector: 11, let rgb):
      let isOther = capabilities.background != rgb
      capabilities.background = rgb
      return setStyle(Self.style(ofBackground: rgb), .reply(reply)) || isOther
    case .style(let style): return setStyle(style, .reply(reply))
    default:
      // Replies come in the order of the queries, and this is the last one.
      if case .primaryAttributes = reply { openWidths = [] }
      if case .graphics(let image, let message) = reply, let probe = GraphicsProbe(rawValue: image) {
        if message == "OK" { succeeded.insert(probe) } else if succeeded.contains(probe) { return false }
      }
      let outer = replies.outerName
      guard replies.record(reply) else { return false }
      if outer != nil, replies.outerName != outer { forgetGraphics() }
      note(reply)
      let hasBetterColors = learnColors(from: reply)
      return chooseGraphics() || hasBetterColors
    }
  }

  /// The multiplexer according to its reported name or, before that arrives, the environment.
  public var multiplexer: Multiplexer? {
    if replies.isTmux { return .tmux }
    if replies.isScreen { return .screen }
    return replies.name == nil ? hints.multiplexer : nil
  }

  /// Queries that are sent together.
  enum Round: Hashable, Sendable {
    /// The queries for every terminal.
    case first
    /// The name of the terminal around tmux. tmux takes queries of the kitty protocol as its title, so those
    /// wait until another one has reported its name.
    case outer
    /// Whether the kitty protocol is supported, for terminals that have reported a name.
    case kitty
    /// Whether the terminal can read shared memory or files, if it supports the protocol.
    case transport
  }

  /// The next round to send; `nil` for none.
  ///
  /// Only terminals that can reply get further queries. Others might show them, and tmux would use them as a
  /// title.
  mutating func takeNextRound() -> Round? {
    let next: Round
    if answered.contains(.kitty), replies.succeeds(.direct) == true {
      next = .transport
    } else if answered.contains(.first), replies.isTmux, !asked.contains(.outer) {
      next = .outer
    } else if answered.contains(.first), mayKnowKitty {
      next = .kitty
    } else {
      return nil
    }
    guard asked.insert(next).inserted else { return nil }
    if next == .outer { replies.isOuterDoubtful = true }
    return next
  }

  private mutating func note(_ reply: TerminalReply) {
    switch reply {
    case .primaryAttributes: answered.insert(.first)
    case .graphics(image: GraphicsProbe.direct.rawValue, _): answered.insert(.kitty)
    default: break
    }
  }

  private var mayKnowKitty: Bool {
    guard let name = replies.isTmux ? replies.outerName : replies.name, multiplexer != .screen else {
      return false
    }
    return TerminalProgram.named(name)?.protocols.contains(.kitty) ?? true
  }

  /// Returns the queries that tell which terminal shows tmux now; none if that is certain.
  mutating func queriesOfOuter() -> [TerminalQuery] {
    guard asked.contains(.outer) else { return [] }
    replies.isOuterDoubtful = true
    return TerminalQuery.outer.map { .throughTmux($0) }
  }

  /// Gives up on the name of the terminal around tmux if it was asked for again and has not come. tmux keeps
  /// the attributes of some terminals without a name for itself. Returns whether that has changed the
  /// capabilities.
  mutating func forgetSilentOuter() -> Bool {
    guard replies.isOuterDoubtful, replies.outerName != nil else { return false }
    replies.forgetOuter()
    forgetGraphics()
    return chooseGraphics()
  }

  /// Forgets the rounds about graphics, because another terminal shows tmux.
  private mutating func forgetGraphics() {
    asked.subtract([.kitty, .transport])
    answered.subtract([.kitty, .transport])
    succeeded = []
  }

  /// Forgets the rounds so far, so that all queries are sent again after the program was stopped.
  mutating func askAgain() {
    asked = [.first]
    answered = []
    succeeded = []
    replies.isOuterDoubtful = false
  }

  private static func gamut(
    _ context: Context, _ hints: EnvironmentHints
  ) -> (value: ColorGamut, reason: Reason) {
    if let requested = context.overrides.gamut { return (requested, .overridden) }
    if hints.forbidsColor { return (.mono, .variable("NO_COLOR")) }
    if !context.isTerminal { return (.mono, .noTerminal) }
    guard let terminal = hints.terminal else { return (.mono, .variable("TERM")) }
    if terminal.entry == .rgb, let variable = hints.trueColorVariable {
      return (.trueColor, .variable(variable))
    }
    return (terminal.gamut, hints.term.isEmpty ? .usual : .variable("TERM"))
  }

  private mutating func learnColors(from reply: TerminalReply) -> Bool {
    guard case .name(let name) = reply, capabilities.gamut == .ansi256, reasons[.gamut] != .overridden,
      !replies.isTmux, Self.isTrueColor(name)
    else { return false }
    capabilities.gamut = .trueColor
    reasons[.gamut] = .reply(reply)
    return true
  }

  /// The beginnings of the XTVERSION names of terminals with 24-bit colours. tmux and screen are missing
  /// because the terminal around them decides.
  private static let trueColorNames = [
    "kitty", "WezTerm", "foot", "ghostty", "iTerm2", "XTerm", "Konsole", "VTE", "contour", "mintty", "rio",
    "alacritty", "mlterm", "tabby", "Windows Terminal",
  ]

  private static func isTrueColor(_ name: String) -> Bool {
    trueColorNames.contains { name.lowercased().hasPrefix($0.lowercased()) }
  }

  private static func characters(
    _ context: Context, _ hints: EnvironmentHints
  ) -> (value: Bool, reason: Reason) {
    if let terminal = hints.terminal, !terminal.isUnicode { return (false, .variable("TERM")) }
    if context.overrides.isASCII { return (false, .overridden) }
    // The system uses the C locale without one and in place of one that is not installed.
    let isStandard = ["", "ANSI_X3.4-1968", "US-ASCII", "ASCII", "646"].contains(context.codeset.uppercased())
    // Without a locale nothing is known about the terminal, and nearly all terminals support UTF-8.
    guard let codeset = isStandard ? hints.locale?.codeset : context.codeset else { return (true, .usual) }
    return (["UTF-8", "UTF8"].contains(codeset.uppercased()), .codeset(codeset))
  }

  /// Learns in how many columns the terminal shows characters of ambiguous width. Another position of the
  /// cursor may be a key that looks the same.
  private mutating func learnWidth(from reply: TerminalReply) -> Bool {
    guard case .cursor(let place) = reply,
      let query = openWidths.first(where: { $0.isAnswered(by: reply) })
    else { return false }
    openWidths.remove(query)
    replies.widths[query] = place.x
    let before = capabilities
    if replies.showsBytes { capabilities.isUnicode = false }
    capabilities.hasWideSigns = replies.hasWideSigns
    if replies.hasWideSigns { reasons[.characters] = .reply(reply) }
    return chooseGraphics() || before != capabilities
  }

  /// The first queries, for a window of this many columns. A terminal that shows only ASCII, or has a narrow
  /// window, gets no queries about widths.
  mutating func firstQueries() -> [TerminalQuery] {
    let measuresWidths = capabilities.isUnicode && cells.width >= TerminalQuery.fewestColumns
    openWidths = measuresWidths ? [.signWidth, .quadrantWidth] : []
    return TerminalQuery.first.filter { measuresWidths || $0 != .signWidth && $0 != .quadrantWidth }
  }

  private static func cell(of pixels: PixelSize, cells: Size) -> PixelSize {
    guard !cells.isEmpty else { return .zero }
    return PixelSize(width: pixels.width / cells.width, height: pixels.height / cells.height)
  }

  /// Rejects cells that are smaller than any font, larger than any screen needs, or wider than they are high.
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

  /// Applies a choice of graphics. Returns whether anything has changed.
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
