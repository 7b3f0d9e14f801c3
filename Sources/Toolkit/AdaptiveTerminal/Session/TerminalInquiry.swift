/// The queries to a terminal, in rounds, and the replies that are still expected.
///
/// Every terminal gets the first round. Later rounds depend on the replies, so that no terminal gets a query
/// that it would show as text. For the last round, shared memory and a file hold a pixel for the terminal to
/// read; both are removed when it has replied, and at the end.
struct TerminalInquiry {
  /// Whether a terminal that replies at all still owes replies.
  private(set) var isAwaiting = false
  /// Whether a query was sent that tmux may block.
  private(set) var hasQueriedThroughTmux = false
  /// When queries through tmux should be repeated; `nil` for never.
  private(set) var repetitionTime: ContinuousClock.Instant?
  private var answered: Set<TerminalQuery> = []
  /// The queries through tmux without a reply. tmux drops what passes through it while it has to draw its
  /// window, as at its start (`tty_client_ready` in tty.c).
  private var openThroughTmux: [TerminalQuery] = []
  private var repetitionCount = 0
  private var shared: [KittySharedData] = []
  /// Queries outside the rounds, without a reply.
  private var others: [TerminalQuery] = []

  /// Whether a reply may be on its way.
  var owesReplies: Bool { isAwaiting || !openThroughTmux.isEmpty || !others.isEmpty }

  /// The time after which a query through tmux is repeated.
  private static let repetitionInterval = Duration.milliseconds(300)
  private static let mostRepetitions = 2

  /// Returns the first queries, at the start and when the program continues after it was stopped.
  mutating func begin() -> [TerminalQuery] {
    isAwaiting = true
    (shared, others) = ([], [])
    stopRepeating()
    return TerminalQuery.first
  }

  /// Records queries that belong to no round.
  mutating func note(_ queries: [TerminalQuery]) { others = queries }

  /// Receives a reply that the detection has learned from. Returns the next queries, usually none.
  mutating func receive(
    _ reply: TerminalReply, _ detection: inout CapabilityDetection, at now: ContinuousClock.Instant
  ) -> [TerminalQuery] {
    record(reply)
    var queries: [TerminalQuery] = []
    while let round = detection.takeNextRound() {
      let isInTmux = detection.multiplexer == .tmux
      let next = self.queries(of: round).map { isInTmux ? .throughTmux($0) : $0 }
      queries += next
      guard isInTmux else {
        isAwaiting = true
        continue
      }
      noteThroughTmux(next, at: now)
    }
    return queries
  }

  /// Records queries through tmux, which are repeated: the terminal around it may not get them.
  mutating func noteThroughTmux(_ queries: [TerminalQuery], at now: ContinuousClock.Instant) {
    guard !queries.isEmpty else { return }
    hasQueriedThroughTmux = true
    openThroughTmux += queries.filter { !openThroughTmux.contains($0) }
    repetitionCount = 0
    repetitionTime = now + Self.repetitionInterval
  }

  /// Returns the queries to repeat now, usually none.
  mutating func takeRepetition(at now: ContinuousClock.Instant) -> [TerminalQuery] {
    guard let time = repetitionTime, time <= now else { return [] }
    repetitionCount += 1
    repetitionTime = repetitionCount < Self.mostRepetitions ? now + Self.repetitionInterval : nil
    return openThroughTmux
  }

  private mutating func stopRepeating() {
    openThroughTmux = []
    repetitionTime = nil
  }

  /// Records a reply without sending further queries.
  mutating func record(_ reply: TerminalReply) {
    openThroughTmux.removeAll { $0.isAnswered(by: reply) }
    others.removeAll { $0.isAnswered(by: reply) }
    if openThroughTmux.isEmpty { repetitionTime = nil }
    switch reply {
    case .primaryAttributes: isAwaiting = false
    case .cellPixels: answered.insert(.cellPixels)
    case .graphicsAttributes(let numbers) where numbers.starts(with: [2, 0]): answered.insert(.sixelSize)
    case .graphics(image: GraphicsProbe.direct.rawValue, _): isAwaiting = false
    case .graphics(image: GraphicsProbe.last.rawValue, _): end()
    default: break
    }
  }

  private mutating func queries(of round: CapabilityDetection.Round) -> [TerminalQuery] {
    switch round {
    case .first: return TerminalQuery.first
    case .outer: return TerminalQuery.outer
    case .kitty: return [.kitty]
    case .transport:
      let pixel: [UInt8] = [0, 0, 0]
      let memory = KittySharedData(pixel, by: .sharedMemory)
      let file = KittySharedData(pixel, by: .file)
      shared = [memory, file].compactMap { $0 }
      return [memory.map { .sharedMemory(name: $0.name) }, file.map { .file(path: $0.name) }]
        .compactMap { $0 } + [.kittyAgain]
    }
  }

  /// The queries to repeat when the window or its font has changed size: those that were ever replied to.
  var queriesOfSize: [TerminalQuery] {
    [.cellPixels, .sixelSize].filter { answered.contains($0) }
  }

  /// Removes what was shared with the terminal. No further replies are expected.
  mutating func end() {
    isAwaiting = false
    (shared, others) = ([], [])
    stopRepeating()
  }
}
