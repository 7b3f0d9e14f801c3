import Decisions

/// The numbers for ratings in a document.
enum RatingScale {
  /// -1 for rejected, 0 for unrated, 1...5 for stars: documents of version 1.
  case stars
  /// 0...4 for one to five stars: documents without a version, such as those of the Adaptive Photos sample.
  case sample

  /// Returns the rating of a number in this scale. A fraction is rounded, and a number outside the scale
  /// clamped; `isCorrected` reports both.
  func rating(for number: Double) -> (rating: Rating, isCorrected: Bool) {
    let range = self == .stars ? -1.0...5.0 : 0.0...4.0
    let corrected = min(max(number, range.lowerBound), range.upperBound).rounded()
    let value = Int(corrected) + (self == .sample ? 1 : 0)
    return (Rating(clamping: value), corrected != number)
  }
}
