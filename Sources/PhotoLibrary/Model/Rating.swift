/// The user's rating of a photo: unrated, one to five stars, or rejected.
public struct Rating: Hashable, Comparable, Sendable {
  /// -1 for rejected, 0 for unrated, 1...5 for stars. Documents contain the same numbers.
  public let value: Int

  /// The photo is not worth keeping.
  public static let rejected = Rating(clamping: -1)
  /// No rating, as every photo has at first.
  public static let unrated = Rating(clamping: 0)
  /// The number of stars of the best rating.
  public static let maximumStars = 5

  /// The rating with this value, clamped to -1...5.
  public init(clamping value: Int) {
    self.value = min(max(value, -1), Self.maximumStars)
  }

  /// The rating with this value; `nil` outside -1...5.
  public init?(_ value: Int) {
    self.init(clamping: value)
    if self.value != value { return nil }
  }

  /// The number of stars, 0...5; 0 for unrated and rejected photos.
  public var stars: Int { max(0, value) }

  /// Whether the photo is rejected.
  public var isRejected: Bool { value < 0 }

  /// Orders rejected before unrated, and that before one to five stars.
  public static func < (left: Rating, right: Rating) -> Bool { left.value < right.value }
}
