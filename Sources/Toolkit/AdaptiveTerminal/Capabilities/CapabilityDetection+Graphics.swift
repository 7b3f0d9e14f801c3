import AdaptiveCore

/// How a terminal shows pictures, and why.
extension CapabilityDetection {
  /// Chooses how to show pictures from all that is known. Returns whether anything has changed.
  mutating func chooseGraphics() -> Bool {
    let before = (capabilities, graphics)
    let (mode, support, reason) = chosenGraphics
    graphics = support
    capabilities.graphics = mode
    capabilities.pixelSupport = support?.pixelSupport
    (capabilities.blocks, reasons[.blocks]) = chosenBlocks
    reasons[.graphics] = reason
    reasons[.transport] = support?.graphicsProtocol == .kitty ? transport.reason : nil
    return before != (capabilities, graphics)
  }

  private var chosenGraphics: (DisplayCapabilities.Graphics, GraphicsSupport?, Reason) {
    if let requested = context.overrides.graphics {
      return (requested.graphics, requested.graphicsProtocol.map(support), .overridden)
    }
    if !capabilities.isUnicode { return (.ascii, nil, .characters) }
    // Half blocks need two colours; braille dots need only one.
    if capabilities.gamut == .mono, context.overrides.blocks == .braille {
      return (.blocks, nil, .overridden)
    }
    if capabilities.gamut == .mono { return (.ascii, nil, .gamut) }
    if let (chosen, reason) = bestProtocol { return (.pixels, support(of: chosen), reason) }
    if replies.hasWideQuadrants { return (.ascii, nil, .characters) }
    return (.blocks, nil, multiplexer.map(Reason.multiplexer) ?? .usual)
  }

  /// The table row of the terminal that draws; `nil` if it is unknown or has not reported its name.
  public var program: TerminalProgram? {
    if let name = replies.programName { return TerminalProgram.named(name) }
    return programVariable.flatMap(TerminalProgram.named)
  }

  /// The name from TERM_PROGRAM, for terminals that do not report it. Inside tmux and screen, and if another
  /// name was reported, the variable describes the terminal in which something else was started.
  private var programVariable: String? {
    guard replies.name == nil, multiplexer == nil else { return nil }
    return hints.program.flatMap { TerminalProgram.name(ofVariable: $0, isQueried: context.isQueried) }
  }

  private var version: TerminalVersion { program?.version(in: replies.programName ?? "") ?? [] }

  /// The best supported protocol; `nil` if there is none, or a reply is still missing.
  private var bestProtocol: (GraphicsSupport.GraphicsProtocol, Reason)? {
    switch multiplexer {
    case .screen: return nil
    case .tmux:
      // Only placeholders move with the text there.
      return usesPlaceholders ? evidence(of: .kitty).map { (.kitty, $0) } : nil
    case nil: break
    }
    for candidate in program?.protocols ?? [.kitty, .iterm2, .sixel] {
      if let reason = evidence(of: candidate) { return (candidate, reason) }
    }
    return nil
  }

  /// The evidence that the terminal supports a protocol; `nil` if there is none.
  private func evidence(of candidate: GraphicsSupport.GraphicsProtocol) -> Reason? {
    switch candidate {
    case .kitty:
      guard replies.succeeds(.direct) == true, transport.isSettled else { return nil }
      return .reply(.graphics(image: GraphicsProbe.direct.rawValue, message: "OK"))
    case .sixel: return sixelReason
    case .iterm2:
      if replies.hasInlineImages, let features = replies.features { return .reply(.features(features)) }
      guard let program else { return nil }
      // Images can be disabled there, and sixel is disabled with them.
      if program.name == "xterm.js" { return sixelReason.map { _ in .program(program) } }
      guard let earliest = program.inlineImages else { return nil }
      return replies.programName == nil || version >= earliest ? .program(program) : nil
    }
  }

  private var sixelReason: Reason? {
    replies.hasSixel ? replies.primaryAttributes.map { .reply(.primaryAttributes($0)) } : nil
  }

  /// Returns whether the terminal reports support for a protocol, preferred or not.
  func isSupported(_ demanded: GraphicsSupport.GraphicsProtocol) -> Bool {
    demanded == .kitty ? replies.succeeds(.direct) == true : evidence(of: demanded) != nil
  }

  private var usesPlaceholders: Bool {
    guard let earliest = program?.placeholders else { return false }
    return version >= earliest
  }

  private func support(of chosen: GraphicsSupport.GraphicsProtocol) -> GraphicsSupport {
    let isInTmux = multiplexer == .tmux
    let erasure = program?.erasure ?? .cell
    switch chosen {
    case .kitty:
      return GraphicsSupport(
        .kitty, transport: transport.value, usesPlaceholders: isInTmux, passesThroughTmux: isInTmux)
    // tmux draws sixel itself or not at all.
    case .sixel:
      return GraphicsSupport(
        .sixel, erasure: isInTmux ? .image : erasure, largestPiece: replies.sixelSize,
        colors: min(replies.sixelColors ?? 256, 256))
    case .iterm2: return GraphicsSupport(.iterm2, passesThroughTmux: isInTmux, erasure: erasure)
    }
  }

  /// How image data reaches a terminal with the kitty protocol, and whether no better reply can arrive.
  private var transport: (value: GraphicsSupport.Transport, isSettled: Bool, reason: Reason) {
    func reason(_ probe: GraphicsProbe) -> Reason {
      .reply(.graphics(image: probe.rawValue, message: replies.probes[probe] ?? ""))
    }
    if replies.succeeds(.sharedMemory) == true { return (.sharedMemory, true, reason(.sharedMemory)) }
    let isSettled = replies.probes[.last] != nil
    if replies.succeeds(.file) == true {
      return (.file, isSettled || replies.probes[.sharedMemory] != nil, reason(.file))
    }
    return (.direct, isSettled, replies.probes[.sharedMemory] == nil ? .usual : reason(.sharedMemory))
  }

  private var chosenBlocks: (DisplayCapabilities.Blocks, Reason) {
    if let requested = context.overrides.blocks { return (requested, .overridden) }
    if replies.hasWideSigns { return (.quadrant, .characters) }
    // The console's fonts have half blocks but no quadrants.
    if hints.terminal?.followsXterm == false { return (.half, .variable("TERM")) }
    guard let program else { return (.quadrant, .usual) }
    // Without a version it may be any of them.
    return (program.blocks(in: version), .program(program))
  }
}

/// A query of the kitty graphics protocol that asks whether the terminal can read a one-pixel image from a
/// medium. Nothing is stored or shown.
///
/// The raw value is the image number, which the reply repeats. Other programs are unlikely to use these
/// numbers, and signed integers can hold them.
enum GraphicsProbe: Int, Hashable, Sendable, CaseIterable {
  /// The data is in the query itself: whether the terminal supports the protocol.
  case direct = 1_886_351_201
  /// The data is in shared memory.
  case sharedMemory
  /// The data is in a file.
  case file
  /// The data is in the query again. Replies come in order, so none is missing after this one.
  case last
}
