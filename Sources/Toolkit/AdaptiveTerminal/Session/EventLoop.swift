import AdaptiveCore
import CTerminal
import AdaptiveSystem

/// Waits on the main thread for input, signals and the main queue, and delivers them.
///
/// Nothing wakes the program while nothing happens. The main queue runs between two reads, so that a flood of
/// input does not keep the program from drawing. `dispatchMain` was rejected: it hands the main queue to a
/// thread pool, which wakes the process every second.
///
/// Calls go one way: the loop calls the session, which reads, measures and records what has changed; the loop
/// then collects the changes and calls the handlers. The session never calls the loop.
@MainActor public final class EventLoop {
  /// How long to wait after a lone ESC.
  private static let escapeTime = Duration.milliseconds(25)
  /// The same while replies are expected, which must not be torn apart.
  private static let escapeTimeAmongReplies = Duration.milliseconds(200)
  /// How long to wait for the rest of a sequence. `TypingPace` drops one that what you type keeps open.
  private static let sequenceTime = Duration.seconds(1)
  /// How long to wait for the rest of a paste. The bytes that follow would count as keys, so a slow line gets
  /// its time. `TypingPace` ends a paste that what you type keeps open.
  private static let pasteTime = Duration.seconds(5)

  private let session: TerminalSession
  private var backlog = KeyBacklog()
  private var onEvent: (Event) -> Void = { _ in }
  private var onSignal: (SignalRequest) -> Void = { _ in }
  /// When incomplete input counts as complete; `nil` if there is none.
  private var inputDeadline: ContinuousClock.Instant?

  /// Makes the loop for a session.
  public init(_ session: TerminalSession) { self.session = session }

  /// Runs until the process ends, either by `exit` in a handler or by a signal. In the latter case `onSignal`
  /// is called and the terminal is restored first.
  ///
  /// Call it on the main thread, once. Handlers run on the main actor.
  public func run(
    onEvent: @escaping @MainActor (Event) -> Void, onSignal: @escaping @MainActor (SignalRequest) -> Void
  ) -> Never {
    self.onEvent = onEvent
    self.onSignal = onSignal
    // The application has already read the size and the capabilities.
    _ = session.takeChanges()
    KittySharedData.startRemovingLeftovers()
    while true { turn() }
  }

  /// Waits for something to happen and handles all of it.
  private func turn() {
    var sources = [
      pollfd(fd: session.signals, events: Int16(POLLIN), revents: 0),
      pollfd(fd: ctm_main_queue_descriptor(), events: Int16(POLLIN), revents: 0),
      pollfd(fd: session.device.descriptor, events: Int16(POLLIN), revents: 0),
    ]
    if !session.display.isIdle {
      sources.append(pollfd(fd: session.device.descriptor, events: Int16(POLLOUT), revents: 0))
    }
    if session.idleReport != nil, isIdle, poll(&sources, nfds_t(sources.count), 0) == 0 {
      session.idleReport?.isIdle = true
    }
    let waitStart = session.clock.now
    let count = poll(&sources, nfds_t(sources.count), timeout)
    let waitEnd = session.clock.now
    backlog.noteWait(waitStart.duration(to: waitEnd), until: waitEnd)
    session.idleReport?.isIdle = false
    // A signal interrupted the wait; its handler has written to the pipe.
    guard count >= 0 else { return }
    if sources[0].revents != 0 { handleSignals() }
    if sources[2].revents != 0 { handleInput() } else { restInput() }
    if let inputDeadline, inputDeadline <= session.clock.now { finishInput() }
    if session.repetitionTime != nil { session.repeatQueries() }
    if let deadline = session.display.deadline, deadline <= session.clock.now { session.display.tick() }
    if sources.count > 3, sources[3].revents != 0 { session.display.resumeWriting() }
    repeat {
      deliverChanges()
      ctm_main_queue_drain()
    } while session.hasChanges
  }

