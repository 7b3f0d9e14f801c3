import Glibc

/// Threads for work that blocks: waiting for a decoder or a disk. They cost nothing while they wait, and nobody else is
/// held up by them, as would be the case with the few threads of a pool.
///
/// Not libdispatch's global queues, nor tasks outside the main actor: on Linux the first use of either starts a timer
/// that wakes the process every second from then on.
public enum BackgroundThread {
  /// Starts a thread that runs `body` and ends with it. Signals go to other threads, except faults of its own.
  ///
  /// Returns whether the system gave us a thread.
  @discardableResult
  public static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
    var blocked = sigset_t()
    var former = sigset_t()
    sigfillset(&blocked)
    for fault in [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGSYS] { sigdelset(&blocked, fault) }
    pthread_sigmask(SIG_SETMASK, &blocked, &former)
    defer { pthread_sigmask(SIG_SETMASK, &former, nil) }

    let box = Unmanaged.passRetained(Body(run: body))
    var thread = pthread_t()
    let error = pthread_create(&thread, nil, { Body.enter($0) }, box.toOpaque())
    guard error == 0 else {
      box.release()
      return false
    }
    pthread_detach(thread)
    return true
  }

  private final class Body: Sendable {
    let run: @Sendable () -> Void

    init(run: @escaping @Sendable () -> Void) {
      self.run = run
    }

    static func enter(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
      guard let context else { return nil }
      Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run()
      return nil
    }
  }
}
