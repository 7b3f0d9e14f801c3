import AdaptiveCore

/// The capabilities of a terminal and the reasons for them, first derived from the context and then corrected
/// by replies.
///
/// This is a value: the same context and replies always give the same result.
public struct CapabilityDetection: Hashable, Sendable {
  /// The capabilities so far.
  public internal(set) var capabilities: DisplayCapabilities
  /// The reason for each aspect.
  public internal(set) var reasons: [Aspect: Reason]
  /// The protocol for images and how to use it; `nil` if pictures are made of characters.
  public internal(set) var graphics: GraphicsSupport?
  /// The replies so far.
  var replies = TerminalReplies()

  let context: Context
  let hints: EnvironmentHints
  private var cells: Size
  /// The cell size that was last derived from the system's window size.
  private var windowCell = PixelSize.zero
  var asked: Set<Round> = [.first]
  /// The queries about widths whose replies are expected.
  private var openWidths: Set<TerminalQuery> = []
  /// The rounds that were replied to since they were sent.
  var answered: Set<Round> = []
  /// The probes that have succeeded since they were sent. A repeated one can fail because the terminal has
  /// removed the data that it read.
  var succeeded: Set<GraphicsProbe> = []

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

  private mutating func learnColors(from reply: TerminalReply) -> Bool {
    guard case .name(let name) = reply, capabilities.gamut == .ansi256, reasons[.gamut] != .overridden,
      !replies.isTmux, Self.isTrueColor(name)
    else { return false }
    capabilities.gamut = .trueColor
    reasons[.gamut] = .reply(reply)
    return true
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

  private mutating func setStyle(_ style: UserInterfaceStyle, _ reason: Reason) -> Bool {
    guard capabilities.style != style else { return false }
    capabilities.style = style
    reasons[.style] = reason
    return true
  }
}
