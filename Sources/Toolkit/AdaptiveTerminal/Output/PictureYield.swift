import AdaptiveCore

/// Decides when the images follow that a frame has left out because others came first.
///
/// Terminals without stored images read the pixels again wherever an image moves. The largest missing image,
/// the one that a key asked for, is in the first frame. The others wait until the terminal has drawn it and
/// no input has arrived for a moment, so that the next key does not wait behind them. Until then, the
/// previous images stay in their cells. While a key repeats, that would take too long, and the cells show
/// blocks.
struct PictureYield {
  /// The bytes of images in a frame after which no other image begins. A local terminal draws them in a few
  /// milliseconds.
  static let burst = 128 << 10
  /// How long no input must have arrived.
  private static let rest = Duration.milliseconds(50)
  /// How long to wait for a terminal that does not tell what it has drawn.
  private static let drawingTime = Duration.milliseconds(10)
  /// How long previous images may stay. After that, a wrong image is worse than blocks.
  private static let previousImageLimit = Duration.milliseconds(250)

  /// When the images may follow; `nil` if none wait.
  private(set) var time: ContinuousClock.Instant?
  private var latestInput: ContinuousClock.Instant?
  /// Since when images wait; `nil` if none do.
  private var start: ContinuousClock.Instant?

  /// Returns whether previous images stay in the place of those that wait.
  func keepsPrevious(at now: ContinuousClock.Instant) -> Bool {
    start.map { now < $0 + Self.previousImageLimit } ?? true
  }

  /// Records a frame. `leavesOut` says whether images wait, and `reports` whether the terminal will tell when
  /// it has drawn the frame.
  mutating func send(leavesOut: Bool, reports: Bool, at now: ContinuousClock.Instant) {
    guard leavesOut else { return (time, start) = (nil, nil) }
    let drawn = reports ? now : now + Self.drawingTime
    time = max(drawn, latestInput.map { $0 + Self.rest } ?? drawn)
    start = start ?? now
  }

  /// Records input of the user, which may lead to another frame.
  mutating func noteInput(at now: ContinuousClock.Instant) {
    latestInput = now
    time = time.map { max($0, now + Self.rest) }
  }
}
