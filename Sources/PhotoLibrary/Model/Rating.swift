/// What a person thinks of a photo: nothing yet, one to five stars, or rejected.
public struct Rating: Hashable, Comparable, Sendable {
  /// -1 rejected, 0 unrated, 1...5 stars. Also what documents hold.
  public let value: Int

  /// Rated as not worth keeping.
  public static let rejected = Rating(clamping: -1)
  /// Not rated; what every photo starts with.
  public static let unrated = Rating(clamping: 0)
  /// The best rating has this many stars.
  public static let maximumStars = 5

  /// The rating of this value; values outside -1...5 become the nearest.
  public init(clamping value: Int) {
    self.value = min(max(value, -1), Self.maximumStars)
  }

  /// The rating of this value, or nil outside -1...5.
  public init?(_ value: Int) {
    self.init(clamping: value)
    if self.value != value { return nil }
  }

  /// The stars to show, 0...5; none when unrated or rejected.
  public var stars: Int { max(0, value) }

  /// Whether the photo was rejected.
  public var isRejected: Bool { value < 0 }

  /// Rejected comes before unrated, then one star to five.
  public static func < (left: Rating, right: Rating) -> Bool { left.value < right.value }
}

/// How a document writes ratings.
enum RatingScale {
  /// -1 rejected, 0 unrated, 1...5 stars: documents of version 1.
  case stars
  /// 0...4 for one to five stars, as the sample application's files have it: documents without a version.
  case sample

  /// The rating a number of this scale stands for, and whether the number was outside the scale, in which case
  /// the nearest rating is taken. Fractions are rounded.
  func rating(for number: Double) -> (rating: Rating, isClamped: Bool) {
    let range = self == .stars ? -1.0...5.0 : 0.0...4.0
    let clamped = min(max(number, range.lowerBound), range.upperBound).rounded()
    let value = Int(clamped) + (self == .sample ? 1 : 0)
    return (Rating(clamping: value), clamped != number)
  }
}
