import AdaptiveCore
import CTerminal
import Dispatch
import Glibc

/// Waits on the main queue for what comes from the terminal and from signals, and hands it to the program.
///
/// Nothing wakes the program while nothing happens. Other sources of the program live on the main queue as well; each
/// of them gets its turn between two reads, so that a flood of input does not keep the program from drawing.
@MainActor public final class EventLoop {
  /// How long a lone ESC is waited for, in milliseconds.
  private static let escapeTime = 25
  /// The same while replies are on their way, which must not be torn apart.
  private static let escapeTimeAmongReplies = 200
  /// How long the rest of a sequence is waited for.
  private static let sequenceTime = 1000

  private let session: TerminalSession
  private var onEvent: (Event) -> Void = { _ in }
  private var onSignal: (SignalRequest) -> Void = { _ in }
  private var sources: [any DispatchSourceProtocol] = []
  private var timer: (any DispatchSourceTimer)?
  private var writeSource: (any DispatchSourceWrite)?
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
    session.display.onBlocked = { [unowned self] in watchForWriting() }
    if !session.display.isIdle { watchForWriting() }
    listen(to: session.signals) { $0.handleSignals() }
    listen(to: session.device.input) { $0.handleInput() }
    dispatchMain()
  }

  private func listen(to descriptor: Int32, _ handler: @escaping @MainActor (EventLoop) -> Void) {
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setEventHandler { [unowned self] in
      MainActor.assumeIsolated {
        // The main queue has no thread of its own once dispatchMain was called.
        ct_signals_use_alternate_stack()
        handler(self)
      }
    }
    source.activate()
    sources.append(source)
  }

  // MARK: Input

  private func handleInput() {
    switch session.read() {
    case .bytes(let bytes): deliver(session.parser.feed(bytes))
    case .nothing: break
    case .background: resume()
    case .gone: terminate(by: SIGHUP)
    }
    scheduleTimer()
  }

  private func deliver(_ inputs: [TerminalInput]) {
    for input in inputs {
      switch input {
      case .event(let event): onEvent(event)
      case .reply(let reply): session.learn(from: reply)
      }
    }
  }

  private func scheduleTimer() {
    let milliseconds: Int
    switch session.parser.pending {
    case .nothing:
      timer?.cancel()
      timer = nil
      return
    case .key: milliseconds = session.isAwaitingReplies ? Self.escapeTimeAmongReplies : Self.escapeTime
    case .sequence: milliseconds = Self.sequenceTime
    }
    let timer = self.timer ?? makeTimer()
    timer.schedule(deadline: .now() + .milliseconds(milliseconds))
    if self.timer == nil { timer.activate() }
    self.timer = timer
  }

  private func makeTimer() -> any DispatchSourceTimer {
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.setEventHandler { [unowned self] in
      MainActor.assumeIsolated {
        deliver(session.parser.flush())
        scheduleTimer()
      }
    }
    return timer
  }

  // MARK: Output

  private func watchForWriting() {
    guard writeSource == nil else { return }
    let source = DispatchSource.makeWriteSource(fileDescriptor: session.device.output, queue: .main)
    source.setEventHandler { [unowned self] in
      MainActor.assumeIsolated {
        session.display.resumeWriting()
        guard session.display.isIdle else { return }
        writeSource?.cancel()
        writeSource = nil
      }
    }
    writeSource = source
    source.activate()
  }

  // MARK: Signals and changes

  private func handleSignals() {
    var signal: Int32 = 0
    let requests = ct_signals_take(&signal)
    func asks(_ bit: UInt32) -> Bool { requests & bit != 0 }

    if asks(UInt32(CT_SIGNAL_TERMINATE)) { terminate(by: signal) }
    if asks(UInt32(CT_SIGNAL_SUSPEND)) {
      if session.suspend() { onSignal(.resumed) }
    } else if asks(UInt32(CT_SIGNAL_CONTINUE)) {
      resume()
      onSignal(.resumed)
    } else if asks(UInt32(CT_SIGNAL_RESIZE)), !session.remeasure() {
      // It may have been another size in between, and have lost what did not fit.
      session.display.repaint()
    }
  }

  private func resume() {
    // A signal that asks for the end has a turn of its own.
    if !session.resume(), !ct_signals_is_terminating() { terminate(by: SIGHUP) }
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
    ct_signals_die(signal)
  }
}
