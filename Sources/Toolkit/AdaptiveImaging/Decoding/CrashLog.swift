/// Counts recent crashes, so that a folder of hostile files cannot keep the machine busy with starting
/// decoders.
struct CrashLog: Sendable {
  private let allowed: Int
  private let window: Duration
  private var times: [ContinuousClock.Instant] = []

  /// Creates an empty log that allows this many crashes within a window of time.
  init(allowed: Int, window: Duration) {
    self.allowed = allowed
    self.window = window
  }

  /// Records a crash.
  mutating func record(at now: ContinuousClock.Instant) {
    times.append(now)
    forget(before: now)
  }

  /// Returns whether there were more crashes within the window before `now` than allowed.
  mutating func isOverLimit(at now: ContinuousClock.Instant) -> Bool {
    forget(before: now)
    return times.count > allowed
  }

  private mutating func forget(before now: ContinuousClock.Instant) {
    times.removeAll { $0.duration(to: now) > window }
  }
}
