import AdaptiveCore
import CTerminal
import Glibc

/// What a terminal answered when it was asked everything, for a report: the questions of a session without a screen of
/// its own.
public struct TerminalSurvey: Sendable {
  /// Whether there was somebody to ask.
  public enum Access: Hashable, Sendable {
    /// The terminal was asked.
    case asked
    /// It would show questions as text, by its TERM.
    case notAsked
    /// The shell has given the terminal to another job.
    case background
    /// There is no terminal, or the system refuses it.
    case failed(TerminalError)
  }

  /// One answer.
  public struct Answer: Hashable, Sendable {
    /// The question it answers; `nil` when nobody had asked.
    public let query: TerminalQuery?
    /// What it means.
    public let reply: TerminalReply
    /// What came.
    public let bytes: [UInt8]
    /// When, after the first question.
    public let time: Duration
  }

  /// Whether there was somebody to ask.
  public private(set) var access = Access.asked
  /// Columns and rows of the window; 80x24 when nobody knows.
  public private(set) var cells = Size(width: 80, height: 24)
  /// The window in pixels by the system; empty when it does not know.
  public private(set) var pixels = PixelSize.zero
  /// The encoding of characters that the user's locale asks for.
  public let codeset: String
  /// What was asked, in this order.
  public private(set) var asked: [TerminalQuery] = []
  /// What came, in this order.
  public private(set) var answers: [Answer] = []
  private let patienceToEnd: Duration
  /// What follows from all that.
  public private(set) var detection: CapabilityDetection

  /// What a person can do. Silence of a terminal that was not asked says nothing.
  public var advice: [TerminalAdvice] { detection.advice.filter { $0 != .silent || access == .asked } }

  /// How long a terminal that answers nothing is waited for.
  public static let patience = Duration.milliseconds(1500)
  /// How long the answers to what is asked later are waited for: something on the way may keep them.
  static let patienceForMore = Duration.milliseconds(500)

  /// How long is waited after the last answer for one that was overtaken by it.
  public static let patienceAtEnd = Duration.milliseconds(50)

  /// Asks the terminal, if there is one, and waits for the answers: some milliseconds, or all of `patience` for a terminal
  /// that answers nothing. Whatever happens meanwhile, the terminal is as it was afterwards.
  ///
  /// `patienceAtEnd` is how long after the last answer is waited for one that was overtaken by it. What is typed meanwhile
  /// is lost; `^C` ends the waiting. Makes the process use UTF-8.
  @MainActor public init(
    environment: [String: String], wishes: CapabilityDetection.Wishes = .init(),
    patience: Duration = Self.patience, patienceAtEnd: Duration = Self.patienceAtEnd,
    clock: any MainClock = MainQueueClock()
  ) {
    self.patienceToEnd = patienceAtEnd
    codeset = TerminalLocale.prepare()
    var surroundings = CapabilityDetection.Surroundings(
      environment: environment, isTerminal: false, codeset: codeset, wishes: wishes)
    detection = CapabilityDetection(surroundings)
    let device: TerminalDevice
    do {
      device = try TerminalDevice.open()
    } catch {
      access = .failed(error)
      return
    }
    defer { close(device.descriptor) }
    (cells, pixels) = device.measure()
    surroundings.isTerminal = true
    (surroundings.cells, surroundings.pixels) = (cells, pixels)
    detection = CapabilityDetection(surroundings)
    guard EnvironmentHints(environment).terminal?.followsXterm == true else {
      access = .notAsked
      return
    }
    ask(device, patience, clock)
  }

  @MainActor private mutating func ask(
    _ device: TerminalDevice, _ patience: Duration, _ clock: any MainClock
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
    (restoration.standard_error, restoration.captured_error) = (-1, -1)
    restoration.modes = device.modes
    ctm_guard_arm(&restoration)
    do {
      try device.setRaw()
      talk(device, signals, patience, clock)
    } catch {
      access = .failed(error)
    }
    ctm_guard_restore()
    var signal: Int32 = 0
    if ctm_signals_consume(&signal) & UInt32(CTM_SIGNAL_TERMINATE) != 0 { ctm_signals_die(signal) }
    ctm_signals_uninstall()
  }

  @MainActor private mutating func talk(
    _ device: TerminalDevice, _ signals: Int32, _ patience: Duration, _ clock: any MainClock
  ) {
    var inquiry = TerminalInquiry()
    defer { inquiry.end() }
    var parser = InputParser()
    var bytes: [UInt8] = []
    let start = clock.now
    let end = start + patience
    var deadline = end
    guard send(inquiry.begin(), to: device, end, clock) else { return }
    while clock.now < deadline, let chunk = Self.read(device, signals, deadline - clock.now) {
      for byte in chunk {
        bytes.append(byte)
        for input in parser.feed([byte]) {
          if input == .event(.key(KeyEvent(.character("c"), .control))) { return }
          guard case .reply(let reply) = input else { continue }
          note(reply, bytes, after: clock.now - start)
          _ = detection.learn(from: reply)
          let queries = inquiry.receive(reply, &detection)
          if !queries.isEmpty {
            deadline = min(end, clock.now + Self.patienceForMore)
            guard send(queries, to: device, end, clock) else { return }
          } else if !inquiry.isAwaiting, !inquiry.hasAskedThroughTmux || reply.endsProbes {
            deadline = min(deadline, clock.now + patienceToEnd)
          }
        }
        if parser.pending == .nothing { bytes = [] }
      }
    }
  }

  /// Takes an answer to the latest question that fits and has none: tmux answers before the terminal around it is asked.
  private mutating func note(_ reply: TerminalReply, _ bytes: [UInt8], after time: Duration) {
    let open = asked.filter { query in !answers.contains { $0.query == query } }
    let query = open.last { $0.isAnswered(by: reply) }
    answers.append(Answer(query: query, reply: reply, bytes: bytes, time: time))
  }

  @MainActor private mutating func send(
    _ queries: [TerminalQuery], to device: TerminalDevice, _ deadline: ContinuousClock.Instant,
    _ clock: any MainClock
  ) -> Bool {
    asked += queries
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

  /// What came within a time; empty for nothing yet, `nil` when nothing will come any more.
  private static func read(
    _ device: TerminalDevice, _ signals: Int32, _ time: Duration
  ) -> [UInt8]? {
    var descriptors = [
      pollfd(fd: device.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
    ]
    let milliseconds = time / .milliseconds(1)
    guard poll(&descriptors, 2, Int32(max(0, milliseconds.rounded(.up)))) >= 0 else { return [] }
    // Whatever a signal asks for, it is done when the terminal is as it was.
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
  /// Whether it answers the last of the questions by kitty's protocol.
  fileprivate var endsProbes: Bool {
    if case .graphics(image: GraphicsProbe.last.rawValue, _) = self { true } else { false }
  }
}
