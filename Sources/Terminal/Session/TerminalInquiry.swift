import AdaptiveCore

/// What is asked of a terminal, round by round, and what is still to be answered.
///
/// The first round is asked of everyone; what follows depends on the answers, so that nobody is asked what he would show
/// as text. For the last round there is something in memory and in a file that the terminal tries to read, which is
/// removed as soon as it has answered, and at the end.
struct TerminalInquiry {
  /// Whether answers are still to come from a terminal that gives any.
  private(set) var isAwaiting = false
  /// Whether something was asked that tmux may keep away from the terminal around it.
  private(set) var hasAskedThroughTmux = false
  private var answered: Set<TerminalQuery> = []
  private var shared: [KittySharedData] = []

  /// What to ask first, at the start and when the program goes on after it was stopped.
  mutating func begin() -> [TerminalQuery] {
    isAwaiting = true
    shared = []
    return TerminalQuery.first
  }

  /// Takes a reply, which the detection has learnt from, and returns what to ask next; nothing most of the time.
  mutating func receive(_ reply: TerminalReply, _ detection: inout CapabilityDetection) -> [TerminalQuery] {
    record(reply)
    var queries: [TerminalQuery] = []
    while let round = detection.takeNextRound() {
      let isInTmux = detection.multiplexer == .tmux
      queries += self.queries(of: round, isInTmux: isInTmux).map { isInTmux ? .throughTmux($0) : $0 }
      // What is behind tmux may be kept from answering.
      if isInTmux { hasAskedThroughTmux = true } else { isAwaiting = true }
    }
    return queries
  }

  /// Takes a reply when nothing more will be asked.
  mutating func record(_ reply: TerminalReply) {
    switch reply {
    case .primaryAttributes: isAwaiting = false
    case .cellPixels: answered.insert(.cellPixels)
    case .graphicsAttributes(let numbers) where numbers.starts(with: [2, 0]): answered.insert(.sixelSize)
    case .graphics(image: GraphicsProbe.direct.rawValue, _): isAwaiting = false
    case .graphics(image: GraphicsProbe.last.rawValue, _): end()
    default: break
    }
  }

  private mutating func queries(of round: CapabilityDetection.Round, isInTmux: Bool) -> [TerminalQuery] {
    switch round {
    case .first: return TerminalQuery.first
    // tmux before 3.4 does not know the colours around it.
    case .kitty: return isInTmux ? [.name, .background, .kitty] : [.kitty]
    case .transport:
      let pixel: [UInt8] = [0, 0, 0]
      let memory = KittySharedData(pixel, by: .sharedMemory)
      let file = KittySharedData(pixel, by: .file)
      shared = [memory, file].compactMap { $0 }
      return [memory.map { .sharedMemory(name: $0.name) }, file.map { .file(path: $0.name) }]
        .compactMap { $0 } + [.kittyAgain]
    }
  }

  /// What to ask again when the size of the window or its font has changed: as far as it was ever answered.
  var queriesOfSize: [TerminalQuery] {
    [.cellPixels, .sixelSize].filter { answered.contains($0) }
  }

  /// Removes what was shared with the terminal. No answers are awaited any more.
  mutating func end() {
    isAwaiting = false
    shared = []
  }
}
