/// The time zones that exist.
enum TimeZones {
  /// Time zones are whole quarters of an hour, in milliseconds.
  private static let step: Int64 = 900_000
  /// Milliseconds east of UTC.
  private static let all: ClosedRange<Int64> = (-12 * 3_600_000)...(14 * 3_600_000)

  /// Returns whether a difference between two clocks, in milliseconds, is that of a zone from universal time,
  /// give or take `nearness`.
  static func contain(_ difference: Int64, nearness: Int64) -> Bool {
    guard difference >= all.lowerBound - nearness, difference <= all.upperBound + nearness else {
      return false
    }
    let rest = abs(difference) % step
    return min(rest, step - rest) <= nearness
  }
}
