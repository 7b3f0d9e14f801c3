import AdaptiveFileSystem
import PhotoDecodeProtocol
import Dispatch
import Glibc
import Synchronization

/// Decoder processes, and the queues of their jobs.
///
/// Each kind of work has a lane: everyday pictures with a decoder per processor core, the other formats, SVG,
/// metadata, and sidecars. A file's first bytes choose its lane, so slow work of one kind never delays
/// another kind. No decoder starts before the first job of its lane.
///
/// A decoder reads one file and ends, so that a hostile file can't affect the pictures after it. It is a copy
/// of a server that has loaded the libraries, and is ready within a millisecond. Only metadata and sidecars
/// share a decoder; it is replaced when it crashes, hangs, reports an error, or has answered many requests,
/// and a decoder's bad news about a file is confirmed by a fresh one. Each change of a sidecar has its own.
///
/// If all decoders of a lane are busy, a visible picture interrupts a less urgent job by killing its decoder.
/// An idle pool costs no processor time.
///
/// The pool chooses the lane of a job and locks the lanes; a `DecoderLane` decides everything about the jobs
/// in it. Workers reference the pool weakly, so that releasing it ends them.
public final class DecoderPool: PictureDecoding {
  private struct State {
    var lanes: [DecoderLane.Name: DecoderLane] = [:]
    /// The workers that start later; `nil` once the pool has started.
    var heldBack: [DecoderWorker.ID]?
    var isShutDown = false
    var nextTicket: UInt64 = 1
    var nextSession: UInt64 = 1
  }

  private let configuration: Configuration
  private let supply: DecoderSupply
  private let state: Mutex<State>

  /// Creates a pool.
  ///
  /// `paths` are those of the decoders' executables. Without a path a decoder is searched for when it is
  /// first needed (`DecoderKind.findExecutable`). Jobs fail with `decoderUnavailable` if it is not found.
  /// `onNotice` receives each notice once, on a thread of the pool. With `awaitsStart`, jobs wait for
  /// `start()`.
  public init(
    paths: [DecoderKind: FilePath] = [:], configuration: Configuration = Configuration(),
    awaitsStart: Bool = false, onNotice: (@Sendable (DecoderNotice) -> Void)? = nil
  ) {
    self.configuration = configuration
    supply = DecoderSupply(paths: paths, configuration: configuration, onNotice: onNotice)
    state = Mutex(State(heldBack: awaitsStart ? [] : nil))
  }

  deinit { shutDown() }

  /// Starts the jobs of a pool that awaits this call. Does nothing after the first time.
  public func start() {
    let workers = state.withLock { state in
      defer { state.heldBack = nil }
      return state.heldBack ?? []
    }
    for worker in workers { start(worker) }
  }

  /// The hello of the latest decoder of a kind. `nil` before the first one.
  public func hello(of kind: DecoderKind) -> DecoderHello? { supply.hello(of: kind) }

  /// The identifiers of the decoder processes of a lane; `nil` for all lanes.
  func processIdentifiers(in lane: DecoderLane.Name? = nil) -> [Int32] {
    state.withLock { state in
      state.lanes.values.filter { lane == nil || $0.name == lane }
        .flatMap { $0.decoders.values.map(\.identifier) }
    }
  }

  /// The identifiers of the servers' processes.
  var serverIdentifiers: [Int32] { supply.serverIdentifiers }

  /// Returns whether a decoder of a lane works on a request.
  func isAtWork(in lane: DecoderLane.Name) -> Bool { withLane(lane, else: false) { $0.isAtWork } }

  /// Queues a job. The completion is called once, on a thread of the pool.
  public func decode(
    _ job: DecodeJob, priority: DecodePriority, completion: @escaping @Sendable (DecodeOutcome) -> Void
  ) -> DecodeTicket {
    submit(job, priority: priority, completion: completion)
  }

  /// Queues a job. Without a lane the file's name decides, until a worker has read its first bytes.
  func submit(
    _ job: DecodeJob, priority: DecodePriority, in lane: DecoderLane.Name? = nil,
    completion: @escaping @Sendable (DecodeOutcome) -> Void
  ) -> DecodeTicket {
    let ticket = state.withLock { state in
      defer { state.nextTicket += 1 }
      return DecodeTicket(number: state.nextTicket)
    }
    let entry = DecoderLane.Queue.Entry(ticket: ticket, job: job, priority: priority, completion: completion)
    if !enqueue(entry, in: lane ?? DecoderLane.Name(guessedFor: job)) {
      completion(.failed(.decoderUnavailable(job.file, .shutDown)))
    }
    return ticket
  }

