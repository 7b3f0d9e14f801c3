import DecodeProtocol
import Dispatch
import Synchronization

/// The pool's state behind a lock, shared by whoever uses the pool and by its workers' threads.
///
/// Workers hold on to this and not to the pool, so that giving up the pool ends them.
final class DecoderPoolCore: Sendable {
  let configuration: DecoderPool.Configuration
  private let decoderPath: [UInt8]?
  private let state: Mutex<DecoderPoolState>
  private let work = DispatchSemaphore(value: 0)

  init(decoderPath: [UInt8]?, configuration: DecoderPool.Configuration) {
    self.decoderPath = decoderPath
    self.configuration = configuration
    state = Mutex(DecoderPoolState(configuration: configuration))
  }

  var hello: DecoderHello? { state.withLock(\.hello) }

  var processIdentifiers: [Int32] { state.withLock { $0.children.values.map(\.identifier) } }

  // MARK: For users of the pool

  func submit(
    _ job: DecodeJob, priority: DecodePriority, completion: @escaping @Sendable (DecodeOutcome) -> Void
  ) -> DecodeTicket {
    let (ticket, actions) = state.withLock { state -> (DecodeTicket, [DecoderPoolState.Action]?) in
      let ticket = state.makeTicket()
      guard !state.isShutDown else { return (ticket, nil) }
      state.queue.append(.init(ticket: ticket, job: job, priority: priority, completion: completion))
      return (ticket, state.balance(at: .now))
    }
    if let actions {
      perform(actions)
    } else {
      completion(.failed(.decoderUnavailable(job.file, .shutDown)))
    }
    return ticket
  }

  func setPriority(_ priority: DecodePriority, of ticket: DecodeTicket) {
    let actions = state.withLock { state -> [DecoderPoolState.Action] in
      if state.queue.setPriority(priority, of: ticket) { return state.balance(at: .now) }
      for worker in state.running.keys where state.running[worker]?.entry.ticket == ticket {
        state.running[worker]?.entry.priority = priority
      }
      return []
    }
    perform(actions)
  }

  func cancel(_ ticket: DecodeTicket) {
    let (dropped, actions) = state.withLock { state -> (DecodeQueue.Entry?, [DecoderPoolState.Action]) in
      if let entry = state.queue.remove(ticket) { return (entry, []) }
      for worker in state.running.keys where state.running[worker]?.entry.ticket == ticket {
        state.running[worker]?.isCancelled = true
      }
      return (nil, state.balance(at: .now))
    }
    dropped?.completion(.cancelled)
    perform(actions)
  }

  func shutDown() {
    let (dropped, waiting) = state.withLock { $0.shutDown() }
    for entry in dropped { entry.completion(.cancelled) }
    for _ in 0..<waiting { work.signal() }
  }

  private func perform(_ actions: [DecoderPoolState.Action]) {
    for action in actions {
      switch action {
      case .wake: work.signal()
      case .report(let entry): entry.completion(.cancelled)
      case .start(let number): DecoderWorker(number: number, core: self).start()
      }
    }
  }

  // MARK: For workers

  /// Waits for a job; `nil` when the worker is to end.
  func nextJob(worker: Int) -> DecodeQueue.Entry? {
    while true {
      let (entry, mayWait) = state.withLock { state in
        guard state.hasPlace(worker) else { return (DecodeQueue.Entry?.none, false) }
        return state.takeJob(worker: worker, at: .now)
      }
      if let entry { return entry }
      guard mayWait else { return nil }
      work.wait()
    }
  }

  func didNotStart(worker: Int) { state.withLock { $0.didNotStart(worker: worker) } }

  func didOpen(worker: Int) -> Bool { state.withLock { $0.didOpen(worker: worker) } }

  func willSend(worker: Int, to child: ChildProcess) -> Bool {
    state.withLock { $0.willSend(worker: worker, to: child) }
  }

  func finish(worker: Int) -> DecoderPoolState.Running? { state.withLock { $0.finish(worker: worker) } }

  func putBack(_ entry: DecodeQueue.Entry) {
    let isDropped = state.withLock { state in
      // The worker that brings it back looks for work next: nobody needs to be woken.
      if !state.isShutDown { state.queue.putBack(entry) }
      return state.isShutDown
    }
    if isDropped { entry.completion(.cancelled) }
  }

  func recordCrash() { state.withLock { $0.crashes.record(at: .now) } }

  /// Starts a decoder for a worker, unless decoders crash too often.
  func launch(worker: Int) throws(DecoderFault) -> DecoderProcess {
    let (isShutDown, isOverLimit) = state.withLock { ($0.isShutDown, $0.crashes.isOverLimit(at: .now)) }
    guard !isShutDown else { throw .shutDown }
    guard !isOverLimit else { throw .crashesTooOften }
    let process: DecoderProcess
    do throws(DecoderFault) {
      process = try DecoderProcess.launch(DecoderLocation.find(explicit: decoderPath))
    } catch {
      if error == .noHello { recordCrash() }
      throw error
    }
    let isTooLate = state.withLock { state in
      state.hello = process.hello
      state.children[worker] = process.child
      return state.isShutDown
    }
    if isTooLate { process.child.kill() }
    return process
  }

  func didRetire(worker: Int) { state.withLock { $0.children[worker] = nil } }
}
