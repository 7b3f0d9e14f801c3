import Decisions

/// A change to one or more photos that the user wants.
public enum PhotoEdit: Hashable, Sendable {
  /// Sets the rating.
  case rating(Rating)
  /// Rejects the photo, or gives it back the stars it had before.
  case rejected(Bool)
  /// Sets a text, such as the title; `nil` and an empty text remove it.
  case text(DecidedProperty, String?)
  /// Adds and removes keywords. The others stay.
  case keywords(adding: Set<Keyword>, removing: Set<Keyword>)
  /// Turns the photo clockwise by quarter turns; negative turns are counterclockwise.
  case turn(Int)
}

extension PhotoEdit {
  /// Sets or removes the label.
  public static func label(_ text: String?) -> PhotoEdit { .text(.label, text) }

  /// Sets or removes the caption.
  public static func caption(_ text: String?) -> PhotoEdit { .text(.caption, text) }

  /// Sets or removes the title.
  public static func title(_ text: String?) -> PhotoEdit { .text(.title, text) }

  /// Returns the decisions about a photo after the edit.
  ///
  /// A value that the photo's own file has is overridden by an explicit empty one; otherwise nothing needs to
  /// be stored. `previousRating` is the rating before a rejection.
  @MainActor func decisions(for photo: Photo, previousRating: Rating?) -> PhotoDecisions {
    var decided = photo.decided
    let original = photo.original
    switch self {
    case .rating(let rating): decided.rating = Self.rating(rating, photo)
    case .rejected(let isRejected):
      if isRejected != photo.rating.isRejected {
        decided.rating = Self.rating(isRejected ? .rejected : previousRating ?? .unrated, photo)
      }
    case .text(let property, let text):
      decided[property] = Self.text(text, overriding: original[property]?.text).map { .text($0) }
    case .keywords(let added, let removed):
      let keywords = photo.keywords.subtracting(removed).union(added)
      if keywords != photo.keywords { decided.keywords = keywords }
    case .turn(let turns):
      let degrees = (photo.rotation.rawValue + turns * 90) % 360
      let rotation = PhotoRotation(rawValue: (degrees + 360) % 360) ?? .upright
      decided.rotation = rotation == .upright && original.rotation == nil ? nil : rotation
    }
    return decided
  }

  /// "Unrated" is stored where a rating is known, or may be known once the photo has been read.
  @MainActor private static func rating(_ rating: Rating, _ photo: Photo) -> Rating? {
    let isNeeded = photo.original.rating != nil || photo.decided.rating != nil || !photo.isRead
    return rating == .unrated && !isNeeded ? nil : rating
  }

  private static func text(_ text: String?, overriding original: String?) -> String? {
    let text = text ?? ""
    return text.isEmpty && (original ?? "").isEmpty ? nil : text
  }
}