  /// Changes the priority of a job that has not ended.
  public func setPriority(_ priority: DecodePriority, of ticket: DecodeTicket) {
    let actions = state.withLock { state -> [DecoderLane.Action] in
      for name in state.lanes.keys where state.lanes[name]?.setPriority(priority, of: ticket) == true {
        return state.lanes[name]?.balance(at: .now) ?? []
      }
      return []
    }
    perform(actions)
  }

  /// Drops a job that waits. A job that has begun loses its decoder when another job needs it.
  public func cancel(_ ticket: DecodeTicket) {
    let actions = state.withLock { state -> [DecoderLane.Action] in
      for name in state.lanes.keys {
        if let entry = state.lanes[name]?.queue.remove(ticket) { return [.report(entry)] }
        if state.lanes[name]?.cancelRunning(ticket) == true {
          return state.lanes[name]?.balance(at: .now) ?? []
        }
      }
      return []
    }
    perform(actions)
  }

  /// Opens a session with its own decoder process, which starts with the first job and ends with the session.
  public func session(for file: PictureFile) -> any PictureDecoding { DecoderSession(file: file, pool: self) }

  /// Makes the name of a lane for a session.
  func openLane() -> DecoderLane.Name {
    state.withLock { state in
      defer { state.nextSession += 1 }
      return .session(state.nextSession)
    }
  }

  /// Ends a lane and cancels its jobs.
  func close(_ lane: DecoderLane.Name) {
    perform(withLane(lane, else: []) { $0.close() })
  }

  /// Ends all decoders and cancels all jobs. Later jobs fail.
  public func shutDown() {
    let actions = state.withLock { state -> [DecoderLane.Action] in
      state.isShutDown = true
      return state.lanes.keys.flatMap { state.lanes[$0]?.close() ?? [] }
    }
    perform(actions)
    supply.shutDown()
  }

  /// Adds a job to a lane, which is created when it is first needed. Returns false if the pool is shut down.
  private func enqueue(_ entry: DecoderLane.Queue.Entry, in name: DecoderLane.Name) -> Bool {
    let actions = state.withLock { state -> [DecoderLane.Action]? in
      guard !state.isShutDown else { return nil }
      var lane =
        state.lanes.removeValue(forKey: name) ?? DecoderLane(name: name, configuration: configuration)
      lane.queue.append(entry)
      defer { state.lanes[name] = lane }
      return lane.balance(at: .now)
    }
    perform(actions ?? [])
    return actions != nil
  }

  /// Moves a job to another lane, where it stays.
  func forward(_ entry: DecoderLane.Queue.Entry, to lane: DecoderLane.Name) {
    var entry = entry
    entry.isRouted = true
    if !enqueue(entry, in: lane) { entry.completion(.cancelled) }
  }

  /// Reads or changes a lane; the other value if there is none. A closed lane is removed with its last
  /// worker.
  func withLane<Value: Sendable>(
    _ name: DecoderLane.Name, else other: Value, _ body: (inout DecoderLane) -> Value
  ) -> Value {
    state.withLock { state in
      guard let index = state.lanes.index(forKey: name) else { return other }
      defer {
        let lane = state.lanes.values[index]
        if lane.isClosed, lane.isEmpty { state.lanes.remove(at: index) }
      }
      return body(&state.lanes.values[index])
    }
  }

  private func perform(_ actions: [DecoderLane.Action]) {
    for action in actions {
      switch action {
      case .wake(let work): work.signal()
      case .report(let entry): entry.completion(.cancelled)
      case .start(let worker): start(worker)
      }
    }
  }

  /// Starts a worker, unless the pool has not started. If the system has no thread for it, the jobs wait for
  /// the next worker that is free, and fail if there is none.
  private func start(_ worker: DecoderWorker.ID) {
    let work = state.withLock { state -> DispatchSemaphore? in
      state.heldBack?.append(worker)
      return state.heldBack == nil ? state.lanes[worker.lane]?.work : nil
    }
    guard let work else { return }
    let isStarted = DecoderWorker.start(
      worker, work: work, pool: self, supply: supply, configuration: configuration)
    guard !isStarted else { return }
    let stranded = withLane(worker.lane, else: [DecoderLane.Queue.Entry]()) { lane in
      lane.didEnd(worker: worker.number)
      return lane.takeStrandedJobs()
    }
    for entry in stranded {
      entry.completion(.failed(.decoderUnavailable(entry.job.file, .cannotStart(errno: EAGAIN))))
    }
  }
}
