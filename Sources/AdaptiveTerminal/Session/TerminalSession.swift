import AdaptiveCore
import CTerminal
import Glibc

/// The terminal while the program uses it: raw keys, its own screen, and reports of mouse, paste and focus.
///
/// However the program ends, by `end`, `exit`, a signal or a trap, the terminal is restored; only SIGKILL
/// prevents that. What the program writes to standard output and standard error during the session is
/// captured if it goes to this terminal, and shown afterwards. A process can have one session at a time.
@MainActor public final class TerminalSession {
  /// The display for frames.
  public let display: TerminalDisplay
  /// How long to wait for a reply.
  private static let replyTime = Duration.seconds(2)
  /// How long to wait for it on a line known to be slow.
  private static let slowReplyTime = Duration.seconds(10)

  /// What is known about the terminal, and why.
  public private(set) var detection: CapabilityDetection

  let clock: any MainClock
  let idleReport: IdleReport?
  let device: TerminalDevice
  let signals: Int32
  var parser = InputParser()
  private(set) var isActive = false
  /// The properties of the display that have changed since `takeChanges()` was last called.
  private var changes: Set<Change> = []
  /// The application that receives the events; `nil` before `run`.
  var application: Application?
  private let sequences: TerminalSequences
  private let capture: OutputCapture
  private var resetsMeta = false
  private var graphics: GraphicsSupport?
  private var byteLimit: Int?
  private let queriesTerminal: Bool
  private var inquiry = TerminalInquiry()
  private var queryTime: ContinuousClock.Instant
  /// Whether no more queries are sent, because the session is ending.
  private var isEnding = false

  /// Takes over the terminal.
  ///
  /// Throws `notATerminal` without one, `unusable` if TERM is `dumb`, and errors of the system; the terminal
  /// is then unchanged. Also installs signal handlers and makes the process use UTF-8.
  public init(
    environment: [String: String], options: TerminalOptions = TerminalOptions(),
    clock: any MainClock = MainQueueClock()
  ) throws(TerminalError) {
    self.clock = clock
    DiagnosticLog(environment: environment)?.install()
    idleReport = IdleReport(environment: environment)
    queryTime = clock.now
    let hints = EnvironmentHints(environment)
    guard let terminal = hints.terminal else { throw .unusable(term: hints.term) }
    device = try TerminalDevice.open()
    let codeset = TerminalLocale.prepare()
    // The handlers come before ncurses, which leaves signals with a handler alone.
    signals = ctm_signals_install()
    guard signals >= 0 else { throw .system(call: "pipe2", errno: errno) }

    let (cells, pixels) = device.measure()
    detection = CapabilityDetection(
      CapabilityDetection.Context(
        environment: environment, isQueried: options.queriesTerminal, cells: cells, pixels: pixels,
        codeset: codeset, overrides: options.overrides))
    sequences = TerminalSequences(
      for: terminal, usesMouse: options.usesMouse, isMlterm: hints.isMlterm)
    display = try TerminalDisplay(
      descriptor: device.descriptor, terminal: terminal, sequences: sequences, size: cells,
      capabilities: detection.capabilities, clock: clock, queriesTerminal: options.queriesTerminal,
      pictureBudgetInBytes: options.pictureBudgetInBytes, lineSpeed: options.lineSpeed)
    capture = OutputCapture(on: device.descriptor)
    display.multiplexer = detection.multiplexer

    queriesTerminal = options.queriesTerminal && terminal.followsXterm
    if detection.graphics != nil { changeCapabilities() }
    try enter()
    ask()
    KittySharedData.startRemovingLeftovers()
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
  }

  private func updateRestoration() {
    let bytes = sequences.leave(resetsMeta: resetsMeta, graphics: detection.graphics)
    bytes.withUnsafeBytes { ctm_guard_set_restore($0.baseAddress, $0.count) }
  }

  private func leave() {
    isActive = false
    display.send(control: display.farewell)
    display.finishWriting()
    capture.flush()
    ctm_guard_restore()
  }

  /// Gives the terminal back. Further calls do nothing.
  public func end() {
    guard isActive else { return }
    finishReplies()
    inquiry.end()
    leave()
  }

