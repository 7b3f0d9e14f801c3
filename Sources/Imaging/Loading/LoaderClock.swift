import Dispatch

/// The time as the loader sees it; tests put their own in its place.
@MainActor
public protocol LoaderClock {
  /// The time now.
  var now: ContinuousClock.Instant { get }

  /// Runs something later, on the main actor.
  func schedule(after delay: Duration, _ body: @escaping @MainActor @Sendable () -> Void)
}

/// The time of the main dispatch queue. A timer runs only while something is scheduled.
public struct MainQueueClock: LoaderClock {
  /// Makes the clock.
  public init() {}

  /// The time now.
  public var now: ContinuousClock.Instant { .now }

  /// Runs something later, on the main queue.
  public func schedule(after delay: Duration, _ body: @escaping @MainActor @Sendable () -> Void) {
    let (seconds, attoseconds) = delay.components
    let nanoseconds = Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)
    DispatchQueue.main.asyncAfter(deadline: .now() + .nanoseconds(max(0, nanoseconds))) {
      MainActor.assumeIsolated(body)
    }
  }
}
