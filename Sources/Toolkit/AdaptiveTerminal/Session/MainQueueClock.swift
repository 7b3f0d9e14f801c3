import AdaptiveCore
import Dispatch

/// The real time, with timers on the main dispatch queue. A timer runs only while something is scheduled.
@MainActor public final class MainQueueClock: MainClock {
  /// The shortest delay of a timer that does not count as pending work. A message that disappears after some
  /// seconds does not make the program busy.
  private static let longDelay = Duration.seconds(1)

  /// The number of timers that were scheduled with a delay of less than a second and have not fired.
  private(set) var soonCount = 0

  /// Makes a clock without timers.
  public init() {}

  /// The time now.
  public var now: ContinuousClock.Instant { .now }

  /// Runs a closure later, on the main queue.
  public func schedule(after delay: Duration, _ body: @escaping @MainActor @Sendable () -> Void) {
    let (seconds, attoseconds) = delay.components
    let nanoseconds = Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)
    let isSoon = delay < Self.longDelay
    if isSoon { soonCount += 1 }
    DispatchQueue.main.asyncAfter(deadline: .now() + .nanoseconds(max(0, nanoseconds))) {
      MainActor.assumeIsolated {
        if isSoon { self.soonCount -= 1 }
        body()
      }
    }
  }
}
