import AdaptiveFileSystem
import DecodeProtocol
import Dispatch
import Glibc
import Synchronization

/// The pool's state behind a lock, shared by the pool and the threads of its workers.
///
/// Workers reference this and not the pool, so that releasing the pool ends them.
final class DecoderPoolCore: Sendable {
  let configuration: DecoderPool.Configuration
  private let paths: [DecoderKind: FilePath]
  private let state: Mutex<DecoderPoolState>
  private let servers = Mutex<[DecoderKind: DecoderServer]>([:])
  private let notices: DecoderNotices

  init(
    paths: [DecoderKind: FilePath], configuration: DecoderPool.Configuration, awaitsStart: Bool,
    onNotice: (@Sendable (DecoderNotice) -> Void)?
  ) {
    self.paths = paths
    self.configuration = configuration
    state = Mutex(DecoderPoolState(configuration: configuration, awaitsStart: awaitsStart))
    notices = DecoderNotices(onNotice)
  }

  func hello(of kind: DecoderKind) -> DecoderHello? { state.withLock { $0.hellos[kind] } }

  func processIdentifiers(in lane: DecoderLane.Name?) -> [Int32] {
    state.withLock { state in
      state.children.filter { lane == nil || $0.key.lane == lane }.map(\.value.identifier)
    }
  }

  var serverIdentifiers: [Int32] { servers.withLock { $0.values.map(\.identifier) } }

  func isAtWork(in lane: DecoderLane.Name) -> Bool {
    state.withLock { $0.lanes[lane]?.running.values.contains { $0.child != nil } ?? false }
  }

