/// Whether cells that are shown stay although the latest frame has others, because the line is slow and a
/// better picture is likely to come.
struct CellRetention {
  /// How long a frame for new capabilities may take once the terminal has told them: one with images, which
  /// have to be decoded and encoded, and one without.
  private static let reactionTimes = (withImages: Duration.seconds(2), without: Duration.milliseconds(50))

  /// Whether cells that look almost the same stay. Not after a pause, if no image will cover them.
  var keepsSimilarCells = true
  /// When blocks no longer wait for the terminal to tell what it can show; `nil` if they don't.
  private var replyDeadline: ContinuousClock.Instant?

  /// Lets blocks stay until the terminal has told whether it shows images, or until a moment: finer blocks
  /// would be replaced at once.
  mutating func awaitReplies(until deadline: ContinuousClock.Instant) { replyDeadline = deadline }

  /// Records that the terminal has told whether it shows images.
  mutating func receiveReplies(at now: ContinuousClock.Instant, showsImages: Bool) {
    let time = showsImages ? Self.reactionTimes.withImages : Self.reactionTimes.without
    replyDeadline = replyDeadline.map { _ in now + time }
  }

  /// Records input, which may lead to another picture.
  mutating func noteInput() { replyDeadline = nil }

  /// When blocks no longer stay; `nil` if they don't now.
  func deadline(at now: ContinuousClock.Instant) -> ContinuousClock.Instant? {
    replyDeadline.flatMap { now < $0 ? $0 : nil }
  }
}
