import AdaptiveBackground
import Synchronization

/// Runs slow encoders on a background thread, one after the other.
///
/// The thread exists only while there is work. Results are delivered on the main actor.
@MainActor
public final class EncodingQueue {
  private struct Job: Sendable {
    let request: EncodingRequest
    let priority: DecodePriority
    /// Does the work, and returns a closure that delivers its result.
    let work: @Sendable () -> @MainActor @Sendable () -> Void
  }

  /// The state that the main actor and the thread share.
  private final class Backlog: Sendable {
    private let state = Mutex<(jobs: [Job], isRunning: Bool)>(([], false))

    /// Adds a job. Returns whether a thread must be started for it.
    func add(_ job: Job) -> Bool {
      state.withLock { state in
        let next = state.jobs.firstIndex { $0.priority < job.priority } ?? state.jobs.endIndex
        state.jobs.insert(job, at: next)
        defer { state.isRunning = true }
        return !state.isRunning
      }
    }

    /// Removes the first job; `nil` when the thread must end.
    func next() -> Job? {
      state.withLock { state in
        guard state.jobs.isEmpty else { return state.jobs.removeFirst() }
        state.isRunning = false
        return nil
      }
    }

    /// Removes a job that has not begun. Returns whether there was one.
    func remove(_ request: EncodingRequest) -> Bool {
      state.withLock { state in
        guard let index = state.jobs.firstIndex(where: { $0.request === request }) else { return false }
        state.jobs.remove(at: index)
        return true
      }
    }
  }

  private let backlog = Backlog()
  private var unfinishedCount = 0
  private var settlers: [CheckedContinuation<Void, Never>] = []

  /// Creates an empty queue.
  public init() {}

  /// Queues work, after that of the same or a higher priority. The completion is called once, unless the
  /// request is cancelled.
  @discardableResult
  public func encode<Result: Sendable>(
    priority: DecodePriority = .visible, _ work: @escaping @Sendable () -> Result,
    completion: @escaping @MainActor @Sendable (Result) -> Void
  ) -> EncodingRequest {
    let request = EncodingRequest(queue: self)
    unfinishedCount += 1
    let job = Job(request: request, priority: priority) {
      let result = work()
      return { completion(result) }
    }
    if backlog.add(job) { startThread() }
    return request
  }

  /// Whether no work runs or waits.
  public var isIdle: Bool { unfinishedCount == 0 }

  /// Waits until the queue is idle and all completions have been called.
  public func settled() async {
    guard !isIdle else { return }
    await withCheckedContinuation { settlers.append($0) }
  }

  fileprivate func cancel(_ request: EncodingRequest) {
    // Work that has begun can't be stopped; its result is ignored.
    if backlog.remove(request) { finish() }
  }

  private func startThread() {
    let drain: @Sendable () -> Void = { [backlog, weak self] in
      while let job = backlog.next() {
        let handOver = job.work()
        Task { @MainActor [weak self] in
          job.request.deliver(handOver)
          self?.finish()
        }
      }
    }
    // If the system has no thread, the main one must do it.
    if !BackgroundThread.start(drain) { drain() }
  }

  private func finish() {
    unfinishedCount -= 1
    guard isIdle else { return }
    let waiting = settlers
    settlers.removeAll()
    for settler in waiting { settler.resume() }
  }
}

/// Queued work that can be cancelled.
@MainActor
public final class EncodingRequest {
  private weak var queue: EncodingQueue?
  private var isOver = false

  fileprivate init(queue: EncodingQueue) { self.queue = queue }

  /// Cancels the work. The completion is not called any more.
  public func cancel() {
    guard !isOver else { return }
    isOver = true
    queue?.cancel(self)
  }

  fileprivate func deliver(_ handOver: @MainActor () -> Void) {
    guard !isOver else { return }
    isOver = true
    handOver()
  }
}
