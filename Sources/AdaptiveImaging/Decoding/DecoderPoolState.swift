import DecodeProtocol

/// The state of a pool.
struct DecoderPoolState: Sendable {
  typealias Action = DecoderLane.Action

  let configuration: DecoderPool.Configuration
  var lanes: [DecoderLane.Name: DecoderLane] = [:]
  /// The decoders of the workers.
  var children: [DecoderWorker.ID: ChildProcess] = [:]
  var hellos: [DecoderKind: DecoderHello] = [:]
  var isShutDown = false
  /// The workers that start later; `nil` once the pool has started.
  private var heldBack: [DecoderWorker.ID]?

  private var crashes: [DecoderKind: CrashLog] = [:]
  private var nextTicket: UInt64 = 1
  private var nextSession: UInt64 = 1

  init(configuration: DecoderPool.Configuration, awaitsStart: Bool = false) {
    self.configuration = configuration
    heldBack = awaitsStart ? [] : nil
  }

  /// Whether a worker starts later, because the pool has not started.
  mutating func holdsBack(_ worker: DecoderWorker.ID) -> Bool {
    heldBack?.append(worker)
    return heldBack != nil
  }

  /// Starts the pool. Returns the workers that were held back.
  mutating func start() -> [DecoderWorker.ID] {
    defer { heldBack = nil }
    return heldBack ?? []
  }

  mutating func makeTicket() -> DecodeTicket {
    defer { nextTicket += 1 }
    return DecodeTicket(number: nextTicket)
  }

  mutating func openSession() -> DecoderLane.Name {
    defer { nextSession += 1 }
    return .session(nextSession)
  }

  /// Changes a lane, which is created when it is first needed.
  mutating func withLane(
    _ name: DecoderLane.Name, _ body: (inout DecoderLane) -> [Action]
  ) -> [Action] {
    if lanes[name] == nil { lanes[name] = DecoderLane(name: name, configuration: configuration) }
    guard let index = lanes.index(forKey: name) else { return [] }
    return body(&lanes.values[index])
  }

  /// Adds a job to a lane's queue.
  mutating func enqueue(
    _ entry: DecoderLane.Queue.Entry, in lane: DecoderLane.Name, at now: ContinuousClock.Instant
  ) -> [Action] {
    withLane(lane) { lane in
      lane.queue.append(entry)
      return lane.balance(at: now)
    }
  }

  mutating func setPriority(
    _ priority: DecodePriority, of ticket: DecodeTicket, at now: ContinuousClock.Instant
  ) -> [Action] {
    for name in lanes.keys where lanes[name]?.setPriority(priority, of: ticket) == true {
      return lanes[name]?.balance(at: now) ?? []
    }
    return []
  }

  mutating func cancel(_ ticket: DecodeTicket, at now: ContinuousClock.Instant) -> [Action] {
    for name in lanes.keys {
      if let entry = lanes[name]?.queue.remove(ticket) { return [.report(entry)] }
      if lanes[name]?.cancelRunning(ticket) == true { return lanes[name]?.balance(at: now) ?? [] }
    }
    return []
  }

  /// Ends a lane. It is removed with its last worker.
  mutating func close(_ lane: DecoderLane.Name) -> [Action] {
    let actions = lanes[lane]?.close() ?? []
    if lanes[lane]?.isEmpty == true { lanes[lane] = nil }
    return actions
  }

  /// Records that a worker's thread has ended or could not start.
  mutating func didEnd(_ worker: DecoderWorker.ID) {
    lanes[worker.lane]?.didEnd(worker: worker.number)
    children[worker] = nil
    if let lane = lanes[worker.lane], lane.isClosed, lane.isEmpty { lanes[worker.lane] = nil }
  }

  /// Ends everything.
  mutating func shutDown() -> [Action] {
    isShutDown = true
    for child in children.values { child.kill() }
    return lanes.keys.flatMap { close($0) }
  }

  /// Records a crash. Returns whether it is the one that exceeds the limit.
  mutating func recordCrash(of kind: DecoderKind, at now: ContinuousClock.Instant) -> Bool {
    let wasOverLimit = isOverCrashLimit(kind, at: now)
    crashes[kind]?.record(at: now)
    return !wasOverLimit && isOverCrashLimit(kind, at: now)
  }

  /// Whether decoders of a kind have crashed too often lately.
  mutating func isOverCrashLimit(_ kind: DecoderKind, at now: ContinuousClock.Instant) -> Bool {
    crashes[kind, default: .init(allowed: configuration.crashesAllowed, window: configuration.crashWindow)]
      .isOverLimit(at: now)
  }
}
