import DecodeProtocol
import Dispatch

/// The jobs of a lane and its workers, and the decision which job gets a place. What must happen outside is returned.
struct DecoderLane: Sendable {
  /// A job on its way through a worker.
  struct Running: Sendable {
    var entry: Queue.Entry
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
    case start(DecoderWorker.ID)
    /// Report a job that nobody waits for any more.
    case report(Queue.Entry)
  }

  /// What a worker is to do next.
  enum Turn: Sendable {
    case work(Queue.Entry)
    case wait
    case end
  }

  let name: Name
  /// What its workers wait for.
  let work = DispatchSemaphore(value: 0)
  var queue = Queue()
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

  init(name: Name, configuration: DecoderPool.Configuration) {
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
    return .start(DecoderWorker.ID(lane: name, number: worker))
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

extension DecoderLane {
  /// A queue of the pool with decoders of its own, so that slow work of one sort never holds up another.
  enum Name: Hashable, Sendable {
    /// Everyday pictures.
    case basic
    /// The other formats.
    case extra
    /// SVG.
    case svg
    /// What files say about their photos: it is not to wait behind a camera's raw file.
    case metadata
    /// The jobs about one file that somebody has a session for, by the session's number.
    case session(UInt64)

    /// The lane of a job about a file of this format.
    init(for job: DecodeJob, format: DecodeFormat) {
      guard !job.readsMetadata else {
        self = .metadata
        return
      }
      switch DecoderKind(reading: format) {
      case .basic: self = .basic
      case .extra: self = .extra
      case .svg: self = .svg
      }
    }

    /// The lane in which a job begins, before anybody has looked into its file. Where the name says nothing, that is done
    /// where nothing takes long.
    init(guessedFor job: DecodeJob) {
      let format = job.formatByName
      self = format == .unknown && !job.readsMetadata ? .basic : DecoderLane.Name(for: job, format: format)
    }

    /// The decoder that the lane's jobs go to, when it is always the same.
    var kind: DecoderKind? {
      switch self {
      case .basic: .basic
      case .extra, .metadata: .extra
      case .svg: .svg
      case .session: nil
      }
    }

    /// Whether a more urgent job may take the decoder of a less urgent one. The decoder of a session remembers what the
    /// next job needs, and to start again would take longer than to wait.
    var allowsPreemption: Bool {
      if case .session = self { false } else { true }
    }

    /// Whether its decoder may be lost at any time without a reason to start another one before the next job.
    var isOccasional: Bool { self == .svg || self == .metadata }

    /// Whether a second decoder waits to take the place of the first. The others are started quickly, or rarely needed.
    var keepsSpare: Bool { self == .extra }
  }

  /// Jobs that wait for a decoder: the most urgent first, among equals the oldest.
  struct Queue: Sendable {
    /// A job with everything needed to carry it out and report it.
    struct Entry: Sendable {
      let ticket: DecodeTicket
      let job: DecodeJob
      var priority: DecodePriority
      let completion: @Sendable (DecodeOutcome) -> Void
      /// The file's first bytes have been looked at: it stays in the lane where it is.
      var isRouted = false
    }

    private var entries: [Entry] = []

    /// Whether nothing waits.
    var isEmpty: Bool { entries.isEmpty }

    /// The urgency of the most urgent job; `nil` when nothing waits.
    var highestPriority: DecodePriority? { entries.map(\.priority).max() }

    /// How many jobs of an urgency wait.
    func count(of priority: DecodePriority) -> Int { entries.count { $0.priority == priority } }

    /// Adds a job behind those of its urgency. Linear in the number of jobs, as everything here.
    mutating func append(_ entry: Entry) {
      entries.append(entry)
    }

    /// Puts a job back, before all others of its urgency.
    mutating func putBack(_ entry: Entry) {
      entries.insert(entry, at: 0)
    }

    /// Takes the most urgent job out.
    mutating func popFirst() -> Entry? {
      guard let highest = highestPriority, let index = entries.firstIndex(where: { $0.priority == highest })
      else {
        return nil
      }
      return entries.remove(at: index)
    }

    /// Takes a certain job out; `nil` when it does not wait here.
    mutating func remove(_ ticket: DecodeTicket) -> Entry? {
      entries.firstIndex { $0.ticket == ticket }.map { entries.remove(at: $0) }
    }

    /// Takes all jobs out.
    mutating func removeAll() -> [Entry] {
      defer { entries.removeAll() }
      return entries
    }

    /// Changes the urgency of a job; whether it waits here.
    mutating func setPriority(_ priority: DecodePriority, of ticket: DecodeTicket) -> Bool {
      guard let index = entries.firstIndex(where: { $0.ticket == ticket }) else { return false }
      entries[index].priority = priority
      return true
    }
  }
}
