/// The options of a slideshow. The user can change all of them while it runs.
public nonisolated struct SlideshowOptions: Hashable, Sendable {
  /// How long each photo is shown.
  public var interval: Duration
  /// Whether the photos come in random order.
  public var isRandom: Bool
  /// Whether the first photo follows the last one.
  public var loops: Bool
  /// Whether captions are shown.
  public var showsCaptions = true

  /// The intervals that can be set, in seconds.
  public static let intervals = 1...3600

  /// The intervals that the keys lead to.
  private static let steps = [1, 2, 3, 4, 5, 6, 8, 10, 15, 20, 30, 45, 60, 120, 300, 600, 3600]

  /// Creates options.
  public init(interval: Duration = .seconds(5), isRandom: Bool = false, loops: Bool = false) {
    self.interval = interval
    self.isRandom = isRandom
    self.loops = loops
  }

  /// Makes the interval longer or shorter by one step. Returns whether that is possible.
  mutating func changeInterval(isLonger: Bool) -> Bool {
    let steps = Self.steps.map { Duration.seconds($0) }
    let next = isLonger ? steps.first { $0 > interval } : steps.last { $0 < interval }
    interval = next ?? interval
    return next != nil
  }
}
