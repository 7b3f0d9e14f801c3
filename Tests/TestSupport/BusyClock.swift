import AdaptiveCore

/// A clock that goes on at each look, so that gradual work does few photos at a time: 512, if it looks at the
/// clock after each 64.
@MainActor public final class BusyClock: MainClock {
  /// How many milliseconds pass at each look.
  public var millisecondsPerLook = 1
  private var time = ContinuousClock.now
  private var lost = 0
  private var scheduled: [(time: ContinuousClock.Instant, body: @MainActor @Sendable () -> Void)] = []

  /// A clock that begins now.
  public init() {}

  /// The time, which goes on with each look.
  public var now: ContinuousClock.Instant {
    lost += millisecondsPerLook
    return time + .milliseconds(lost)
  }

  /// Remembers a function for later.
  public func schedule(after delay: Duration, _ body: @escaping @MainActor @Sendable () -> Void) {
    scheduled.append((time + delay, body))
  }

  /// Runs what is due within a time, and what that schedules.
  public func advance(by milliseconds: Int) {
    let end = time + .milliseconds(milliseconds)
    while let next = scheduled.indices.filter({ scheduled[$0].time <= end }).min(by: {
      scheduled[$0].time < scheduled[$1].time
    }) {
      let (due, body) = scheduled.remove(at: next)
      time = max(time, due)
      body()
    }
    time = end
  }

  /// Runs one millisecond after another while a condition holds. When nothing is scheduled, waits for other
  /// threads to report, at most for 20 seconds each time.
  public func run(while condition: () -> Bool) async {
    while condition() {
      let end = ContinuousClock.now + .seconds(20)
      while scheduled.isEmpty, condition() {
        if ContinuousClock.now >= end { return }
        await MainActor.drain()
      }
      advance(by: 1)
    }
  }
}
