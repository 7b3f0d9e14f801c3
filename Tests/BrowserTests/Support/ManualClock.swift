import Imaging

/// A clock that moves when the test says so.
final class ManualClock: LoaderClock {
  private(set) var now = ContinuousClock.now
  private var waiting: [(time: ContinuousClock.Instant, body: @MainActor @Sendable () -> Void)] = []

  func schedule(after delay: Duration, _ body: @escaping @MainActor @Sendable () -> Void) {
    waiting.append((now + delay, body))
  }

  /// Moves on, and runs what was waiting for that.
  func advance(by duration: Duration) {
    now += duration
    let due = waiting.filter { $0.time <= now }
    waiting.removeAll { $0.time <= now }
    for entry in due { entry.body() }
  }
}
