/// Limits how far the program can fall behind a flood of keys.
///
/// A cat on the keyboard, a paste without brackets, or a key held on a slow machine can send keys faster than
/// the program uses them. Once many have come without a pause and using them has taken too long, further keys
/// are ignored until none has come for a moment. Text that is typed or pasted stays far below the limits.
struct KeyBacklog {
  /// How many keys are always used.
  private static let countLimit = 1024
  /// How long keys are used without a pause.
  private static let timeLimit = Duration.milliseconds(500)
  /// How long no key may come before keys are used again. The kernel passes a flood on in parts.
  private static let pause = Duration.milliseconds(100)

  private var count = 0
  private var begin: ContinuousClock.Instant?
  private var ignoredCount = 0
  /// When keys are used again if none comes; `nil` if they are used, or if some are waiting.
  private(set) var deadline: ContinuousClock.Instant?

  /// Counts a key, and returns whether the program should use it.
  mutating func admit(at now: ContinuousClock.Instant) -> Bool {
    deadline = nil
    count += 1
    guard let begin else {
      begin = now
      return true
    }
    guard count > Self.countLimit, now - begin > Self.timeLimit else { return true }
    ignoredCount += 1
    return false
  }

  /// Notes that no input is waiting. Returns how many keys have been ignored once they are used again, and
  /// otherwise 0.
  mutating func rest(at now: ContinuousClock.Instant) -> Int {
    if ignoredCount > 0 {
      let end = deadline ?? now + Self.pause
      deadline = end
      guard end <= now else { return 0 }
    }
    defer { self = KeyBacklog() }
    return ignoredCount
  }
}
