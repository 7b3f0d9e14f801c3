/// Decides whether the shown cells stay although the latest frame has different ones, because the line is
/// slow and a better picture is likely to follow.
struct CellRetention {
  /// How long a frame for new capabilities may take once the terminal has reported them: a frame with images,
  /// which must be decoded and encoded, and a frame without.
  private static let reactionTimes = (withImages: Duration.seconds(2), without: Duration.milliseconds(50))

  /// Whether cells that look almost the same stay. After a pause, they don't if no image will cover them.
  var keepsSimilarCells = true
  /// When blocks stop waiting for the terminal to report what it can show; `nil` if they don't wait.
  private var replyDeadline: ContinuousClock.Instant?

  /// Lets blocks stay until the terminal has reported whether it shows images, or until a deadline: finer
  /// blocks would be replaced at once.
  mutating func awaitReplies(until deadline: ContinuousClock.Instant) { replyDeadline = deadline }

  /// Records that the terminal has reported whether it shows images.
  mutating func receiveReplies(at now: ContinuousClock.Instant, showsImages: Bool) {
    let time = showsImages ? Self.reactionTimes.withImages : Self.reactionTimes.without
    replyDeadline = replyDeadline.map { _ in now + time }
  }

  /// Records input, which may lead to another picture.
  mutating func noteInput() { replyDeadline = nil }

  /// Until when blocks stay; `nil` if they don't stay now.
  func deadline(at now: ContinuousClock.Instant) -> ContinuousClock.Instant? {
    replyDeadline.flatMap { now < $0 ? $0 : nil }
  }
}
