import AdaptiveCore
import Background
import Synchronization

/// Encodes pictures one after the other beside the main actor, the way for encoders that take tens of milliseconds.
///
/// A thread exists only while there is work. Lives on the main actor, where the results come too.
@MainActor
public final class EncodingQueue {
  private struct Job: Sendable {
    let request: EncodingRequest
    let isUrgent: Bool
    /// Does the work, and returns what hands its result over.
    let work: @Sendable () -> @MainActor @Sendable () -> Void
  }

  /// What the main actor and the thread share.
  private final class Backlog: Sendable {
    private let state = Mutex<(jobs: [Job], isRunning: Bool)>(([], false))

    /// Adds a job. Returns whether a thread must be started for it.
    func add(_ job: Job) -> Bool {
      state.withLock { state in
        let firstPatient = state.jobs.firstIndex { !$0.isUrgent } ?? state.jobs.endIndex
        state.jobs.insert(job, at: job.isUrgent ? firstPatient : state.jobs.endIndex)
        defer { state.isRunning = true }
        return !state.isRunning
      }
    }

    /// Takes the oldest job; `nil` when the thread is to end.
    func next() -> Job? {
      state.withLock { state in
        guard state.jobs.isEmpty else { return state.jobs.removeFirst() }
        state.isRunning = false
        return nil
      }
    }

    /// Takes a job out that has not begun; whether it was there.
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

  /// Makes an empty queue.
  public init() {}

  /// Does the work of encoding a picture when those before it are done; urgent ones come before all others. The
  /// completion is called once, unless the request is cancelled.
  @discardableResult
  public func encode<Result: Sendable>(
    isUrgent: Bool = true, _ work: @escaping @Sendable () -> Result,
    completion: @escaping @MainActor @Sendable (Result) -> Void
  ) -> EncodingRequest {
    let request = EncodingRequest(queue: self)
    unfinishedCount += 1
    let job = Job(request: request, isUrgent: isUrgent) {
      let result = work()
      return { completion(result) }
    }
    if backlog.add(job) { startThread() }
    return request
  }

  /// Whether nothing is encoded or waits for it.
  public var isIdle: Bool { unfinishedCount == 0 }

  /// Waits until the queue is idle and all completions were called; returns at once if it is.
  public func settled() async {
    guard !isIdle else { return }
    await withCheckedContinuation { settlers.append($0) }
  }

  fileprivate func cancel(_ request: EncodingRequest) {
    // One that has begun cannot be stopped; its result is thrown away.
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
    // Without a thread to be had the main one must do it: late is better than never.
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

/// One wish for an encoding, to be cancelled when it is no longer wanted.
@MainActor
public final class EncodingRequest {
  private weak var queue: EncodingQueue?
  private var isOver = false

  fileprivate init(queue: EncodingQueue) { self.queue = queue }

  /// Makes sure that the completion is not called any more.
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
