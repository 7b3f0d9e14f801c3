import DecodeProtocol
import Dispatch

/// The jobs and the workers of a lane. It decides which job runs, and returns the actions that must happen
/// outside the lock.
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

  /// What to do after a change, outside the lock.
  enum Action: Sendable {
    /// Wake a worker that waits for this semaphore.
    case wake(DispatchSemaphore)
    /// Start a worker.
    case start(DecoderWorker.ID)
    /// Report a job as cancelled.
    case report(Queue.Entry)
  }

  /// What a worker does next.
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
    guard name.allowsPreemption, comingCount < queue.count(of: priority), let victim = victim(for: priority)
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

  /// Records that a worker has finished its job; `nil` if the job was given to another worker.
  mutating func finish(worker: Int) -> Running? { running.removeValue(forKey: worker) }

  /// Records that a worker's thread has ended or could not start.
  mutating func didEnd(worker: Int) {
    workers.remove(worker)
    abandoned.remove(worker)
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

  /// Accepts no more jobs and ends the workers. Waiting jobs are reported, running ones are cancelled.
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

extension DecoderLane {
  /// Names a lane. Each has its own decoders, so that slow work of one kind never delays another kind.
  enum Name: Hashable, Sendable {
    /// Everyday pictures.
    case basic
    /// The other formats.
    case extra
    /// SVG.
    case svg
    /// Videos, and their metadata.
    case video
    /// Metadata, which must not wait for a camera's raw file.
    case metadata
    /// Sidecars, which must not wait for pictures, nor pictures for them.
    case sidecars
    /// The jobs of a session for one file, by the session's number.
    case session(UInt64)

    /// The lane of a job for a file of a format.
    init(for job: DecodeJob, format: DecodeFormat) {
      if format == .video, job.kind == .metadata {
        self = .video
        return
      }
      if let lane = job.fixedLane {
        self = lane
        return
      }
      switch DecoderKind(reading: format) {
      case .basic: self = .basic
      case .extra: self = .extra
      case .svg: self = .svg
      case .video: self = .video
      }
    }

    /// The lane in which a job starts, before a worker has read its file. If the name does not determine the
    /// format, the fast lane finds it out.
    init(guessedFor job: DecodeJob) {
      let format = job.formatByName
      let isOpen = format == .unknown && job.fixedLane == nil
      self = isOpen ? .basic : DecoderLane.Name(for: job, format: format)
    }

    /// The decoder of the lane's jobs; `nil` if it depends on the file.
    var kind: DecoderKind? {
      switch self {
      case .basic, .sidecars: .basic
      case .extra, .metadata: .extra
      case .svg: .svg
      case .video: .video
      case .session: nil
      }
    }

    /// Whether an urgent job may interrupt a less urgent one. A session's decoder remembers what the next job
    /// needs, so starting again would take longer than waiting. The same is true of a sidecar.
    var allowsPreemption: Bool {
      switch self {
      case .basic, .extra, .svg, .video, .metadata: true
      case .sidecars, .session: false
      }
    }

    /// Whether decoders without work end after a while.
    var isOccasional: Bool { occasionalServer != nil || sharesDecoders }

    /// The kind of the server that ends with them, because only this lane uses it; `nil` if it stays.
    var occasionalServer: DecoderKind? { self == .svg || self == .video ? kind : nil }

    /// Whether a decoder for the next file is ordered with each decoder. Many files follow one another.
    var ordersAhead: Bool { self == .basic || self == .extra }

    /// Whether one decoder reads many files. Such a job is so short that a decoder of its own would take
    /// longer.
    var sharesDecoders: Bool { self == .metadata || self == .sidecars }
  }

  /// Jobs that wait for a decoder: the most urgent first, then the oldest.
  struct Queue: Sendable {
    /// A job, and what is needed to report it.
    struct Entry: Sendable {
      let ticket: DecodeTicket
      let job: DecodeJob
      var priority: DecodePriority
      let completion: @Sendable (DecodeOutcome) -> Void
      /// Whether a worker has read the file's first bytes and chosen this lane.
      var isRouted = false
    }

    private var entries: [Entry] = []

    /// Whether no job waits.
    var isEmpty: Bool { entries.isEmpty }

    /// The priority of the most urgent job; `nil` if none waits.
    var highestPriority: DecodePriority? { entries.map(\.priority).max() }

    /// The number of jobs of a priority.
    func count(of priority: DecodePriority) -> Int { entries.count { $0.priority == priority } }

    /// Adds a job after those of its priority.
    mutating func append(_ entry: Entry) {
      entries.append(entry)
    }

    /// Inserts a job before all others of its priority.
    mutating func putBack(_ entry: Entry) {
      entries.insert(entry, at: 0)
    }

    /// Removes the most urgent job. Linear in the number of jobs.
    mutating func popFirst() -> Entry? {
      guard let highest = highestPriority, let index = entries.firstIndex(where: { $0.priority == highest })
      else {
        return nil
      }
      return entries.remove(at: index)
    }

    /// Removes a job; `nil` if it does not wait here.
    mutating func remove(_ ticket: DecodeTicket) -> Entry? {
      entries.firstIndex { $0.ticket == ticket }.map { entries.remove(at: $0) }
    }

    /// Removes all jobs.
    mutating func removeAll() -> [Entry] {
      defer { entries.removeAll() }
      return entries
    }

    /// Changes the priority of a job. Returns whether it waits here.
    mutating func setPriority(_ priority: DecodePriority, of ticket: DecodeTicket) -> Bool {
      guard let index = entries.firstIndex(where: { $0.ticket == ticket }) else { return false }
      entries[index].priority = priority
      return true
    }
  }
}
