/// Limits how far the program can fall behind a flood of keys.
///
/// A cat on the keyboard, a paste without brackets, or a key held on a slow machine can send keys faster than
/// the program uses them. Once handling many of them has kept the program busy for too long, further keys are
/// ignored until none has arrived for a moment. Text that is typed or pasted stays far below the limits, and
/// so does a key that is held for hours.
struct KeyBacklog {
  /// The number of keys that are always used.
  private static let countLimit = 1024
  /// The time for which the program may be busy with keys.
  private static let timeLimit = Duration.milliseconds(500)
  /// The time without a key after which keys are used again. The kernel passes a flood on in parts.
  private static let pause = Duration.milliseconds(100)
  /// The shortest pause after which the program is no longer behind. The kernel makes shorter pauses before
  /// it passes on the next part of a flood; they are longer on a busy machine.
  private static let shortestRest = Duration.milliseconds(10)

  private var count = 0
  private var begin: ContinuousClock.Instant?
  /// How long the program has waited since `begin`.
  private var idleTime = Duration.zero
  private var ignoredCount = 0
  /// Since when no input is waiting while keys are ignored; `nil` if some may be waiting.
  private var restBegin: ContinuousClock.Instant?
  /// When the latest ignored key arrived.
  private var lastIgnored: ContinuousClock.Instant?

  /// When to look whether input is waiting, and to call `rest` if there is none; `nil` if keys are used.
  ///
  /// After an ignored key it is at once: nothing else may wake the program before the next key.
  var deadline: ContinuousClock.Instant? { restBegin.map { $0 + Self.pause } ?? lastIgnored }

  /// Counts a key, and returns whether the program should use it.
  mutating func admit(at now: ContinuousClock.Instant) -> Bool {
    restBegin = nil
    count += 1
    let start = begin ?? now
    begin = start
    let busyTime = start.duration(to: now) - idleTime
    guard ignoredCount > 0 || count > Self.countLimit && busyTime > Self.timeLimit else { return true }
    ignoredCount += 1
    lastIgnored = now
    return false
  }

  /// Records how long the program has waited until a key or anything else arrived. Earlier keys don't count
  /// any more, unless this was a short rest in a busy time.
  mutating func noteWait(_ time: Duration, until now: ContinuousClock.Instant) {
    guard let begin, ignoredCount == 0 else { return }
    idleTime += time
    if time >= Self.shortestRest || idleTime * 2 > begin.duration(to: now) { self = KeyBacklog() }
  }

  /// Records that no input is waiting. Once keys are used again, returns how many have been ignored;
  /// otherwise returns 0.
  mutating func rest(at now: ContinuousClock.Instant) -> Int {
    guard ignoredCount > 0 else { return 0 }
    let begin = restBegin ?? now
    restBegin = begin
    guard begin + Self.pause <= now else { return 0 }
    defer { self = KeyBacklog() }
    return ignoredCount
  }
}
