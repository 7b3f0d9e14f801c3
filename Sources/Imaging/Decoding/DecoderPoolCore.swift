import DecodeProtocol
import Dispatch
import FileSystem
import Synchronization

/// The pool's state behind a lock, shared by whoever uses the pool and by its workers' threads.
///
/// Workers hold on to this and not to the pool, so that giving up the pool ends them.
final class DecoderPoolCore: Sendable {
  let configuration: DecoderPool.Configuration
  private let paths: [DecoderKind: FilePath]
  private let state: Mutex<DecoderPoolState>
  private let notices: DecoderNotices

  init(
    paths: [DecoderKind: FilePath], configuration: DecoderPool.Configuration,
    onNotice: (@Sendable (DecoderNotice) -> Void)?
  ) {
    self.paths = paths
    self.configuration = configuration
    state = Mutex(DecoderPoolState(configuration: configuration))
    notices = DecoderNotices(onNotice)
  }

  func hello(of kind: DecoderKind) -> DecoderHello? { state.withLock { $0.hellos[kind] } }

  func processIdentifiers(in lane: DecoderLaneName?) -> [Int32] {
    state.withLock { state in
      state.children.filter { lane == nil || $0.key.lane == lane }.map(\.value.identifier)
    }
  }

  var spareIdentifiers: [Int32] { state.withLock { $0.spares.values.map(\.identifier) } }

  func isAtWork(in lane: DecoderLaneName) -> Bool {
    state.withLock { $0.lanes[lane]?.running.values.contains { $0.child != nil } ?? false }
  }

  // MARK: For users of the pool

  /// Queues a job. Without a lane its name is believed until somebody has looked into the file.
  func submit(
    _ job: DecodeJob, priority: DecodePriority, in lane: DecoderLaneName? = nil,
    completion: @escaping @Sendable (DecodeOutcome) -> Void
  ) -> DecodeTicket {
    let lane = lane ?? DecoderLaneName(guessedFor: job)
    let (ticket, actions) = state.withLock { state -> (DecodeTicket, [DecoderLane.Action]?) in
      let ticket = state.makeTicket()
      guard !state.isShutDown else { return (ticket, nil) }
      let entry = DecodeQueue.Entry(ticket: ticket, job: job, priority: priority, completion: completion)
      return (ticket, state.enqueue(entry, in: lane, at: .now))
    }
    if let actions {
      perform(actions)
    } else {
      completion(.failed(.decoderUnavailable(job.file, .shutDown)))
    }
    return ticket
  }

  func setPriority(_ priority: DecodePriority, of ticket: DecodeTicket) {
    perform(state.withLock { $0.setPriority(priority, of: ticket, at: .now) })
  }

  func cancel(_ ticket: DecodeTicket) {
    perform(state.withLock { $0.cancel(ticket, at: .now) })
  }

  func openSession() -> DecoderLaneName { state.withLock { $0.openSession() } }

  func close(_ lane: DecoderLaneName) { perform(state.withLock { $0.close(lane) }) }

  func shutDown() { perform(state.withLock { $0.shutDown() }) }

  private func perform(_ actions: [DecoderLane.Action]) {
    for action in actions {
      switch action {
      case .wake(let work): work.signal()
      case .report(let entry): entry.completion(.cancelled)
      case .start(let place): DecoderWorker.start(at: place, core: self)
      }
    }
  }

  // MARK: For workers

  /// Waits for a job; `wait` when none came within `patience`, without which it waits for ever.
  func nextTurn(at place: DecoderWorkerID, patience: Duration?) -> DecoderLane.Turn {
    while true {
      let (turn, work) = state.withLock { state in
        (state.lanes[place.lane]?.takeJob(worker: place.number, at: .now), state.lanes[place.lane]?.work)
      }
      guard case .wait? = turn, let work else { return turn ?? .end }
      guard let patience else {
        work.wait()
        continue
      }
      let nanoseconds = Int(patience / .nanoseconds(1))
      guard work.wait(timeout: .now() + .nanoseconds(nanoseconds)) == .timedOut else { continue }
      if state.withLock({ $0.lanes[place.lane]?.stopWaiting() ?? true }) { return .wait }
      work.wait()
    }
  }

