import AdaptiveCore
import AdaptiveSystem

/// A terminal's replies to all queries, for a report. Unlike a session, a survey shows no screen.
public struct TerminalSurvey: Sendable {
  /// Whether the terminal could be queried.
  public enum Access: Hashable, Sendable {
    /// The terminal was queried.
    case queried
    /// According to TERM, it would show queries as text.
    case notQueried
    /// Another job has the terminal.
    case background
    /// There is no terminal, or the system refuses access.
    case failed(TerminalError)
  }

  /// A reply with its query.
  public struct ReceivedReply: Hashable, Sendable {
    /// The query that it belongs to; `nil` if it is unsolicited.
    public let query: TerminalQuery?
    /// The meaning of the reply.
    public let reply: TerminalReply
    /// The received bytes.
    public let bytes: [UInt8]
    /// The time since the first query.
    public let time: Duration
  }

  /// Whether the terminal could be queried.
  public private(set) var access = Access.queried
  /// The window in cells; 80x24 if unknown.
  public private(set) var cells = Size(width: 80, height: 24)
  /// The window in pixels; empty if the system does not know it.
  public private(set) var pixels = PixelSize.zero
  /// The encoding of the user's locale.
  public let codeset: String
  /// The queries, in order.
  public private(set) var queries: [TerminalQuery] = []
  /// The replies, in order.
  public private(set) var replies: [ReceivedReply] = []
  private let settlingTime: Duration
  /// The capabilities that follow from the replies.
  public private(set) var detection: CapabilityDetection

  /// The advice to the user. If the terminal was not queried, its silence means nothing.
  public var advice: [TerminalAdvice] { detection.advice.filter { $0 != .silent || access == .queried } }

  /// How long to wait for a terminal that does not reply.
  public static let timeout = Duration.milliseconds(1500)
  /// How long to wait at most for the replies to later queries, which something in between may block.
  static let followUpTimeout = Duration.milliseconds(1500)

  /// How long to wait after the last reply for replies that it has overtaken.
  public static let settlingTime = Duration.milliseconds(50)

  /// Queries the terminal, if there is one, and waits for the replies: some milliseconds, or all of
  /// `timeout` if it does not reply. The terminal is restored in every case.
  ///
  /// `settlingTime` is how long to wait after the last reply for replies that it has overtaken. Keys pressed
  /// meanwhile are lost; `^C` stops waiting. Makes the process use UTF-8.
  @MainActor public init(
    environment: [String: String], overrides: CapabilityDetection.Overrides = .init(),
    timeout: Duration = Self.timeout, settlingTime: Duration = Self.settlingTime,
    clock: any MainClock = MainQueueClock()
  ) {
    self.settlingTime = settlingTime
    codeset = TerminalLocale.prepare()
    var context = CapabilityDetection.Context(
      environment: environment, isTerminal: false, codeset: codeset, overrides: overrides)
    detection = CapabilityDetection(context)
    let device: TerminalDevice
    do {
      device = try TerminalDevice.open()
    } catch {
      access = .failed(error)
      return
    }
    defer { close(device.descriptor) }
    KittySharedData.startRemovingLeftovers()
    (cells, pixels) = device.measure(fallback: EnvironmentHints(environment).size)
    context.isTerminal = true
    (context.cells, context.pixels) = (cells, pixels)
    detection = CapabilityDetection(context)
    guard EnvironmentHints(environment).terminal?.followsXterm == true else {
      access = .notQueried
      return
    }
    ask(device, timeout, clock)
  }

  @MainActor private mutating func ask(
    _ device: TerminalDevice, _ timeout: Duration, _ clock: any MainClock
  ) {
    do throws(TerminalError) {
      let isOver = try TerminalExchange.run(on: device, clock: clock) { talk($0, timeout, clock) }
      if !isOver { access = .background }
    } catch {
      access = .failed(error)
    }
  }

  @MainActor private mutating func talk(
    _ exchange: TerminalExchange, _ timeout: Duration, _ clock: any MainClock
  ) {
    var inquiry = TerminalInquiry()
    defer { inquiry.end() }
    var parser = InputParser()
    var bytes: [UInt8] = []
    let start = clock.now
    let end = start + timeout
    var deadline = end
    _ = inquiry.begin()
    guard send(detection.firstQueries(), on: exchange, end) else { return }
    while clock.now < deadline {
      let repeated = inquiry.takeRepetition(at: clock.now)
      guard exchange.send(repeated, until: deadline) else { return }
      let end = min(deadline, inquiry.repetitionTime ?? deadline)
      guard let chunk = exchange.read(for: end - clock.now) else { return }
      for byte in chunk {
        bytes.append(byte)
        for input in parser.feed([byte]) {
          if input == .event(.key(KeyEvent(.character("c"), .control))) { return }
          guard case .reply(let reply) = input else { continue }
          note(reply, bytes, after: clock.now - start)
          _ = detection.learn(from: reply)
          let queries = inquiry.receive(reply, &detection, at: clock.now)
          if !queries.isEmpty {
            deadline = clock.now + min(timeout, Self.followUpTimeout)
            guard send(queries, on: exchange, deadline) else { return }
          } else if !inquiry.isAwaiting, !inquiry.hasQueriedThroughTmux || reply.endsProbes {
            deadline = min(deadline, clock.now + settlingTime)
          }
        }
        if parser.pending == .nothing { bytes = [] }
      }
    }
  }

  /// Assigns a reply to the latest matching query without one. tmux replies before the query reaches the
  /// terminal around it.
  private mutating func note(_ reply: TerminalReply, _ bytes: [UInt8], after time: Duration) {
    let open = queries.filter { query in !replies.contains { $0.query == query } }
    let query = open.last { $0.isAnswered(by: reply) }
    replies.append(ReceivedReply(query: query, reply: reply, bytes: bytes, time: time))
  }

  @MainActor private mutating func send(
    _ queries: [TerminalQuery], on exchange: TerminalExchange, _ deadline: ContinuousClock.Instant
  ) -> Bool {
    self.queries += queries
    return exchange.send(queries, until: deadline)
  }
}

extension TerminalReply {
  /// Whether it is the reply to the last probe of the kitty protocol.
  fileprivate var endsProbes: Bool {
    if case .graphics(image: GraphicsProbe.last.rawValue, _) = self { true } else { false }
  }
}
