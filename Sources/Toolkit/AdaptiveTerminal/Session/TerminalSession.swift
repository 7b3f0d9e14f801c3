import AdaptiveCore
import CTerminal
import AdaptiveSystem

/// The terminal while the program uses it: raw keys, its own screen, and reports of mouse, paste and focus.
///
/// However the program ends, by `end`, `exit`, a signal or a trap, the terminal is restored; only SIGKILL
/// prevents that. The session captures the program's standard output and standard error if they go to this
/// terminal, and shows them afterwards. A process can have one session at a time.
@MainActor public final class TerminalSession {
  /// The display for frames.
  public let display: TerminalDisplay
  /// How long to wait for a reply.
  private static let replyTime = Duration.seconds(2)
  /// How long to wait for it on a line known to be slow.
  private static let slowReplyTime = Duration.seconds(10)

  /// The facts known about the terminal, with their sources.
  public private(set) var detection: CapabilityDetection

  let clock: any MainClock
  let idleReport: IdleReport?
  let device: TerminalDevice
  let signals: Int32
  var parser = InputParser()
  var isActive = false
  /// The properties of the display that have changed since `takeChanges()` was last called.
  private var changes: Set<Change> = []
  /// The application that receives the events; `nil` before `run`.
  var application: Application?
  private let sequences: TerminalSequences
  let capture: OutputCapture
  private var resetsMeta = false
  private var graphics: GraphicsSupport?
  private var byteLimit: Int?
  private let queriesTerminal: Bool
  var inquiry = TerminalInquiry()
  /// Whether the terminal around tmux may have become another one since it last replied.
  private var isOuterDoubtful = false
  private var queryTime: ContinuousClock.Instant
  /// Whether nothing more is sent, because the terminal is being given back.
  var isLeaving = false

  /// Takes over the terminal.
  ///
  /// Throws `notATerminal` without one, `unusable` if TERM is `dumb` and lines are not enough, and errors of
  /// the system; the terminal is then unchanged. Also installs signal handlers and makes the process use
  /// UTF-8.
  public init(
    environment: [String: String], options: TerminalOptions = TerminalOptions(),
    clock: any MainClock = MainQueueClock()
  ) throws(TerminalError) {
    self.clock = clock
    DiagnosticLog(environment: environment)?.install()
    idleReport = IdleReport(environment: environment)
    queryTime = clock.now
    let hints = EnvironmentHints(environment)
    guard let terminal = options.isLinear ? .linear : hints.terminal else {
      throw .unusable(term: hints.term)
    }
    device = try TerminalDevice.open()
    let codeset = TerminalLocale.prepare()
    // The handlers come before ncurses, which leaves signals with a handler alone.
    signals = ctm_signals_install()
    guard signals >= 0 else { throw .system(call: "pipe2", errno: errno) }

    let (cells, pixels) = device.measure(fallback: hints.size)
    detection = CapabilityDetection(
      CapabilityDetection.Context(
        environment: environment, isQueried: options.queriesTerminal, cells: cells, pixels: pixels,
        codeset: codeset, overrides: options.overrides))
    sequences = TerminalSequences(
      for: terminal, usesMouse: options.usesMouse, isMlterm: hints.isMlterm)
    display = try TerminalDisplay(
      descriptor: device.descriptor, terminal: terminal, sequences: sequences, size: cells,
      capabilities: detection.capabilities, clock: clock, queriesTerminal: options.queriesTerminal,
      pictureBudgetInBytes: options.pictureBudgetInBytes, lineSpeed: options.lineSpeed,
      keepsTextReadable: options.keepsTextReadable)
    capture = OutputCapture(on: device.descriptor)
    (display.multiplexer, display.terminalName) = (detection.multiplexer, detection.terminalName)

    queriesTerminal = options.queriesTerminal && terminal.followsXterm
    if detection.graphics != nil { changeCapabilities() }
    // A job in the background stops here, and ends when it is asked to: nothing has to be restored yet.
    var signal: Int32 = 0
    if !waitForForeground(), ctm_signals_consume(&signal) & UInt32(CTM_SIGNAL_TERMINATE) != 0 {
      ctm_signals_die(signal)
    }
    try enter()
    ask()
  }

  private func enter() throws(TerminalError) {
    var restoration = ctm_guard()
    restoration.terminal = device.descriptor
    restoration.status_flags = device.sharedStatusFlags
    restoration.standard_output = capture.output
    restoration.standard_error = capture.error
    restoration.captured = capture.file
    restoration.modes = device.modes
    // Armed before anything is changed, so that no signal can come between.
    ctm_guard_arm(&restoration)
    do {
      try device.setRaw()
    } catch {
      ctm_guard_restore()
      throw error
    }
    updateRestoration()
    capture.begin()
    isActive = true
    display.send(control: sequences.enter)
    if display.reportsPointerMovements { display.reportPointerMovements(true) }
  }

  private func updateRestoration() {
    sequences.leave(resetsMeta: resetsMeta, graphics: detection.graphics).withUnsafeBytes {
      ctm_guard_set_restore($0.baseAddress, $0.count)
    }
  }

  /// Takes over the terminal after the program was stopped. Returns false if there is no terminal any more or
  /// the program must end.
  ///
  /// The modes to restore at the end remain those from the start: after SIGSTOP the current ones may be our
  /// own.
  @discardableResult
  func resume() -> Bool {
    guard waitForForeground() else { return false }
    parser = InputParser()
    display.resetLine()
    do {
      try enter()
    } catch {
      return false
    }
    ask()
    if !remeasure() { display.repaint() }
    return true
  }

