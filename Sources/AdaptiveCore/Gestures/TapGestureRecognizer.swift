/// Recognizes clicks: one, or several in quick succession at one place.
///
/// The views still get each press and each release but the one that ends the gesture, so that a double click
/// also is two clicks.
@MainActor open class TapGestureRecognizer: GestureRecognizer {
  /// The number of clicks. The default is 1.
  public var numberOfTapsRequired: Int
  /// The longest time between two clicks of a double click.
  public var maximumInterval: Duration = .milliseconds(500)

  private var counter = ClickCounter()
  private var press: Point?

  /// Creates a recognizer that calls a closure after a number of clicks.
  public init(numberOfTapsRequired: Int = 1, action: @escaping (TapGestureRecognizer) -> Void) {
    self.numberOfTapsRequired = numberOfTapsRequired
    super.init { if let tap = $0 as? TapGestureRecognizer { action(tap) } }
  }

  open override func mouseUsed(_ event: MouseEvent) -> Bool {
    switch event.action {
    case .press:
      counter.add(event.location, at: clock?.now ?? .now, maximumInterval: maximumInterval)
      press = event.location
    case .drag: if event.location != press { press = nil }
    case .release:
      defer { press = nil }
      guard press == event.location, counter.count >= max(1, numberOfTapsRequired) else { return false }
      counter = ClickCounter()
      enter(.ended)
      return true
    case .otherPress, .move, .wheelUp, .wheelDown: break
    }
    return false
  }

  open override func cancel() { (press, counter) = (nil, ClickCounter()) }
}

/// Counts clicks in quick succession at one place. No click waits for another one: each is counted when it
/// comes.
struct ClickCounter {
  /// The number of clicks so far; 0 before the first one.
  private(set) var count = 0
  private var location = Point.zero
  private var time: ContinuousClock.Instant?

  /// Counts a click. The pointer may be a cell away from the click before, in any direction.
  mutating func add(
    _ location: Point, at now: ContinuousClock.Instant, maximumInterval: Duration = .milliseconds(500)
  ) {
    let distance = location - self.location
    let isNext =
      time.map { now - $0 <= maximumInterval } == true && (-1...1).contains(distance.x)
      && (-1...1).contains(distance.y)
    count = isNext ? count + 1 : 1
    (self.location, time) = (location, now)
  }
}
