import AdaptiveBackground
import DecisionStorage
import Dispatch
import FileOperations
import Glibc
import Journal
import Synchronization

/// Performs requests about files in the background, one after the other.
///
/// A thread exists only while there is work. Each change is in the journal before the first file is touched,
/// so that nothing is half-moved however the program ends, and so that it can be undone after a restart.
public final class FileWorker: Sendable {
  struct Job: Sendable {
    let number: Int
    let work: FileWork
    let progress: @MainActor @Sendable (FileProgress) -> Void
    let end: @MainActor @Sendable (FileReport) -> Void
  }

  private struct Queue {
    var jobs: [Job] = []
    var isRunning = false
    var lastNumber = 0
    var waiters: [DispatchSemaphore] = []
  }

  /// Returns the user's trash. Called before each operation, because volumes come and go.
  public typealias TrashSource = @Sendable () -> TrashCan?

  let trash: TrashSource
  let store: DecisionStore?
  let now: @Sendable () -> LocalTime?
  private let queue = Mutex(Queue())
  /// Jobs up to this number are cancelled.
  private let cancelled = Atomic(0)

  /// An operation that is faster than this shows no progress.
  static let progressDelay = Duration.milliseconds(300)
  static let progressInterval = Duration.milliseconds(100)

  /// A worker. `trash` returns the user's trash, `nil` without a home folder. `store` writes the pending
  /// decisions before a file moves, and has the journal.
  public init(
    trash: @escaping TrashSource, store: DecisionStore?,
    now: @escaping @Sendable () -> LocalTime? = { LocalTime(secondsSince1970: time(nil)) }
  ) {
    self.trash = trash
    self.store = store
    self.now = now
  }

  /// The journal; `nil` if it can't be used. Blocks.
  var journal: Journal? { store?.openAndAdopt(retrying: true) }

  /// Adds work. `progress` is called while it takes a while, and `end` once.
  func submit(
    _ work: FileWork, progress: @escaping @MainActor @Sendable (FileProgress) -> Void,
    end: @escaping @MainActor @Sendable (FileReport) -> Void
  ) {
    let starts = queue.withLock { queue in
      queue.lastNumber += 1
      queue.jobs.append(Job(number: queue.lastNumber, work: work, progress: progress, end: end))
      defer { queue.isRunning = true }
      return !queue.isRunning
    }
    if starts, !BackgroundThread.start({ self.run() }) { run() }
  }

  /// Cancels the running work and the waiting work. Photos that have arrived stay where they are.
  public func cancel() {
    let last = queue.withLock(\.lastNumber)
    cancelled.store(last, ordering: .releasing)
  }

  /// Waits until nothing is running, for at most `patience`. Blocks. Returns whether nothing is.
  @discardableResult
  public func finish(patience: Duration = .seconds(10)) -> Bool {
    let waiter = DispatchSemaphore(value: 0)
    let waits = queue.withLock { queue in
      if queue.isRunning { queue.waiters.append(waiter) }
      return queue.isRunning
    }
    return !waits
      || waiter.wait(timeout: .now() + .milliseconds(Int(patience / .milliseconds(1)))) == .success
  }

  private func run() {
    while let job = next() {
      let report = FileWorkPerformer(self, job.work, monitor(job)).report()
      deliver { job.end(report) }
    }
  }

  private func next() -> Job? {
    queue.withLock { queue in
      if !queue.jobs.isEmpty { return queue.jobs.removeFirst() }
      queue.isRunning = false
      for waiter in queue.waiters { waiter.signal() }
      queue.waiters = []
      return nil
    }
  }

  /// Makes the monitor of a change, once its size is known.
  private func monitor(_ job: Job) -> @Sendable (FileChange) -> OperationMonitor {
    { change in
      let start = ContinuousClock.now
      let state = Mutex(
        (progress: TransferProgress(total: change.amount), lastReport: FileWorker.progressInterval * 0))
      let shared = Shared(state)
      return OperationMonitor(
        isCancelled: { self.cancelled.load(ordering: .acquiring) >= job.number },
        report: { done in
          let elapsed = ContinuousClock.now - start
          let progress = shared.value.withLock { state -> TransferProgress? in
            state.progress.record(done, at: elapsed)
            guard elapsed >= FileWorker.progressDelay,
              elapsed - state.lastReport >= FileWorker.progressInterval
            else { return nil }
            state.lastReport = elapsed
            return state.progress
          }
          guard let progress else { return }
          self.deliver { job.progress(FileProgress(kind: change.kind, progress: progress)) }
        })
    }
  }

  private func deliver(_ body: @escaping @MainActor @Sendable () -> Void) {
    DispatchQueue.main.async { MainActor.assumeIsolated { body() } }
  }
}

/// Lets closures share what can't be copied.
private final class Shared<Value: ~Copyable & Sendable>: Sendable {
  let value: Value

  init(_ value: consuming sending Value) { self.value = value }
}
