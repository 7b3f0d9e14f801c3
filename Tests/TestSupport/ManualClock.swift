import AdaptiveCore

/// A clock that moves when a test says so.
@MainActor public final class ManualClock: MainClock {
  /// The time; it begins anywhere.
  public private(set) var now = ContinuousClock.now
  private var waiting: [(time: ContinuousClock.Instant, body: @MainActor @Sendable () -> Void)] = []

  /// Makes a clock for which nothing waits.
  public init() {}

  /// How many calls wait for their time.
  public var waitingCount: Int { waiting.count }

  /// Lets something wait for its time.
  public func schedule(after delay: Duration, _ body: @escaping @MainActor @Sendable () -> Void) {
    waiting.append((now + delay, body))
  }

  /// Moves on, and runs at its time what was waiting for that.
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
