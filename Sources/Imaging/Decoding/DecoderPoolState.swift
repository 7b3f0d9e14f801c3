import DecodeProtocol

/// Everything the pool knows, and the decision which job gets a place. Pure: what must happen outside is returned.
struct DecoderPoolState: Sendable {
  /// A job on its way through a worker.
  struct Running: Sendable {
    var entry: DecodeQueue.Entry
    /// The decoder at work on it; `nil` before the request is sent.
    var child: ChildProcess?
    /// When the opening of its file began; `nil` once it is open.
    var openingSince: ContinuousClock.Instant?
    /// Nobody waits for it any more.
    var isCancelled = false
    /// It has to make room: its decoder is killed, or will not get the request.
    var isStopping = false
  }

  /// What has to be done after a change, outside the lock.
  enum Action: Sendable {
    /// Wake a worker that waits.
    case wake
    /// Start a worker with this number.
    case start(Int)
    /// Report a job that was taken from a stuck worker.
    case report(DecodeQueue.Entry)
  }

  let configuration: DecoderPool.Configuration
  var queue = DecodeQueue()
  var running: [Int: Running] = [:]
  var children: [Int: ChildProcess] = [:]
  var crashes: CrashLog
  var hello: DecoderHello?
  var isShutDown = false

  /// Workers that have a place, whether they work, wait or are on their way.
  private var workers: Set<Int> = []
  /// Workers that wait to be woken.
  private(set) var idleCount = 0
  /// Workers whose place was given away because they are stuck in opening a file.
  private var abandoned: Set<Int> = []
  private var nextWorker = 0
  private var nextTicket: UInt64 = 1

  /// Threads that may be stuck in file systems at the same time; more are not given up.
  private static let abandonedLimit = 16

  init(configuration: DecoderPool.Configuration) {
    self.configuration = configuration
    crashes = CrashLog(allowed: configuration.crashesAllowed, window: configuration.crashWindow)
  }

  mutating func makeTicket() -> DecodeTicket {
    defer { nextTicket += 1 }
    return DecodeTicket(number: nextTicket)
  }

  /// Finds a worker for what waits: one that waits too, a new one, or the place of a job that matters less.
  mutating func balance(at now: ContinuousClock.Instant) -> [Action] {
    guard let priority = queue.highestPriority, !isShutDown else { return [] }
    if idleCount > 0 {
      idleCount -= 1
      return [.wake]
    }
    if workers.count < max(1, configuration.processCount) { return [startWorker()] }
    // Workers that neither work nor wait are on their way to the queue, as are those told to stop.
    let comingCount = workers.count - idleCount - running.values.count { !$0.isStopping }
    guard comingCount < queue.count(of: priority), let victim = victim(for: priority) else { return [] }
    return stop(victim, at: now)
  }

  /// A worker with a cancelled job; else, for a visible picture, the one with the least urgent job that is not.
  private func victim(for priority: DecodePriority) -> Int? {
    let candidates = running.filter { !$0.value.isStopping }
    if let cancelled = candidates.first(where: \.value.isCancelled) { return cancelled.key }
    guard priority == .visible else { return nil }
    return candidates.filter { $0.value.entry.priority < priority }
      .min { $0.value.entry.priority < $1.value.entry.priority }?.key
  }

  private mutating func stop(_ worker: Int, at now: ContinuousClock.Instant) -> [Action] {
    running[worker]?.isStopping = true
    running[worker]?.child?.kill()
    guard let opening = running[worker]?.openingSince,
      opening.duration(to: now) > configuration.openingPatience, abandoned.count < Self.abandonedLimit,
      let stuck = running.removeValue(forKey: worker)
    else { return [] }
    abandoned.insert(worker)
    workers.remove(worker)
    if stuck.isCancelled { return [startWorker(), .report(stuck.entry)] }
    queue.putBack(stuck.entry)
    return [startWorker()]
  }

  private mutating func startWorker() -> Action {
    let worker = nextWorker
    nextWorker += 1
    workers.insert(worker)
    return .start(worker)
  }

  /// The system gave no thread for a worker.
  mutating func didNotStart(worker: Int) {
    workers.remove(worker)
  }

  /// A worker looks for work. Without any it counts as waiting, when it is to stay at all.
  mutating func takeJob(
    worker: Int, at now: ContinuousClock.Instant
  ) -> (entry: DecodeQueue.Entry?, mayWait: Bool) {
    guard !isShutDown else { return (nil, false) }
    guard let entry = queue.popFirst() else {
      idleCount += 1
      return (nil, true)
    }
    running[worker] = Running(entry: entry, openingSince: now)
    return (entry, true)
  }

  /// A worker has opened its file. Returns whether to go on with the job.
  mutating func didOpen(worker: Int) -> Bool {
    running[worker]?.openingSince = nil
    return running[worker].map { !$0.isStopping } ?? false
  }

  /// A worker is about to send its request. Returns whether it should.
  mutating func willSend(worker: Int, to child: ChildProcess) -> Bool {
    guard running[worker]?.isStopping == false, !isShutDown else { return false }
    running[worker]?.child = child
    return true
  }

  /// A worker is done with its job, one way or other; `nil` when the job was taken from it.
  mutating func finish(worker: Int) -> Running? {
    abandoned.remove(worker)
    return running.removeValue(forKey: worker)
  }

  /// Whether a worker still has a place; without, its thread ends.
  func hasPlace(_ worker: Int) -> Bool { workers.contains(worker) }

  /// Ends everything. Returns the jobs that waited, and how many workers to wake so that they end.
  mutating func shutDown() -> (dropped: [DecodeQueue.Entry], waiting: Int) {
    isShutDown = true
    for worker in running.keys { running[worker]?.isCancelled = true }
    for child in children.values { child.kill() }
    defer { idleCount = 0 }
    return (queue.removeAll(), idleCount)
  }
}
