import Glibc

/// A thread that a test can interrupt with signals, and wait for.
final class JoinableThread: Sendable {
  private let thread: pthread_t

  /// Starts a thread that runs `body`.
  init(_ body: @escaping @Sendable () -> Void) throws {
    var thread = pthread_t()
    let box = Unmanaged.passRetained(Body(run: body))
    let error = pthread_create(
      &thread, nil,
      { context in
        context.map { Unmanaged<Body>.fromOpaque($0).takeRetainedValue().run() }
        return nil
      }, box.toOpaque())
    guard error == 0 else {
      box.release()
      throw PThreadError(code: error)
    }
    self.thread = thread
  }

  /// Interrupts the system call the thread is in. Call `catchInterruptions` before.
  func interrupt() {
    pthread_kill(thread, SIGURG)
  }

  /// Waits until the thread ends. Call it exactly once.
  func join() {
    pthread_join(thread, nil)
  }

  /// Makes `interrupt` end system calls with `EINTR`. Affects only `SIGURG`, which is otherwise ignored.
  static func catchInterruptions() {
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { _ in }
    // Without SA_RESTART, so that the kernel doesn't repeat the call itself.
    action.sa_flags = 0
    sigaction(SIGURG, &action, nil)
  }

  private final class Body: Sendable {
    let run: @Sendable () -> Void

    init(run: @escaping @Sendable () -> Void) {
      self.run = run
    }
  }

  private struct PThreadError: Error {
    let code: Int32
  }
}
