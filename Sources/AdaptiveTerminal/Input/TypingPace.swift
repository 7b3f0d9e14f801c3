/// Tells typing from the rest of a paste, by the pace of the bytes inside a bracketed paste.
///
/// Typing brings fewer than 200 bytes a second, even with a cursor key held down, and no key has more than 64
/// bytes. A pause counts for at most a second, so that a line that stalls and then goes on is not taken for
/// typing. A text that is pasted over a line of 2 kB/s brings ten times as much.
struct TypingPace {
  /// The time at this pace after which the bytes count as typed.
  private static let window = Duration.seconds(5)
  private static let longestPause = Duration.seconds(1)
  /// More bytes than this in a window are not typed.
  private static let mostTypedBytes = 1_000
  private static let longestKey = 64

  private var time = Duration.zero
  private var byteCount = 0
  private var lastRead: ContinuousClock.Instant?

  /// Whether the bytes so far arrived at the pace of typing for long enough.
  var isTyping: Bool { time >= Self.window }

  /// Records a read. The first one is the one that begins the paste.
  mutating func record(byteCount count: Int, at now: ContinuousClock.Instant) {
    defer { lastRead = now }
    guard let lastRead else { return }
    time += min(lastRead.duration(to: now), Self.longestPause)
    byteCount += count
    let isPaste = count > Self.longestKey || byteCount > Self.mostTypedBytes
    if isPaste { (time, byteCount) = (.zero, 0) }
  }
}
