import AdaptiveCore

/// How pictures are shown on a terminal, and why.
struct GraphicsChoice {
  typealias Reason = CapabilityDetection.Reason

  /// The best there is.
  let graphics: DisplayCapabilities.Graphics
  /// The protocol; `nil` unless pictures are true pixels.
  let support: GraphicsSupport?
  let reason: Reason
  /// Why the data goes the way it goes; `nil` where there is no choice.
  let transportReason: Reason?
  /// The finest block characters.
  let blocks: DisplayCapabilities.Blocks
  let blocksReason: Reason
}

extension CapabilityDetection {
  /// Chooses how pictures are shown by all that is known; true when something is new.
  mutating func chooseGraphics() -> Bool {
    let (graphics, support, reason) = chosenGraphics
    let (blocks, blocksReason) = chosenBlocks
    return setGraphics(
      GraphicsChoice(
        graphics: graphics, support: support, reason: reason,
        transportReason: support?.graphicsProtocol == .kitty ? transport.reason : nil, blocks: blocks,
        blocksReason: blocksReason))
  }

  private var chosenGraphics: (DisplayCapabilities.Graphics, GraphicsSupport?, Reason) {
    if let wish = surroundings.wishes.graphics {
      return (wish.graphics, wish.graphicsProtocol.map(support), .wish)
    }
    if !capabilities.isUnicode { return (.ascii, nil, .characters) }
    // Half a cell needs two colours; dots are what they are in one.
    if capabilities.gamut == .mono, surroundings.wishes.blocks == .braille { return (.blocks, nil, .wish) }
    if capabilities.gamut == .mono { return (.ascii, nil, .gamut) }
    if let (chosen, reason) = bestProtocol { return (.pixels, support(of: chosen), reason) }
    return (.blocks, nil, multiplexer.map(Reason.multiplexer) ?? .usual)
  }

  // MARK: Protocols

  /// The row for the terminal that draws; `nil` for one that is not known or has not told its name.
  public var program: TerminalProgram? {
    if let name = answers.programName { return TerminalProgram.named(name) }
    return programVariable.flatMap(TerminalProgram.named)
  }

  /// The name by TERM_PROGRAM, of terminals that don't tell it themselves. Inside tmux and screen, and wherever another
  /// name was told, it is that of the terminal in which something was started.
  private var programVariable: String? {
    guard answers.name == nil, multiplexer == nil else { return nil }
    return hints.program.flatMap { TerminalProgram.name(ofVariable: $0, isAsked: surroundings.isAsked) }
  }

  private var version: TerminalVersion { program?.version(in: answers.programName ?? "") ?? [] }

  /// The best protocol that the terminal has and that is good there; `nil` when there is none, or an answer is still to
  /// come.
  private var bestProtocol: (GraphicsSupport.GraphicsProtocol, Reason)? {
    switch multiplexer {
    case .screen: return nil
    case .tmux:
      // Only placeholders move and go with the text there.
      return usesPlaceholders ? evidence(of: .kitty).map { (.kitty, $0) } : nil
    case nil: break
    }
    for candidate in program?.protocols ?? [.kitty, .iterm2, .sixel] {
      if let reason = evidence(of: candidate) { return (candidate, reason) }
    }
    return nil
  }

  /// What says that the terminal has a protocol; `nil` when nothing does.
  private func evidence(of candidate: GraphicsSupport.GraphicsProtocol) -> Reason? {
    switch candidate {
    case .kitty:
      guard answers.succeeds(.direct) == true, transport.isSettled else { return nil }
      return .reply(.graphics(image: GraphicsProbe.direct.rawValue, message: "OK"))
    case .sixel: return sixelReason
    case .iterm2:
      if answers.hasInlineImages, let features = answers.features { return .reply(.features(features)) }
      guard let program else { return nil }
      // Images can be switched off there, and then sixel is, too.
      if program.name == "xterm.js" { return sixelReason.map { _ in .program(program) } }
      guard let earliest = program.inlineImages else { return nil }
      return answers.programName == nil || version >= earliest ? .program(program) : nil
    }
  }

  private var sixelReason: Reason? {
    answers.hasSixel ? answers.primaryAttributes.map { .reply(.primaryAttributes($0)) } : nil
  }

  /// Whether the terminal answers for a protocol, good or not.
  func isAnswered(_ demanded: GraphicsSupport.GraphicsProtocol) -> Bool {
    demanded == .kitty ? answers.succeeds(.direct) == true : evidence(of: demanded) != nil
  }

  private var usesPlaceholders: Bool {
    guard let earliest = program?.placeholders else { return false }
    return version >= earliest
  }

  private func support(of chosen: GraphicsSupport.GraphicsProtocol) -> GraphicsSupport {
    let isInTmux = multiplexer == .tmux
    let losesCut = program?.losesCutPictures == true
    switch chosen {
    case .kitty:
      return GraphicsSupport(
        .kitty, transport: transport.value, usesPlaceholders: isInTmux, passesThroughTmux: isInTmux)
    // tmux draws sixel itself or not at all.
    case .sixel:
      return GraphicsSupport(
        .sixel, losesCutPictures: losesCut || isInTmux, largestPiece: answers.sixelSize,
        colors: min(answers.sixelColors ?? 256, 256))
    case .iterm2: return GraphicsSupport(.iterm2, passesThroughTmux: isInTmux, losesCutPictures: losesCut)
    }
  }

  /// How data gets to a terminal with kitty's protocol, and whether nothing better can be answered any more.
  private var transport: (value: GraphicsSupport.Transport, isSettled: Bool, reason: Reason) {
    func reason(_ probe: GraphicsProbe) -> Reason {
      .reply(.graphics(image: probe.rawValue, message: answers.probes[probe] ?? ""))
    }
    if answers.succeeds(.sharedMemory) == true { return (.sharedMemory, true, reason(.sharedMemory)) }
    let isSettled = answers.probes[.last] != nil
    if answers.succeeds(.file) == true {
      return (.file, isSettled || answers.probes[.sharedMemory] != nil, reason(.file))
    }
    return (.direct, isSettled, answers.probes[.sharedMemory] == nil ? .usual : reason(.sharedMemory))
  }

  // MARK: Blocks

  private var chosenBlocks: (DisplayCapabilities.Blocks, Reason) {
    if let wish = surroundings.wishes.blocks { return (wish, .wish) }
    // The console's fonts have the halves of old screens and no quarters.
    if hints.terminal?.followsXterm == false { return (.half, .variable("TERM")) }
    guard let program else { return (.quadrant, .usual) }
    // Without a version it may be any of them.
    return (program.blocks(in: version), .program(program))
  }
}
