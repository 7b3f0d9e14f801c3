import AdaptiveCore
import CTerminal
import Dispatch
import Glibc

/// Waits on the main thread for what comes from the terminal, from signals and from the main queue, and hands it on.
///
/// Nothing wakes the program while nothing happens. The main queue has its turn between two reads, so that a flood of
/// input does not keep the program from drawing. Not `dispatchMain`: it gives the main queue to the threads of a pool,
/// and that pool wakes the process every second.
@MainActor public final class EventLoop {
  /// How long a lone ESC is waited for.
  private static let escapeTime = Duration.milliseconds(25)
  /// The same while replies are on their way, which must not be torn apart.
  private static let escapeTimeAmongReplies = Duration.milliseconds(200)
  /// How long the rest of a sequence is waited for.
  private static let sequenceTime = Duration.seconds(1)

  private let session: TerminalSession
  private var onEvent: (Event) -> Void = { _ in }
  private var onSignal: (SignalRequest) -> Void = { _ in }
  /// When what is incomplete in the input is taken for complete; `nil` when nothing is.
  private var inputDeadline: ContinuousClock.Instant?
  private var changes: Set<TerminalSession.Change> = []

  /// Makes the loop of a session.
  public init(_ session: TerminalSession) {
    self.session = session
  }

  /// Runs until the process ends: by `exit` in a handler, or by a signal that asks for it, after `onSignal` was told
  /// and the terminal is given back.
  ///
  /// Must be called on the main thread, once. Handlers run on the main actor.
  public func run(
    onEvent: @escaping @MainActor (Event) -> Void, onSignal: @escaping @MainActor (SignalRequest) -> Void
  ) -> Never {
    self.onEvent = onEvent
    self.onSignal = onSignal
    session.onChange = { [unowned self] in announce($0) }
    while true { turn() }
  }

  /// Waits for something and handles everything that came.
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
    let count = poll(&sources, nfds_t(sources.count), timeout)
    session.idleReport?.isIdle = false
    // Interrupted by a signal, whose handler has left word in the pipe.
    guard count >= 0 else { return }
    if sources[0].revents != 0 { handleSignals() }
    if sources[2].revents != 0 { handleInput() }
    if let inputDeadline, inputDeadline <= session.clock.now { finishInput() }
    if let deadline = session.display.deadline, deadline <= session.clock.now { session.display.tick() }
    if sources.count > 3, sources[3].revents != 0 { session.display.resumeWriting() }
    ctm_main_queue_drain()
  }

  /// Whether only input, a signal or another thread can give the program something to do.
  private var isIdle: Bool {
    inputDeadline == nil && session.display.deadline == nil && session.display.isIdle
      && (session.clock as? MainQueueClock)?.soonCount ?? 0 == 0
  }

  /// Milliseconds to wait at most; -1 for ever.
  private var timeout: Int32 {
    guard let deadline = [inputDeadline, session.display.deadline].compactMap({ $0 }).min() else { return -1 }
    let (seconds, attoseconds) = session.clock.now.duration(to: deadline).components
    // A millisecond too long is better than one turn for nothing.
    return Int32(max(0, seconds * 1000 + attoseconds / 1_000_000_000_000_000 + 1))
  }

  // MARK: Input

  private func handleInput() {
    switch session.read() {
    case .bytes(let bytes): deliver(session.parser.feed(bytes))
    case .nothing: break
    case .background: resume()
    case .gone: terminate(by: SIGHUP)
    }
    setInputDeadline()
  }

  private func deliver(_ inputs: [TerminalInput]) {
    for input in inputs {
      switch input {
      case .event(let event): onEvent(event)
      case .reply(let reply): session.learn(from: reply)
      }
    }
  }

  private func finishInput() {
    deliver(session.parser.flush())
    setInputDeadline()
  }

  private func setInputDeadline() {
    switch session.parser.pending {
    case .nothing: inputDeadline = nil
    case .key:
      inputDeadline =
        session.clock.now + (session.isAwaitingReplies ? Self.escapeTimeAmongReplies : Self.escapeTime)
    case .sequence: inputDeadline = session.clock.now + Self.sequenceTime
    }
  }

  // MARK: Signals and changes

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
      // It may have been another size in between, and have lost what did not fit.
      session.display.repaint()
    }
  }

  private func resume() {
    // A signal that asks for the end has a turn of its own.
    if !session.resume(), !ctm_signals_is_terminating() { terminate(by: SIGHUP) }
  }

  /// Tells of a change in a turn of its own, so that several become one and none interrupts a handler.
  private func announce(_ change: TerminalSession.Change) {
    if changes.isEmpty {
      DispatchQueue.main.async { [unowned self] in
        MainActor.assumeIsolated { deliverChanges() }
      }
    }
    changes.insert(change)
  }

  private func deliverChanges() {
    let changes = self.changes
    self.changes.removeAll()
    if changes.contains(.capabilities) { onEvent(.capabilities(session.display.capabilities)) }
    if changes.contains(.size) { onEvent(.resize(session.display.size)) }
  }

  private func terminate(by signal: Int32) -> Never {
    onSignal(.terminate(signal: signal))
    session.end()
    ctm_signals_die(signal)
  }
}
