import AdaptiveSystem
import Synchronization

/// Threads for blocking work, such as waiting for a decoder or a disk. A thread costs nothing while it waits,
/// and blocks no other work, as it would in a pool of few threads.
///
/// Libdispatch's global queues and tasks outside the main actor are not used: on Linux, the first use of
/// either starts a timer that wakes the process every second from then on. The same goes for the main actor's
/// tasks that await continuations, unless they begin with `Task.onMainQueue`.
public enum BackgroundThread {
  /// Starts a thread that runs `body` and then ends. Signals are delivered to other threads, except for those
  /// that report a crash of this one.
  ///
  /// Returns whether the system could create the thread. If not, `body` is not run.
  @discardableResult
  public static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
    var blocked = sigset_t()
    var previous = sigset_t()
    sigfillset(&blocked)
    for crash in [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGSYS] { sigdelset(&blocked, crash) }
    // A new thread inherits the mask.
    pthread_sigmask(SIG_SETMASK, &blocked, &previous)
    defer { pthread_sigmask(SIG_SETMASK, &previous, nil) }

    let box = Unmanaged.passRetained(Body(run: body))
    // A pointer, except with glibc.
    #if canImport(Musl) || canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let error = pthread_create(&thread, nil, { Body.enter($0) }, box.toOpaque())
    guard error == 0 else {
      box.release()
      return false
    }
    #if canImport(Musl) || canImport(Darwin)
      if let thread { pthread_detach(thread) }
    #else
      pthread_detach(thread)
    #endif
    return true
  }

  private final class Body: Sendable {
    let run: @Sendable () -> Void

    init(run: @escaping @Sendable () -> Void) { self.run = run }

    static func enter(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
      guard let context else { return nil }
      Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run()
      return nil
    }
  }
}

extension BackgroundThread {
  private final class Cancellation: Sendable {
    let isRequested = Atomic(false)
  }

  /// Waits for the result of `body`, which runs on a thread of its own, for at most `patience`; `nil` if it
  /// takes longer. Blocks.
  ///
  /// `body` then goes on, and nothing waits for it any more: a thread that is stuck in the kernel, as on a
  /// mount that hangs, can't be ended. If the system can't create a thread, `body` runs before this returns.
  public static func result<Value: Sendable>(
    within patience: Duration, of body: @escaping @Sendable () -> Value
  ) -> Value? { BackgroundValue(body).get(within: patience) }

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
