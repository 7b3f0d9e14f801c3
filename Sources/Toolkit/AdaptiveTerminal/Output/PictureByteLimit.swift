/// The largest useful image in bytes: what the line carries in two seconds, in steps of a factor of four.
///
/// It only changes when the speed has clearly left a step, so that images are not encoded again all the time.
struct PictureByteLimit {
  /// The limit; `nil` if it exceeds any image, or while the speed is unknown.
  private(set) var bytes: Int?

  /// Follows the speed of the line in bytes per second; `nil` removes the limit. Returns whether the limit
  /// has changed.
  mutating func follow(_ speed: Double?) -> Bool {
    let before = bytes
    if let speed {
      if bytes != Self.limit(speed / 1.5), bytes != Self.limit(speed * 1.5) { bytes = Self.limit(speed) }
    } else {
      bytes = nil
    }
    return bytes != before
  }

  private static func limit(_ speed: Double) -> Int? {
    guard speed < LinePacer.fastLine else { return nil }
    var limit = 4 << 10
    while Double(limit * 4) <= 2 * speed { limit *= 4 }
    return limit
  }
}
