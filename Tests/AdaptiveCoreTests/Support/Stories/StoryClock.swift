import AdaptiveCore

/// A clock that goes on when a story says so.
@MainActor final class StoryClock: MainClock {
  private(set) var now = ContinuousClock.now
  private var waiting: [(time: ContinuousClock.Instant, body: @MainActor @Sendable () -> Void)] = []

  func schedule(after delay: Duration, _ body: @escaping @MainActor @Sendable () -> Void) {
    waiting.append((now + delay, body))
  }

  /// Goes on, and runs what waited for that, in the order of time.
  func advance(by duration: Duration) {
    let end = now + duration
    while let next = waiting.indices.min(by: { waiting[$0].time < waiting[$1].time }),
      waiting[next].time <= end
    {
      now = waiting[next].time
      waiting.remove(at: next).body()
    }
    now = end
  }
}
