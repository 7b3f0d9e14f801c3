import Synchronization

extension BackgroundThread {
  private final class Cancellation: Sendable {
    let isRequested = Atomic(false)
  }

  /// Waits for the result of `body`, which runs on a thread of its own. If the system can't create one, it
  /// runs before this returns.
  ///
  /// `body` can ask whether the calling task was cancelled, and then return early.
  @MainActor public static func result<Result: Sendable>(
    of body: @escaping @Sendable (_ isCancelled: () -> Bool) -> Result
  ) async -> Result {
    let cancellation = Cancellation()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let run: @Sendable () -> Void = {
          continuation.resume(returning: body { cancellation.isRequested.load(ordering: .relaxed) })
        }
        if !start(run) { run() }
      }
    } onCancel: {
      cancellation.isRequested.store(true, ordering: .relaxed)
    }
  }
}
