/// How fast the user goes from photo to photo: whether a key repeats, and how many photos pass during one
/// decode.
struct BrowsingSpeed: Sendable {
  /// The longest time between two interruptions of a hurried user. The slowest keyboards repeat eight times a
  /// second.
  private static let slowInterval = Duration.milliseconds(150)
  private var lastInterruption: ContinuousClock.Instant?
  private var lastStep: ContinuousClock.Instant?
  private var stepInterval = Duration.milliseconds(30)
  private var previewDuration = Duration.milliseconds(60)

  /// Records a request for a photo.
  mutating func step(at now: ContinuousClock.Instant) {
    if let lastStep {
      let interval = lastStep.duration(to: now)
      // A longer interval is not a repetition.
      if interval < .milliseconds(250) { stepInterval = (stepInterval * 3 + interval) / 4 }
    }
    lastStep = now
  }

  /// Records that a request was cancelled before its photo was final.
  mutating func interrupt(at now: ContinuousClock.Instant) {
    lastInterruption = now
  }

  /// Records how long a preview of a photo took.
  mutating func didPreview(in duration: Duration) {
    previewDuration = (previewDuration * 3 + duration) / 4
  }

  /// Records that a preview was abandoned after its photo had passed: it would have taken longer than this.
  mutating func didMissPreview(after duration: Duration) {
    previewDuration = max(previewDuration, min(.seconds(2), duration * 3 / 2))
  }

  /// Returns whether photos pass before they are final.
  func isHurried(at now: ContinuousClock.Instant) -> Bool {
    lastInterruption.map { $0.duration(to: now) < Self.slowInterval } ?? false
  }

  /// The time until the user has probably stopped at the photo on the screen, if no other step comes.
  ///
  /// It is `nil` if that photo should be decoded now: the user isn't hurried, or photos stay longer than a
  /// preview takes.
  func timeUntilStop(at now: ContinuousClock.Instant) -> Duration? {
    guard let lastStep, isHurried(at: now), photosPassedInPreview > 0 else { return nil }
    let rest = now.duration(to: lastStep + min(Self.slowInterval, stepInterval * 5 / 2))
    return rest > .zero ? rest : nil
  }

  /// How many photos will pass until a preview that begins now is ready: 0...16.
  var photosPassedInPreview: Int {
    min(16, Int(previewDuration / max(stepInterval, .milliseconds(1))))
  }
}
