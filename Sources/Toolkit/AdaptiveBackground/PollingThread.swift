import AdaptiveFileSystem
import AdaptiveSystem

/// A thread that sleeps in `poll` until there is something to do, and ends after this object is released.
public final class PollingThread: Sendable {
  /// One end of a pipe whose other end the thread polls. Closing it ends the thread.
  private let lifeline: FileDescriptor

  /// Starts a thread that runs `body` and then ends. `body` gets a descriptor, which it must poll: once the
  /// descriptor reports anything, `body` returns.
  ///
  /// Throws if the system has no more descriptors or threads. Then `body` is not run.
  public init(_ body: @escaping @Sendable (_ end: Int32) -> Void) throws(SystemError) {
    let (end, lifeline) = try FileDescriptor.pipe()
    let isStarted = BackgroundThread.start {
      body(end.number)
      end.close()
    }
    guard isStarted else {
      end.close()
      lifeline.close()
      throw SystemError(code: EAGAIN)
    }
    self.lifeline = lifeline
  }

  deinit { lifeline.close() }
}