  /// Queues a job. Without a lane the file's name decides, until a worker has read its first bytes.
  func submit(
    _ job: DecodeJob, priority: DecodePriority, in lane: DecoderLane.Name? = nil,
    completion: @escaping @Sendable (DecodeOutcome) -> Void
  ) -> DecodeTicket {
    let lane = lane ?? DecoderLane.Name(guessedFor: job)
    let (ticket, actions) = state.withLock { state -> (DecodeTicket, [DecoderLane.Action]?) in
      let ticket = state.makeTicket()
      guard !state.isShutDown else { return (ticket, nil) }
      let entry = DecoderLane.Queue.Entry(
        ticket: ticket, job: job, priority: priority, completion: completion)
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

  func openSession() -> DecoderLane.Name { state.withLock { $0.openSession() } }

  func close(_ lane: DecoderLane.Name) { perform(state.withLock { $0.close(lane) }) }

  func shutDown() {
    perform(state.withLock { $0.shutDown() })
    releaseServers()
  }

  private func perform(_ actions: [DecoderLane.Action]) {
    for action in actions {
      switch action {
      case .wake(let work): work.signal()
      case .report(let entry): entry.completion(.cancelled)
      case .start(let worker):
        if !state.withLock({ $0.holdsBack(worker) }) { DecoderWorker.start(worker, core: self) }
      }
    }
  }

  /// Starts the workers that were held back.
  func start() {
    for worker in state.withLock({ $0.start() }) { DecoderWorker.start(worker, core: self) }
  }

  /// Waits for a job. Returns `wait` if none came within `patience`; without that it waits for ever.
  func nextTurn(for worker: DecoderWorker.ID, patience: Duration?) -> DecoderLane.Turn {
    while true {
      let (turn, work) = state.withLock { state in
        (state.lanes[worker.lane]?.takeJob(worker: worker.number, at: .now), state.lanes[worker.lane]?.work)
      }
      guard case .wait? = turn, let work else { return turn ?? .end }
      guard let patience else {
        work.wait()
        continue
      }
      let nanoseconds = Int(patience / .nanoseconds(1))
      guard work.wait(timeout: .now() + .nanoseconds(nanoseconds)) == .timedOut else { continue }
      if state.withLock({ $0.lanes[worker.lane]?.stopWaiting() ?? true }) { return .wait }
      work.wait()
    }
  }

  func didEnd(_ worker: DecoderWorker.ID) { state.withLock { $0.didEnd(worker) } }

  /// Records that the system has no thread for a worker. The jobs then wait for the next worker that is free,
  /// and fail if there is none.
  func couldNotStart(_ worker: DecoderWorker.ID) {
    let stranded = state.withLock { state in
      state.lanes[worker.lane]?.didEnd(worker: worker.number)
      defer { state.didEnd(worker) }
      return state.lanes[worker.lane]?.takeStrandedJobs() ?? []
    }
    for entry in stranded {
      entry.completion(.failed(.decoderUnavailable(entry.job.file, .cannotStart(errno: EAGAIN))))
    }
  }

  func didOpen(_ worker: DecoderWorker.ID) -> Bool {
    state.withLock { $0.lanes[worker.lane]?.didOpen(worker: worker.number) ?? false }
  }

  func willSend(_ worker: DecoderWorker.ID, to child: ChildProcess) -> Bool {
    state.withLock { $0.lanes[worker.lane]?.willSend(worker: worker.number, to: child) ?? false }
  }

  func finish(_ worker: DecoderWorker.ID) -> DecoderLane.Running? {
    state.withLock { $0.lanes[worker.lane]?.finish(worker: worker.number) }
  }

  /// Returns an interrupted job to the queue.
  func putBack(_ entry: DecoderLane.Queue.Entry, from worker: DecoderWorker.ID) {
    let isDropped = state.withLock { state in
      // The worker looks for work next, so none needs to be woken.
      guard let lane = state.lanes[worker.lane], !lane.isClosed else { return true }
      state.lanes[worker.lane]?.queue.putBack(entry)
      return false
    }
    if isDropped { entry.completion(.cancelled) }
  }

  /// Moves a job to another lane, where it stays.
  func forward(_ entry: DecoderLane.Queue.Entry, to lane: DecoderLane.Name) {
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

  /// Provides a worker with a fresh decoder, from an earlier order if there is one, unless those of its kind
  /// crash too often.
  func startDecoder(
    _ kind: DecoderKind, for worker: DecoderWorker.ID, from order: DecoderOrder?
  ) throws(DecoderUnavailableError) -> DecoderProcess {
    let (isShutDown, isOverLimit) = state.withLock { state in
      (state.isShutDown, state.isOverCrashLimit(kind, at: .now))
    }
    guard !isShutDown else { throw .shutDown }
    guard !isOverLimit else { throw .crashesTooOften }
    do throws(DecoderUnavailableError) {
      let decoder = try makeDecoder(kind, from: order)
      didStart(decoder, for: worker)
      return decoder
    } catch {
      if error == .noHello { recordCrash(of: kind) }
      notices.give(.unavailable(kind, error))
      throw error
    }
  }

  private func makeDecoder(
    _ kind: DecoderKind, from order: DecoderOrder?
  ) throws(DecoderUnavailableError) -> DecoderProcess {
    if let decoder = try? order?.receive() { return decoder }
    let (server, isNew) = try server(of: kind)
    do throws(DecoderUnavailableError) {
      return try DecoderOrder(from: server).receive()
    } catch {
      releaseServer(of: kind)
      // A server that has died while it was idle is no reason to give up.
      guard !isNew, error == .noHello else { throw error }
      return try DecoderOrder(from: try self.server(of: kind).0).receive()
    }
  }

  /// Orders a decoder that is needed later; `nil` if there is no server.
  func orderDecoder(_ kind: DecoderKind) -> DecoderOrder? {
    guard let server = servers.withLock({ $0[kind] }) else { return nil }
    return try? DecoderOrder(from: server)
  }

  private func didStart(_ decoder: DecoderProcess, for worker: DecoderWorker.ID) {
    let isTooLate = state.withLock { state in
      state.hellos[decoder.kind] = decoder.hello
      state.children[worker] = decoder.child
      return state.lanes[worker.lane]?.isClosed ?? true
    }
    if isTooLate { decoder.child.kill() }
    let expected = Set(SandboxLayer.allCases.filter(\.isExpected))
    let missing = expected.subtracting(SandboxLayer.active(in: decoder.hello))
    if !missing.isEmpty { notices.give(.missingLayers(decoder.kind, missing)) }
  }

  /// The server for decoders of a kind, which is started if there is none.
  private func server(
    of kind: DecoderKind
  ) throws(DecoderUnavailableError) -> (DecoderServer, isNew: Bool) {
    let started = try servers.withLock { servers throws(DecoderUnavailableError) in
      if let server = servers[kind] { return (server, isNew: false) }
      let server = try DecoderServer(kind, executable: kind.findExecutable(in: paths))
      servers[kind] = server
      return (server, isNew: true)
    }
    if state.withLock({ $0.isShutDown }) { releaseServers() }
    return started
  }

  /// Ends a server as soon as its decoders have ended. A later decoder gets a new one.
  func releaseServer(of kind: DecoderKind) { _ = servers.withLock { $0.removeValue(forKey: kind) } }

  private func releaseServers() {
    _ = servers.withLock { servers in
      defer { servers = [:] }
      return servers
    }
  }

  func didRetireDecoder(of worker: DecoderWorker.ID) { state.withLock { $0.children[worker] = nil } }
}