  /// Stops the program again while it is in the background. Returns false if it must end.
  private func waitForForeground() -> Bool {
    // Without a shell that could continue the program, stopping has no effect; the limit keeps it from
    // waiting forever.
    for _ in 0..<1000 {
      if ctm_signals_is_terminating() { return false }
      if device.isForeground { return true }
      ctm_signals_stop_for_terminal()
    }
    return false
  }

  enum ReadResult {
    case bytes([UInt8])
    case nothing
    /// The terminal currently belongs to another job.
    case background
    case gone
  }

  /// Reads the available input, at most a few kilobytes, so that a flood of input leaves time to draw.
  func read() -> ReadResult {
    var count = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: 4096) { buffer, filled in
      count = AdaptiveSystem.read(device.descriptor, buffer.baseAddress, buffer.count)
      filled = max(0, count)
    }
    if count > 0 { return .bytes(bytes) }
    if count < 0, errno == EAGAIN || errno == EINTR { return .nothing }
    return count < 0 && errno == EIO && !device.isForeground ? .background : .gone
  }

  /// Sends the first queries. Nothing waits for the replies; they are processed whenever they arrive.
  private func ask() {
    guard queriesTerminal else { return display.send(control: sequences.metaSendsEscape) }
    detection.askAgain()
    _ = inquiry.begin()
    send(detection.firstQueries())
    display.awaitReplies(until: queryTime + Self.slowReplyTime)
  }

  /// Whether a recent query has not been replied to.
  var isAwaitingReplies: Bool { inquiry.isAwaiting && clock.now - queryTime < Self.replyTime }

  private func send(_ queries: [TerminalQuery]) {
    guard !queries.isEmpty else { return }
    queryTime = clock.now
    display.send(control: sequences.asking(queries))
    display.expectReplies()
  }

  /// Learns from a reply and sends the queries that follow from it.
  func learn(from reply: TerminalReply) {
    display.receive(reply)
    if case .mode(1036, .reset) = reply {
      resetsMeta = true
      updateRestoration()
    }
    if isLeaving { return inquiry.record(reply) }
    defer { if !owesReplies { ctm_guard_expect_replies(0) } }
    if detection.learn(from: reply) || display.pictureByteLimit != byteLimit { changeCapabilities() }
    (display.multiplexer, display.terminalName) = (detection.multiplexer, detection.terminalName)
    // The colours may have changed with the style.
    if case .style = reply { askAgain([.background]) }
    if case .name = reply, isOuterDoubtful { askForImages() }
    let wasAwaiting = inquiry.isAwaiting
    send(inquiry.receive(reply, &detection, at: clock.now))
    if wasAwaiting, !inquiry.isAwaiting { display.awaitReplies(until: nil) }
  }

  /// Asks which terminal shows tmux, which is unknown after the user has attached or moved to another one.
  func askAboutOuterTerminal() {
    guard queriesTerminal else { return }
    let queries = detection.queriesOfOuter()
    isOuterDoubtful = !queries.isEmpty
    inquiry.noteThroughTmux(queries, at: clock.now)
    send(queries)
  }

  /// Makes the terminal around tmux report which images on the screen it lacks, once it is known to read. It
  /// may be another one of the same kind.
  private func askForImages() {
    isOuterDoubtful = false
    let images = display.imageQueries
    guard !images.isEmpty else { return }
    display.send(control: images)
    // When its reply comes, the others have come.
    let end = [TerminalQuery.throughTmux(.name)]
    inquiry.noteThroughTmux(end, at: clock.now)
    send(end)
  }

  /// When queries must be repeated; `nil` for never.
  var repetitionTime: ContinuousClock.Instant? { inquiry.repetitionTime }

  /// Repeats queries if it is time.
  func repeatQueries() {
    send(inquiry.takeRepetition(at: clock.now))
    if inquiry.repetitionTime == nil, detection.forgetSilentOuter() { changeCapabilities() }
  }

  /// Whether the terminal may still reply to a query.
  var owesReplies: Bool {
    display.isAwaitingReplies || inquiry.owesReplies && clock.now - queryTime < Self.replyTime
  }

  private func askAgain(_ queries: [TerminalQuery]) {
    guard queriesTerminal, !queries.isEmpty else { return }
    inquiry.note(queries)
    send(queries)
  }

  /// Measures the window. Returns whether its size in cells has changed.
  @discardableResult
  func remeasure() -> Bool {
    let (cells, pixels) = device.measure(fallback: detection.hints.size)
    if detection.measure(cells: cells, pixels: pixels) { changeCapabilities() }
    askAgain(inquiry.queriesOfSize)
    askAboutOuterTerminal()
    guard cells != display.size else { return false }
    display.resize(to: cells)
    changes.insert(.size)
    return true
  }

  private func changeCapabilities() {
    var capabilities = detection.capabilities
    byteLimit = display.pictureByteLimit
    capabilities.pixelSupport?.byteLimit = byteLimit
    guard capabilities != display.capabilities || detection.graphics != graphics else { return }
    graphics = detection.graphics
    updateRestoration()
    display.update(capabilities, graphics: graphics)
    changes.insert(.capabilities)
  }

  /// Whether the display has changed since `takeChanges()` was last called.
  var hasChanges: Bool { !changes.isEmpty }

  /// Returns the properties of the display that have changed since the last call. The event loop calls it and
  /// informs the application.
  func takeChanges() -> Set<Change> {
    defer { changes = [] }
    return changes
  }

  /// A property of the display that can change.
  enum Change {
    case size
    case capabilities
  }
}
