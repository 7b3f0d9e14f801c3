import AdaptiveFileSystem
import Glibc

/// A thread that sleeps in `poll` until there is something to do, and ends after this object is released.
public final class PollingThread: Sendable {
  /// One end of a pipe whose other end the thread polls. Closing it ends the thread.
  private let lifeline: Int32

  /// Starts a thread that runs `body` and then ends. `body` gets a descriptor, which it must poll: once the
  /// descriptor reports anything, `body` returns.
  ///
  /// Throws if the system has no more descriptors or threads. Then `body` is not run.
  public init(_ body: @escaping @Sendable (_ end: Int32) -> Void) throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .last }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let end = ends[0]
    let isStarted = BackgroundThread.start {
      body(end)
      close(end)
    }
    guard isStarted else {
      for end in ends { close(end) }
      throw SystemError(code: EAGAIN)
    }
    lifeline = ends[1]
  }

  deinit { close(lifeline) }
}
