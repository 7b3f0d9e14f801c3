import AdaptiveCore

/// A clock that advances only when a test advances it.
@MainActor public final class ManualClock: MainClock {
  /// The current time, starting at an arbitrary instant.
  public private(set) var now = ContinuousClock.now
  private var waiting: [(time: ContinuousClock.Instant, body: @MainActor @Sendable () -> Void)] = []

  /// Creates a clock with nothing scheduled.
  public init() {}

  /// The number of scheduled calls that have not run yet.
  public var waitingCount: Int { waiting.count }

  /// Schedules a call after a delay.
  public func schedule(after delay: Duration, _ body: @escaping @MainActor @Sendable () -> Void) {
    waiting.append((now + delay, body))
  }

  /// Advances the time, and runs each scheduled call when its time comes.
  public func advance(by duration: Duration) {
    let end = now + duration
    while let next = waiting.indices.min(by: { waiting[$0].time < waiting[$1].time }),
      waiting[next].time <= end
    {
      let entry = waiting.remove(at: next)
      now = max(now, entry.time)
      entry.body()
    }
    now = end
  }
}
