/// Tells typing from the rest of a paste or of a sequence, by the pace of the bytes inside it.
///
/// Typing brings fewer than 200 bytes a second, even with a cursor key held down, and no key has more than 64
/// bytes. A pause counts only in part, so that a line that stalls and then goes on is not taken for typing. A
/// text that is pasted over a line of 2 kB/s brings ten times as much.
struct TypingPace {
  /// More bytes than this in a second are not typed.
  private static let mostTypedBytes = 200
  private static let longestKey = 64

  /// The seconds at this pace after which the bytes count as typed.
  private let window: Int
  private let longestPause: Duration
  private var time = Duration.zero
  private var byteCount = 0
  private var lastRead: ContinuousClock.Instant?

  private init(window: Int, longestPause: Duration) {
    self.window = window
    self.longestPause = longestPause
  }

  /// The pace inside a bracketed paste.
  static let ofPaste = TypingPace(window: 5, longestPause: .seconds(1))
  /// The pace inside a sequence. At 1,200 baud, a reply can have 240 bytes before it counts as typed, and no
  /// reply has as many. It may also stall three times.
  static let ofSequence = TypingPace(window: 2, longestPause: .milliseconds(500))

  /// Whether the bytes so far arrived at the pace of typing for long enough.
  var isTyping: Bool { time >= .seconds(window) }

  /// Records a read. The first one is the one that begins the paste or the sequence.
  mutating func record(byteCount count: Int, at now: ContinuousClock.Instant) {
    defer { lastRead = now }
    guard let lastRead else { return }
    time += min(lastRead.duration(to: now), longestPause)
    byteCount += count
    let isFaster = count > Self.longestKey || byteCount > Self.mostTypedBytes * window
    if isFaster { (time, byteCount) = (.zero, 0) }
  }
}
