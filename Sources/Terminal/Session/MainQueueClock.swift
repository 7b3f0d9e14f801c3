import AdaptiveCore
import Dispatch

/// The real time, with timers on the main dispatch queue. A timer runs only while something is scheduled.
public struct MainQueueClock: MainClock {
  /// Makes the clock.
  public init() {}

  /// The time now.
  public var now: ContinuousClock.Instant { .now }

  /// Runs a closure later, on the main queue.
  public func schedule(after delay: Duration, _ body: @escaping @MainActor @Sendable () -> Void) {
    let (seconds, attoseconds) = delay.components
    let nanoseconds = Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)
    DispatchQueue.main.asyncAfter(deadline: .now() + .nanoseconds(max(0, nanoseconds))) {
      MainActor.assumeIsolated(body)
    }
  }
}
