import Decisions

/// A condition about the rating of a photo.
public enum RatingFilter: Hashable, Sendable {
  /// At least this many stars, 1...5.
  case atLeast(Int)
  /// Exactly this many stars, 1...5.
  case exactly(Int)
  /// Neither stars nor rejected.
  case unrated
  /// Rejected.
  case rejected
  /// Anything but rejected.
  case notRejected

  /// Whether a rating meets the condition.
  public func includes(_ rating: Rating) -> Bool {
    switch self {
    case .atLeast(let stars): rating.value >= stars
    case .exactly(let stars): rating.value == stars
    case .unrated: rating == .unrated
    case .rejected: rating.isRejected
    case .notRejected: !rating.isRejected
    }
  }
}