  /// Whether only input, a signal or another thread can give the program something to do.
  private var isIdle: Bool {
    inputDeadline == nil && backlog.deadline == nil && session.display.deadline == nil
      && session.repetitionTime == nil && session.display.isIdle
      && (session.clock as? MainQueueClock)?.soonCount ?? 0 == 0
  }

  /// The longest wait in milliseconds; -1 for no limit.
  private var timeout: Int32 {
    let deadlines = [inputDeadline, backlog.deadline, session.repetitionTime, session.display.deadline]
    guard let deadline = deadlines.compactMap({ $0 }).min() else { return -1 }
    let (seconds, attoseconds) = session.clock.now.duration(to: deadline).components
    // Waiting a millisecond too long is better than waking up for nothing.
    return Int32(max(0, seconds * 1000 + attoseconds / 1_000_000_000_000_000 + 1))
  }

  private func handleInput() {
    switch session.read() {
    case .bytes(let bytes): deliver(session.parser.feed(bytes, at: session.clock.now))
    case .nothing: break
    case .background: resume()
    case .gone: terminate(by: SIGHUP)
    }
    setInputDeadline()
  }

  private func deliver(_ inputs: [TerminalInput]) {
    // Before a reply among the inputs lets the display send more of an image.
    if inputs.contains(where: { if case .event = $0 { true } else { false } }) { session.display.noteInput() }
    for input in inputs {
      switch input {
      case .event(.key) where !backlog.admit(at: session.clock.now): break
      case .event(let event):
        if event == .focus(true) { session.askAboutOuterTerminal() }
        onEvent(event)
      case .reply(let reply): session.learn(from: reply)
      }
    }
  }

  private func restInput() {
    let ignored = backlog.rest(at: session.clock.now)
    if ignored > 0 { onEvent(.keysIgnored(ignored)) }
  }

  private func finishInput() {
    deliver(session.parser.flush())
    setInputDeadline()
  }

  private func setInputDeadline() {
    switch session.parser.pending {
    case .nothing: inputDeadline = nil
    case .key: inputDeadline = session.clock.now + escapeTime
    case .sequence: inputDeadline = session.clock.now + Self.sequenceTime
    case .paste: inputDeadline = session.clock.now + Self.pasteTime
    }
  }

  /// How long to wait after a lone ESC: longer while a reply can begin with it, if replies were torn apart so
  /// far.
  private var escapeTime: Duration {
    if session.isAwaitingReplies { return Self.escapeTimeAmongReplies }
    guard session.owesReplies else { return Self.escapeTime }
    return min(max(Self.escapeTime, session.parser.longestReplyPause * 3), Self.escapeTimeAmongReplies)
  }

  private func handleSignals() {
    var signal: Int32 = 0
    let requests = ctm_signals_consume(&signal)
    func asks(_ bit: UInt32) -> Bool { requests & bit != 0 }

    if asks(UInt32(CTM_SIGNAL_TERMINATE)) { terminate(by: signal) }
    if asks(UInt32(CTM_SIGNAL_SUSPEND)) {
      if session.suspend() { onSignal(.resumed) }
    } else if asks(UInt32(CTM_SIGNAL_CONTINUE)) {
      resume()
      onSignal(.resumed)
    } else if asks(UInt32(CTM_SIGNAL_RESIZE)), !session.remeasure() {
      // The size may have changed and changed back, and the terminal may have lost what did not fit in
      // between.
      session.display.repaint()
    }
  }

  private func resume() {
    // A terminating signal is handled in its own turn.
    if !session.resume(), !ctm_signals_is_terminating() { terminate(by: SIGHUP) }
  }

  /// Delivers the session's changes between handlers, so that several become one event and none interrupts a
  /// handler.
  private func deliverChanges() {
    let changes = session.takeChanges()
    if changes.contains(.capabilities) { onEvent(.capabilities(session.display.capabilities)) }
    if changes.contains(.size) { onEvent(.resize(session.display.size)) }
  }

  private func terminate(by signal: Int32) -> Never {
    onSignal(.terminate(signal: signal))
    session.end()
    ctm_signals_die(signal)
  }
}
