import CTerminal
import AdaptiveSystem

/// The main queue of a program without an event loop: a command that does something and exits.
public enum MainQueue {
  /// The time between two checks for cancellation, in milliseconds.
  private static let interval: Int32 = 50

  /// Runs `body` on the main actor and waits for its end. Call it on the main thread.
  ///
  /// Unlike under `dispatchMain`, signals that the main thread blocks stay pending. `isCancelled` is called
  /// repeatedly; once it is true, the result is `nil`, and `body` never continues.
  ///
  /// Continuations resume on threads of libdispatch's pools, or on the main queue where /proc is not mounted:
  /// these threads count each other there, and would end the process.
  @MainActor
  public static func run<Result>(
    isCancelled: () -> Bool = { false }, _ body: @escaping @MainActor () async -> Result
  ) -> Result? {
    let end = End<Result>()
    if access("/proc/self/task", F_OK) != 0 { ctm_main_queue_take_jobs() }
    Task { end.result = await body() }
    while !isCancelled() {
      ctm_main_queue_drain()
      if let result = end.result { return result }
      var source = pollfd(fd: ctm_main_queue_descriptor(), events: Int16(POLLIN), revents: 0)
      poll(&source, 1, interval)
    }
    return nil
  }

  @MainActor
  private final class End<Result> {
    var result: Result?
  }
}
