import AdaptiveCore
import CTerminal
import Glibc

/// The terminal while the program has it: raw keys, a screen of its own, reports of mouse, paste and focus.
///
/// However the program ends, by `end`, `exit`, a signal or a fault, the terminal is given back as it was; only SIGKILL
/// can prevent it. While the session lasts, standard error is collected and shown afterwards, if it goes to this terminal.
/// There can be one session at a time in a process.
@MainActor public final class TerminalSession {
  /// Where frames are shown.
  public let display: TerminalDisplay
  /// What is known of the terminal, and why.
  public private(set) var detection: CapabilityDetection

  let clock: any MainClock
  let device: TerminalDevice
  let signals: Int32
  var parser = InputParser()
  private(set) var isActive = false
  /// Called when the display has another size or other capabilities.
  var onChange: ((Change) -> Void)?
  private let sequences: TerminalSequences
  private let realError: Int32
  private let capturedError: Int32
  private var resetsMeta = false
  private var graphics: GraphicsSupport?
  private var byteLimit: Int?
  private let asksTerminal: Bool
  private var inquiry = TerminalInquiry()
  private var queryTime: ContinuousClock.Instant
  /// Whether nothing is asked any more, because nobody will take the answers.
  private var isEnding = false

  /// Takes the terminal over.
  ///
  /// Throws `notATerminal` without one, `unusable` when TERM is `dumb`, and what else the system refuses; then
  /// the terminal is as it was. Also installs the handlers of signals and makes the locale's encoding UTF-8.
  public init(
    environment: [String: String], options: TerminalOptions = TerminalOptions(),
    clock: any MainClock = MainQueueClock()
  ) throws(TerminalError) {
    self.clock = clock
    queryTime = clock.now
    let hints = EnvironmentHints(environment)
    guard let terminal = hints.terminal else { throw .unusable(term: hints.term) }
    device = try TerminalDevice.open()
    let codeset = TerminalLocale.prepare()
    // Before ncurses, which leaves signals alone that have a handler.
    signals = ctm_signals_install()
    guard signals >= 0 else { throw .system(call: "pipe2", errno: errno) }

    let (cells, pixels) = device.measure()
    detection = CapabilityDetection(
      CapabilityDetection.Surroundings(
        environment: environment, isAsked: options.asksTerminal, cells: cells, pixels: pixels,
        codeset: codeset, wishes: options.wishes))
    sequences = TerminalSequences(for: terminal, usesMouse: options.usesMouse)
    display = try TerminalDisplay(
      descriptor: device.descriptor, terminal: terminal, sequences: sequences, size: cells,
      capabilities: detection.capabilities, clock: clock, asksTerminal: options.asksTerminal,
      pictureBudgetInBytes: options.pictureBudgetInBytes)
    (realError, capturedError) = Self.prepareErrorCapture(device)

    asksTerminal = options.asksTerminal && terminal.followsXterm
    if detection.graphics != nil { changeCapabilities() }
    try enter()
    ask()
  }

  /// A copy of standard error and a file in memory to take its place; -1 where it goes elsewhere.
  private static func prepareErrorCapture(_ device: TerminalDevice) -> (real: Int32, captured: Int32) {
    guard ctm_is_same_terminal(STDERR_FILENO, device.descriptor) else { return (-1, -1) }
    let real = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
    let captured = real < 0 ? -1 : ctm_memory_file("standard error")
    return captured < 0 ? (-1, -1) : (real, captured)
  }

  // MARK: Entering and leaving

  private func enter() throws(TerminalError) {
    var restoration = ctm_guard()
    restoration.terminal = device.descriptor
    restoration.status_flags = device.sharedStatusFlags
    restoration.standard_error = realError
    restoration.captured_error = capturedError
    restoration.modes = device.modes
    // Before anything is changed, so that no signal can come between.
    ctm_guard_arm(&restoration)
    do {
      try device.setRaw()
    } catch {
      ctm_guard_restore()
      throw error
    }
    updateRestoration()
    // What libraries write, and the last words of the runtime, would be lost on the alternate screen.
    if capturedError >= 0 { dup2(capturedError, STDERR_FILENO) }
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
    ctm_guard_restore()
  }

