import Dispatch

/// The jobs of one kind of work, and the workers and decoders for them.
///
/// It decides which job runs, which worker is interrupted, and which is replaced. It is a value without a
/// lock: the pool calls it under its lock, and performs the actions that it returns after that.
struct DecoderLane: Sendable {
  /// A job that a worker has begun.
  struct Running: Sendable {
    var entry: Queue.Entry
    /// The decoder that works on it; `nil` before the request is sent.
    var child: ChildProcess?
    /// When the worker began to open its file; `nil` once it is open.
    var openingSince: ContinuousClock.Instant?
    /// Whether it was cancelled.
    var isCancelled = false
    /// Whether a more urgent job interrupts it: its decoder is killed, or will not get the request.
    var isStopping = false
  }

  /// A step that follows a change, outside the lock.
  enum Action: Sendable {
    /// Wake a worker that waits for this semaphore.
    case wake(DispatchSemaphore)
    /// Start a worker.
    case start(DecoderWorker.ID)
    /// Report a job as cancelled.
    case report(Queue.Entry)
  }

  /// The next step of a worker.
  enum Turn: Sendable {
    case work(Queue.Entry)
    case wait
    case end
  }

  let name: Name
  /// The semaphore that its workers wait for.
  let work = DispatchSemaphore(value: 0)
  var queue = Queue()
  var running: [Int: Running] = [:]

  private let processCount: Int
  private let openingPatience: Duration
  /// Workers that count: they work, wait, or are starting.
  private var workers: Set<Int> = []
  /// The number of workers that wait.
  private(set) var idleCount = 0
  /// Workers that were replaced because they are stuck opening a file.
  private var abandoned: Set<Int> = []
  /// The decoders of the workers, at work or not.
  private(set) var decoders: [Int: ChildProcess] = [:]
  private var nextWorker = 0
  private(set) var isClosed = false

  /// The maximum number of threads that may be stuck in file systems. Beyond that, none is replaced.
  private static let abandonedLimit = 16

  init(name: Name, configuration: DecoderPool.Configuration) {
    self.name = name
    processCount = name == .basic ? max(1, configuration.processCount) : 1
    openingPatience = configuration.openingPatience
  }

  /// Whether there are no workers, not even stuck ones.
  var isEmpty: Bool { workers.isEmpty && abandoned.isEmpty }

  /// Finds a worker for the most urgent job: one that waits, a new one, or that of a less urgent job.
  mutating func balance(at now: ContinuousClock.Instant) -> [Action] {
    guard let priority = queue.highestPriority, !isClosed else { return [] }
    if idleCount > 0 {
      idleCount -= 1
      return [.wake(work)]
    }
    if workers.count < processCount { return [startWorker()] }
    // Workers that neither work nor wait are about to look for work, and so are those told to stop.
    let comingCount = workers.count - idleCount - running.values.count { !$0.isStopping }
    // Jobs are counted last, because that takes longer with each job.
    guard name.allowsPreemption, let victim = victim(for: priority), comingCount < queue.count(of: priority)
    else { return [] }
    return stop(victim, at: now)
  }

  /// A worker with a cancelled job; otherwise, for a visible picture, the worker with the least urgent job.
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
    return .start(DecoderWorker.ID(lane: name, number: worker))
  }

  /// Gives a worker its next job. Without one it counts as waiting, or ends.
  mutating func takeJob(worker: Int, at now: ContinuousClock.Instant) -> Turn {
    guard !isClosed, workers.contains(worker) else { return .end }
    guard let entry = queue.popFirst() else {
      idleCount += 1
      return .wait
    }
    running[worker] = Running(entry: entry, openingSince: now)
    return .work(entry)
  }

  /// Records that a worker stops waiting. Returns false if it has just been woken.
  mutating func stopWaiting() -> Bool {
    guard idleCount > 0 else { return false }
    idleCount -= 1
    return true
  }

  /// Records that a worker has got a decoder. Returns false if it comes too late, because the lane is closed.
  mutating func didStart(_ decoder: ChildProcess, worker: Int) -> Bool {
    decoders[worker] = decoder
    return !isClosed
  }

  /// Records that a worker has no decoder any more.
  mutating func didRetireDecoder(worker: Int) { decoders[worker] = nil }

  /// Whether a decoder works on a request.
  var isAtWork: Bool { running.values.contains { $0.child != nil } }

  /// Records that a worker has opened its file. Returns whether to continue with the job.
  mutating func didOpen(worker: Int) -> Bool {
    running[worker]?.openingSince = nil
    return running[worker].map { !$0.isStopping } ?? false
  }

  /// Records that a worker is about to send its request. Returns whether it should.
  mutating func willSend(worker: Int, to child: ChildProcess) -> Bool {
    guard running[worker]?.isStopping == false, !isClosed else { return false }
    running[worker]?.child = child
    return true
  }

  /// Returns a worker's interrupted job to the queue. Returns false if the lane is closed. The worker looks
  /// for work next, so none needs to be woken.
  mutating func putBack(_ entry: Queue.Entry) -> Bool {
    if !isClosed { queue.putBack(entry) }
    return !isClosed
  }

  /// Records that a worker has finished its job; `nil` if the job was given to another worker.
  mutating func finish(worker: Int) -> Running? { running.removeValue(forKey: worker) }

  /// Records that a worker's thread has ended or could not start.
  mutating func didEnd(worker: Int) {
    workers.remove(worker)
    abandoned.remove(worker)
    decoders[worker] = nil
  }

  /// Removes and returns the jobs for which there is no worker.
  mutating func takeStrandedJobs() -> [Queue.Entry] { workers.isEmpty ? queue.removeAll() : [] }

  /// Marks a running job as cancelled. Returns whether it runs here.
  mutating func cancelRunning(_ ticket: DecodeTicket) -> Bool {
    guard let worker = running.first(where: { $0.value.entry.ticket == ticket })?.key else { return false }
    running[worker]?.isCancelled = true
    return true
  }

  /// Changes the priority of a job that waits or runs. Returns whether it is here.
  mutating func setPriority(_ priority: DecodePriority, of ticket: DecodeTicket) -> Bool {
    if queue.setPriority(priority, of: ticket) { return true }
    guard let worker = running.first(where: { $0.value.entry.ticket == ticket })?.key else { return false }
    running[worker]?.entry.priority = priority
    return true
  }

  /// Accepts no more jobs, and ends the workers and their decoders. All jobs are reported as cancelled, also
  /// those that run: a worker may be stuck, and nothing waits for it.
  mutating func close() -> [Action] {
    isClosed = true
    for decoder in decoders.values { decoder.kill() }
    let entries = queue.removeAll() + running.values.map(\.entry)
    defer { (running, idleCount) = ([:], 0) }
    return entries.map(Action.report) + Array(repeating: .wake(work), count: idleCount)
  }
}
