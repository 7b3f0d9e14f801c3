import DecodeProtocol
import Dispatch

/// The jobs of a lane and its workers, and the decision which job gets a place. What must happen outside is returned.
struct DecoderLane: Sendable {
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
    /// Wake a worker that waits here.
    case wake(DispatchSemaphore)
    /// Start a worker.
    case start(DecoderWorkerID)
    /// Report a job that nobody waits for any more.
    case report(DecodeQueue.Entry)
  }

  /// What a worker is to do next.
  enum Turn: Sendable {
    case work(DecodeQueue.Entry)
    case wait
    case end
  }

  let name: DecoderLaneName
  /// What its workers wait for.
  let work = DispatchSemaphore(value: 0)
  var queue = DecodeQueue()
  var running: [Int: Running] = [:]

  private let processCount: Int
  private let openingPatience: Duration
  /// Workers that have a place, whether they work, wait or are on their way.
  private var workers: Set<Int> = []
  /// Workers that wait to be woken.
  private(set) var idleCount = 0
  /// Workers whose place was given away because they are stuck in opening a file.
  private var abandoned: Set<Int> = []
  private var nextWorker = 0
  private(set) var isClosed = false

  /// Threads that may be stuck in file systems at the same time; more are not given up.
  private static let abandonedLimit = 16

  init(name: DecoderLaneName, configuration: DecoderPool.Configuration) {
    self.name = name
    processCount = name == .basic ? max(1, configuration.processCount) : 1
    openingPatience = configuration.openingPatience
  }

  /// Whether there is no worker, not even a stuck one.
  var isEmpty: Bool { workers.isEmpty && abandoned.isEmpty }

  /// Finds a worker for what waits: one that waits too, a new one, or the place of a job that matters less.
  mutating func balance(at now: ContinuousClock.Instant) -> [Action] {
    guard let priority = queue.highestPriority, !isClosed else { return [] }
    if idleCount > 0 {
      idleCount -= 1
      return [.wake(work)]
    }
    if workers.count < processCount { return [startWorker()] }
    // Workers that neither work nor wait are on their way to the queue, as are those told to stop.
    let comingCount = workers.count - idleCount - running.values.count { !$0.isStopping }
    guard name.allowsPreemption, comingCount < queue.count(of: priority), let victim = victim(for: priority)
    else { return [] }
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
      opening.duration(to: now) > openingPatience, abandoned.count < Self.abandonedLimit,
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
    return .start(DecoderWorkerID(lane: name, number: worker))
  }

  /// A worker looks for work. Without any it counts as waiting, when it is to stay at all.
  mutating func takeJob(worker: Int, at now: ContinuousClock.Instant) -> Turn {
    guard !isClosed, workers.contains(worker) else { return .end }
    guard let entry = queue.popFirst() else {
      idleCount += 1
      return .wait
    }
    running[worker] = Running(entry: entry, openingSince: now)
    return .work(entry)
  }

  /// A worker no longer wants to wait. Returns whether it may go; else somebody has just woken it.
  mutating func stopWaiting() -> Bool {
    guard idleCount > 0 else { return false }
    idleCount -= 1
    return true
  }

  /// A worker has opened its file. Returns whether to go on with the job.
  mutating func didOpen(worker: Int) -> Bool {
    running[worker]?.openingSince = nil
    return running[worker].map { !$0.isStopping } ?? false
  }

  /// A worker is about to send its request. Returns whether it should.
  mutating func willSend(worker: Int, to child: ChildProcess) -> Bool {
    guard running[worker]?.isStopping == false, !isClosed else { return false }
    running[worker]?.child = child
    return true
  }

  /// A worker is done with its job, one way or other; `nil` when the job was taken from it.
  mutating func finish(worker: Int) -> Running? { running.removeValue(forKey: worker) }

  /// A worker's thread ends, or the system gave none.
  mutating func didEnd(worker: Int) {
    workers.remove(worker)
    abandoned.remove(worker)
  }

  /// Marks a job under way as unwanted. Returns whether it is here.
  mutating func cancelRunning(_ ticket: DecodeTicket) -> Bool {
    guard let worker = running.first(where: { $0.value.entry.ticket == ticket })?.key else { return false }
    running[worker]?.isCancelled = true
    return true
  }

  /// Changes the urgency of a job that waits or is under way. Returns whether it is here.
  mutating func setPriority(_ priority: DecodePriority, of ticket: DecodeTicket) -> Bool {
    if queue.setPriority(priority, of: ticket) { return true }
    guard let worker = running.first(where: { $0.value.entry.ticket == ticket })?.key else { return false }
    running[worker]?.entry.priority = priority
    return true
  }

  /// Takes no more jobs and ends the workers. What waited is reported, what is under way is lost.
  mutating func close() -> [Action] {
    isClosed = true
    for worker in running.keys {
      running[worker]?.isCancelled = true
      running[worker]?.child?.kill()
    }
    defer { idleCount = 0 }
    return queue.removeAll().map(Action.report) + Array(repeating: .wake(work), count: idleCount)
  }
}