  /// Gives the terminal back. Further calls do nothing.
  public func end() {
    guard isActive else { return }
    finishReplies()
    inquiry.end()
    leave()
  }

  /// Answers still on their way would be typed into the shell: waits up to a tenth of a second for the last one.
  private func finishReplies() {
    isEnding = true
    // On a slow line the answer to the last question comes after all that was sent before it.
    let deadline = clock.now + .milliseconds(display.isAwaitingStatus ? 1000 : 100)
    while isAwaitingReplies || display.isAwaitingStatus, clock.now < deadline {
      var descriptors = pollfd(fd: device.descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&descriptors, 1, 10) > 0 else { continue }
      guard case .bytes(let bytes) = read() else { return }
      for case .reply(let reply) in parser.feed(bytes) { learn(from: reply) }
    }
  }

  /// Stops the program as `^Z` does in a shell, and returns when it is continued, with the last frame shown again.
  ///
  /// Returns false, and does nothing, when nobody could continue the program. A new size of the window arrives as an
  /// event.
  @discardableResult
  public func suspend() -> Bool {
    guard isActive, ctm_signals_can_stop() else { return false }
    leave()
    ctm_signals_stop()
    resume()
    return true
  }

  /// Takes the terminal after the program was stopped, by whatever signal; false when there is none to take any more, or
  /// the program shall end.
  ///
  /// The modes to put back at the end stay those from the start: after SIGSTOP the present ones may be our own.
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

  /// Continued in the background, the program stops again until it gets the terminal; false when it shall end.
  private func waitForForeground() -> Bool {
    // Nobody stops a program that nobody could continue: it would wait here for ever, running.
    for _ in 0..<1000 {
      if ctm_signals_is_terminating() { return false }
      if device.isForeground { return true }
      ctm_signals_stop_for_terminal()
    }
    return false
  }

  // MARK: Input

  enum ReadResult {
    case bytes([UInt8])
    case nothing
    /// The terminal belongs to another job at present.
    case background
    case gone
  }

  /// Reads what is there, a part of it when it is much, so that a flood of input leaves time to draw.
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

  /// Asks what is asked of everyone. Nobody waits for the answers: they are taken whenever they come.
  private func ask() {
    guard asksTerminal else { return display.send(control: sequences.metaSendsEscape) }
    detection.askAgain()
    queryTime = clock.now
    display.send(control: sequences.asking(inquiry.begin()))
  }

  /// Whether the terminal was asked something a short time ago and has not answered.
  var isAwaitingReplies: Bool { inquiry.isAwaiting && clock.now - queryTime < .seconds(2) }

  /// Takes a reply, and asks what follows from it.
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
    // The colours may have changed with the style.
    if case .style = reply { askAgain([.background]) }
    if isEnding { return inquiry.record(reply) }
    let queries = inquiry.receive(reply, &detection)
    if !queries.isEmpty {
      queryTime = clock.now
      display.send(control: sequences.asking(queries))
    }
  }

  private func askAgain(_ queries: [TerminalQuery]) {
    if asksTerminal, !isEnding { display.send(control: sequences.asking(queries)) }
  }

  /// Reads the size of the window; true when its number of cells has changed.
  @discardableResult
  func remeasure() -> Bool {
    let (cells, pixels) = device.measure()
    if detection.measure(cells: cells, pixels: pixels) { changeCapabilities() }
    askAgain(inquiry.queriesOfSize)
    guard cells != display.size else { return false }
    display.resize(to: cells)
    onChange?(.size)
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
    onChange?(.capabilities)
  }

  /// What of the display has changed.
  enum Change {
    case size
    case capabilities
  }
}
