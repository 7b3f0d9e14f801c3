/// Measures the speed of a line from what was sent, and when the terminal had received it.
///
/// A confirmation proves a minimum speed: all bytes sent after a given moment have arrived after that moment.
/// Bytes sent before it may also have arrived before it, so they prove nothing about the time after it.
struct LineMeter {
  /// Bytes that were sent at once.
  private struct Sending {
    /// The number of bytes sent before.
    let start: Int
    let time: ContinuousClock.Instant
  }

  /// The maximum number of confirmed sendings to remember. Forgetting older ones can only make the line seem
  /// slower.
  private static let limit = 512
  /// The shortest time that can be measured, in seconds.
  private static let shortestTime = 0.0005

  private var sendings: [Sending] = []
  /// The number of bytes sent so far.
  private(set) var sentCount = 0

  /// Records sent bytes.
  mutating func send(_ count: Int, at now: ContinuousClock.Instant) {
    guard count > 0 else { return }
    sendings.append(Sending(start: sentCount, time: now))
    sentCount += count
  }

  /// Returns the minimum speed of the line, in bytes per second, if the first `end` bytes have arrived by
  /// now; `nil` if fewer than `fewest` bytes were sent since the line was last idle. `roundTrip` is the time
  /// that a byte and its confirmation take on an idle line. O(the confirmed sendings).
  func leastSpeed(
    upTo end: Int, at now: ContinuousClock.Instant, roundTrip: Duration, fewest: Int
  ) -> Double? {
    sendings.prefix { $0.start < end }.lazy.filter { end - $0.start >= fewest }.map { sending in
      let whole = sending.time.duration(to: now)
      // The round trip may have been shorter this time.
      return Self.speed(end - sending.start, in: max(whole - roundTrip, whole * 2 / 3))
    }.max()
  }

  /// Records that the first `end` bytes have arrived, and whether the line is idle since then.
  mutating func confirm(upTo end: Int, isIdle: Bool) {
    let count = sendings.prefix { $0.start < end }.count
    sendings.removeFirst(isIdle ? count : max(0, count - Self.limit))
  }

  /// The speed at which some bytes take a time, in bytes per second.
  static func speed(_ count: Int, in time: Duration) -> Double {
    Double(count) / max(shortestTime, time / .seconds(1))
  }
}