  /// Waits for outstanding replies, which would otherwise appear in the shell, for up to a tenth of a second.
  private func finishReplies() {
    isEnding = true
    // On a slow line, the last reply comes after everything that was sent before it.
    let deadline = clock.now + .milliseconds(display.isAwaitingStatus ? 1000 : 100)
    while isAwaitingReplies || display.isAwaitingStatus, clock.now < deadline {
      var descriptors = pollfd(fd: device.descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&descriptors, 1, 10) > 0 else { continue }
      guard case .bytes(let bytes) = read() else { return }
      for case .reply(let reply) in parser.feed(bytes) { learn(from: reply) }
    }
  }

  /// Stops the program as `^Z` does in a shell. Returns when it continues, with the last frame shown again.
  ///
  /// Returns false and does nothing if no shell could continue the program. A new window size arrives as an
  /// event.
  @discardableResult
  public func suspend() -> Bool {
    guard isActive, ctm_signals_can_stop() else { return false }
    leave()
    ctm_signals_stop()
    resume()
    return true
  }

  /// Runs another program on the terminal and waits until it ends. The last frame is then shown again.
  ///
  /// Returns its exit status, or the sum of 128 and the signal that ended it. Throws `notATerminal` outside
  /// the session, and errors of the system; then the program has not run.
  public func runInForeground(_ program: OtherProgram) throws(TerminalError) -> Int32 {
    guard isActive, let path = device.path else { throw .notATerminal }
    // The other program would read the replies.
    finishReplies()
    isEnding = false
    leave()
    var status: Int32 = 0
    let error = program.withCArrays { program, arguments, environment in
      ctm_run_in_foreground(program, arguments, environment, path, &status)
    }
    resume()
    if error != 0 { throw .system(call: "posix_spawn", errno: error) }
    return OtherProgram.exitStatus(of: status)
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
      count = Glibc.read(device.descriptor, buffer.baseAddress, buffer.count)
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
    queryTime = clock.now
    display.send(control: sequences.asking(inquiry.begin()))
    display.awaitReplies(until: queryTime + Self.slowReplyTime)
  }

  /// Whether a recent query has not been replied to.
  var isAwaitingReplies: Bool { inquiry.isAwaiting && clock.now - queryTime < Self.replyTime }

  /// Learns from a reply and sends the queries that follow from it.
  func learn(from reply: TerminalReply) {
    switch reply {
    case .ready: display.receiveStatusReply()
    case .primaryAttributes: display.terminalDidReply()
    case .name: display.receiveNameReply()
    case .graphics(let image, let message): display.receiveGraphicsReply(message, image: image)
    case .mode(1036, .reset):
      resetsMeta = true
      updateRestoration()
    default: break
    }
    if detection.learn(from: reply) || display.pictureByteLimit != byteLimit { changeCapabilities() }
    display.multiplexer = detection.multiplexer
    // The colours may have changed with the style.
    if case .style = reply { askAgain([.background]) }
    if isEnding { return inquiry.record(reply) }
    let wasAwaiting = inquiry.isAwaiting
    let queries = inquiry.receive(reply, &detection, at: clock.now)
    if !queries.isEmpty {
      queryTime = clock.now
      display.send(control: sequences.asking(queries))
    }
    if wasAwaiting, !inquiry.isAwaiting { display.awaitReplies(until: nil) }
  }

  /// When queries must be repeated; `nil` for never.
  var repetitionTime: ContinuousClock.Instant? { inquiry.repetitionTime }

  /// Repeats queries if it is time.
  func repeatQueries() { askAgain(inquiry.takeRepetition(at: clock.now)) }

  private func askAgain(_ queries: [TerminalQuery]) {
    if queriesTerminal, !isEnding, !queries.isEmpty { display.send(control: sequences.asking(queries)) }
  }

  /// Measures the window. Returns whether its size in cells has changed.
  @discardableResult
  func remeasure() -> Bool {
    let (cells, pixels) = device.measure()
    if detection.measure(cells: cells, pixels: pixels) { changeCapabilities() }
    askAgain(inquiry.queriesOfSize)
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