  func didEnd(_ place: DecoderWorkerID) { state.withLock { $0.didEnd(place) } }

  func didOpen(_ place: DecoderWorkerID) -> Bool {
    state.withLock { $0.lanes[place.lane]?.didOpen(worker: place.number) ?? false }
  }

  func willSend(_ place: DecoderWorkerID, to child: ChildProcess) -> Bool {
    state.withLock { $0.lanes[place.lane]?.willSend(worker: place.number, to: child) ?? false }
  }

  func finish(_ place: DecoderWorkerID) -> DecoderLane.Running? {
    state.withLock { $0.lanes[place.lane]?.finish(worker: place.number) }
  }

  /// Puts a job back from which a worker was taken.
  func putBack(_ entry: DecodeQueue.Entry, at place: DecoderWorkerID) {
    let isDropped = state.withLock { state in
      // The worker that brings it back looks for work next: nobody needs to be woken.
      guard let lane = state.lanes[place.lane], !lane.isClosed else { return true }
      state.lanes[place.lane]?.queue.putBack(entry)
      return false
    }
    if isDropped { entry.completion(.cancelled) }
  }

  /// Hands a job to another lane, where it is no longer asked whether it belongs there.
  func forward(_ entry: DecodeQueue.Entry, to lane: DecoderLaneName) {
    var entry = entry
    entry.isRouted = true
    let actions = state.withLock { [entry] state in
      state.isShutDown ? [.report(entry)] : state.enqueue(entry, in: lane, at: .now)
    }
    perform(actions)
  }

  func recordCrash(of kind: DecoderKind) {
    let isTooMany = state.withLock { $0.recordCrash(of: kind, at: .now) }
    if isTooMany { notices.give(.crashesTooOften(kind)) }
  }

  /// Starts a decoder, unless those of its kind crash too often. It may not be ready yet.
  func start(_ kind: DecoderKind) throws(DecoderFault) -> StartingDecoder {
    let (isShutDown, isOverLimit) = state.withLock { state in
      (state.isShutDown, state.isOverCrashLimit(kind, at: .now))
    }
    guard !isShutDown else { throw .shutDown }
    guard !isOverLimit else { throw .crashesTooOften }
    do throws(DecoderFault) {
      return try StartingDecoder(kind, at: DecoderLocation.find(kind, in: paths))
    } catch {
      notices.give(.unavailable(kind, error))
      throw error
    }
  }

  /// Starts a decoder that is not needed yet.
  func startSpare(_ kind: DecoderKind, at place: DecoderWorkerID) throws(DecoderFault) -> StartingDecoder {
    let spare = try start(kind)
    let isTooLate = state.withLock { state in
      state.spares[place] = spare.child
      return state.isShutDown
    }
    if isTooLate { spare.child.kill() }
    return spare
  }

  /// Waits for a decoder's hello and makes it a worker's own.
  func greet(_ starting: StartingDecoder, at place: DecoderWorkerID) throws(DecoderFault) -> DecoderProcess {
    let process = try starting.greet()
    let isTooLate = state.withLock { state in
      state.hellos[starting.kind] = process.hello
      state.children[place] = process.child
      if state.spares[place] === process.child { state.spares[place] = nil }
      return state.lanes[place.lane]?.isClosed ?? true
    }
    if isTooLate { process.child.kill() }
    let missing = Set(SandboxLayer.allCases).subtracting(SandboxLayer.active(in: process.hello))
    if !missing.isEmpty { notices.give(.missingLayers(starting.kind, missing)) }
    return process
  }

  /// A decoder that was needed did not say hello.
  func didFailToGreet(_ kind: DecoderKind, _ fault: DecoderFault) {
    recordCrash(of: kind)
    notices.give(.unavailable(kind, fault))
  }

  func didReleaseSpare(_ place: DecoderWorkerID) { state.withLock { $0.spares[place] = nil } }

  func didRetire(_ place: DecoderWorkerID) { state.withLock { $0.children[place] = nil } }
}
