/// How long to wait for an answer that may be lost on the way.
///
/// As TCP does it: the wait follows the time that answers take, doubles with each silence, and learns nothing from an
/// answer that may be one to an earlier question. Source: RFC 6298; Karn's algorithm.
struct AnswerPace {
  private static let shortest = Duration.milliseconds(150)
  private static let longest = Duration.seconds(8)
  /// As many silences in a row mean that nobody is there.
  private static let endurance = 6

  /// How long the next answer is awaited.
  private(set) var patience = Duration.milliseconds(250)
  private var silences = 0

  /// Takes note of an answer; `isFirst` says that nothing was asked twice.
  mutating func takeAnswer(after time: Duration, isFirst: Bool) {
    silences = 0
    if isFirst { patience = min(Self.longest, max(Self.shortest, time * 4)) }
  }

  /// Takes note that no answer came; false when that was so too often to try again.
  mutating func takeSilence() -> Bool {
    silences += 1
    patience = min(Self.longest, patience * 2)
    guard silences > Self.endurance else { return true }
    silences = 0
    return false
  }

  /// Forgets silences, as after the program was stopped.
  mutating func forgetSilence() { silences = 0 }
}
