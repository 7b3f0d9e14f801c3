import AdaptiveCore
import CTerminal
import Glibc

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
    (cells, pixels) = device.measure()
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
    let signals = ctm_signals_install()
    guard device.isForeground else {
      ctm_signals_uninstall()
      access = .background
      return
    }
    var restoration = ctm_guard()
    restoration.terminal = device.descriptor
    restoration.status_flags = device.sharedStatusFlags
    (restoration.standard_output, restoration.standard_error, restoration.captured) = (-1, -1, -1)
    restoration.modes = device.modes
    ctm_guard_arm(&restoration)
    do {
      try device.setRaw()
      talk(device, signals, timeout, clock)
    } catch {
      access = .failed(error)
    }
    ctm_guard_restore()
    var signal: Int32 = 0
    if ctm_signals_consume(&signal) & UInt32(CTM_SIGNAL_TERMINATE) != 0 { ctm_signals_die(signal) }
    ctm_signals_uninstall()
  }

  @MainActor private mutating func talk(
    _ device: TerminalDevice, _ signals: Int32, _ timeout: Duration, _ clock: any MainClock
  ) {
    var inquiry = TerminalInquiry()
    defer { inquiry.end() }
    var parser = InputParser()
    var bytes: [UInt8] = []
    let start = clock.now
    let end = start + timeout
    var deadline = end
    guard send(inquiry.begin(), to: device, end, clock) else { return }
    while clock.now < deadline {
      let repeated = inquiry.takeRepetition(at: clock.now)
      guard send(repeating: repeated, to: device, deadline, clock) else { return }
      let end = min(deadline, inquiry.repetitionTime ?? deadline)
      guard let chunk = Self.read(device, signals, end - clock.now) else { return }
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
            guard send(queries, to: device, deadline, clock) else { return }
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
    _ queries: [TerminalQuery], to device: TerminalDevice, _ deadline: ContinuousClock.Instant,
    _ clock: any MainClock
  ) -> Bool {
    self.queries += queries
    return send(repeating: queries, to: device, deadline, clock)
  }

  @MainActor private func send(
    repeating queries: [TerminalQuery], to device: TerminalDevice, _ deadline: ContinuousClock.Instant,
    _ clock: any MainClock
  ) -> Bool {
    var rest = queries.flatMap(\.bytes)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(device.descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN, clock.now < deadline {
        var descriptors = pollfd(fd: device.descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&descriptors, 1, 20)
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }

  /// Reads what arrives within a time. Returns an empty array for nothing yet, `nil` if nothing will arrive
  /// any more.
  private static func read(
    _ device: TerminalDevice, _ signals: Int32, _ time: Duration
  ) -> [UInt8]? {
    var descriptors = [
      pollfd(fd: device.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
    ]
    let milliseconds = time / .milliseconds(1)
    guard poll(&descriptors, 2, Int32(max(0, milliseconds.rounded(.up)))) >= 0 else { return [] }
    // The signal takes effect when the terminal has been restored.
    if descriptors[1].revents != 0 { return nil }
    guard descriptors[0].revents != 0 else { return [] }
    var count = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: 4096) { buffer, filled in
      count = Glibc.read(device.descriptor, buffer.baseAddress, buffer.count)
      filled = max(0, count)
    }
    if count > 0 { return bytes }
    return count < 0 && (errno == EAGAIN || errno == EINTR) ? [] : nil
  }
}

extension TerminalReply {
  /// Whether it is the reply to the last probe of the kitty protocol.
  fileprivate var endsProbes: Bool {
    if case .graphics(image: GraphicsProbe.last.rawValue, _) = self { true } else { false }
  }
}
