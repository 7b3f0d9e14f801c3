/// How fast somebody goes from photo to photo: whether a key repeats, and how many photos pass while one is decoded.
struct TravelPace: Sendable {
  /// Keys rest when nothing was given up unfinished for so long.
  let restInterval: Duration
  private var lastInterruption: ContinuousClock.Instant?
  private var lastStep: ContinuousClock.Instant?
  private var stepInterval = Duration.milliseconds(33)
  private var glanceDuration = Duration.milliseconds(60)

  /// Makes the pace of somebody who rests.
  init(restInterval: Duration) {
    self.restInterval = restInterval
  }

  /// A photo was asked for.
  mutating func step(at now: ContinuousClock.Instant) {
    if let lastStep {
      let interval = lastStep.duration(to: now)
      // What is longer is no repetition.
      if interval < .milliseconds(250) { stepInterval = (stepInterval * 3 + interval) / 4 }
    }
    lastStep = now
  }

  /// A photo was given up before it was there.
  mutating func interrupt(at now: ContinuousClock.Instant) {
    lastInterruption = now
  }

  /// A glance at a photo took so long.
  mutating func didGlance(in duration: Duration) {
    glanceDuration = (glanceDuration * 3 + duration) / 4
  }

  /// Whether somebody hurries on.
  func isHurried(at now: ContinuousClock.Instant) -> Bool {
    lastInterruption.map { $0.duration(to: now) < restInterval } ?? false
  }

  /// When keys will have rested, if none is pressed from now on; `nil` when they rest.
  func rest(after now: ContinuousClock.Instant) -> ContinuousClock.Instant? {
    isHurried(at: now) ? now.advanced(by: restInterval) : nil
  }

  /// The photos that will have passed until a glance that begins now is over: 0...16.
  var photosPassedInGlance: Int {
    min(16, Int(glanceDuration / max(stepInterval, .milliseconds(1))))
  }
}
