import Dispatch

/// Runs jobs on the main queue that Swift would run outside all actors, such as resuming a continuation
/// before its task continues on the main actor.
final class MainQueueExecutor: TaskExecutor {
  static let shared = MainQueueExecutor()

  private init() {}

  /// Runs a job in a later turn of the main queue.
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let executor = asUnownedTaskExecutor()
    DispatchQueue.main.async { job.runSynchronously(on: executor) }
  }
}

extension Task where Failure == Never {
  /// Starts a task of the main actor that awaits continuations.
  ///
  /// In any other task, libdispatch's global queues resume continuations, which starts the wake-ups that
  /// `BackgroundThread` describes.
  @discardableResult
  public static func onMainQueue(
    _ operation: @escaping @MainActor @Sendable () async -> Success
  ) -> Task<Success, Never> {
    Task(executorPreference: MainQueueExecutor.shared) { await operation() }
  }
}
