/// How fast somebody goes from photo to photo: whether a key repeats, and how many photos pass while one is decoded.
struct BrowsingSpeed: Sendable {
  /// A photo's own decode is put off at least so long after another one was given up unfinished; zero never puts it off.
  let restInterval: Duration
  /// Who gave up nothing for so long goes slowly: the slowest keyboards repeat eight times a second.
  private static let slowInterval = Duration.milliseconds(150)
  private var lastInterruption: ContinuousClock.Instant?
  private var lastStep: ContinuousClock.Instant?
  private var stepInterval = Duration.milliseconds(30)
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

  /// A glance was given up after so long, as its photo had passed: it was too late, nobody knows by how much.
  mutating func didMissGlance(after duration: Duration) {
    glanceDuration = max(glanceDuration, min(.seconds(2), duration * 3 / 2))
  }

  /// Whether photos pass before they are there.
  func isHurried(at now: ContinuousClock.Instant) -> Bool {
    lastInterruption.map { $0.duration(to: now) < Self.slowInterval } ?? false
  }

  /// When a decode may begin, if nothing is given up from now on; `nil` is at once. One that would be given up at the next
  /// step only takes time from the glances.
  func rest(after now: ContinuousClock.Instant) -> ContinuousClock.Instant? {
    guard restInterval > .zero else { return nil }
    let interval = max(restInterval, min(Self.slowInterval, stepInterval * 5 / 4))
    guard let lastInterruption, lastInterruption.duration(to: now) < interval else { return nil }
    return now.advanced(by: interval)
  }

  /// The photos that will have passed until a glance that begins now is over: 0...16.
  var photosPassedInGlance: Int {
    min(16, Int(glanceDuration / max(stepInterval, .milliseconds(1))))
  }
}
