import PhotoDecisions

/// A change to one or more photos that the user wants.
public enum PhotoEdit: Hashable, Sendable {
  /// Sets the rating.
  case rating(Rating)
  /// Picks or rejects the photo, or does neither. A photo that is no longer rejected gets back the stars it
  /// had before.
  case flag(PhotoFlag)
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
    case .rating(let rating):
      decided.rating = Self.rating(rating, photo)
      if rating.isRejected != photo.rating.isRejected {
        decided.flag = Self.flag(rating.isRejected ? .rejected : .unflagged, photo)
      }
    case .flag(let flag):
      if flag == photo.flag { break }
      decided.flag = Self.flag(flag, photo)
      if flag == .rejected {
        decided.rating = .rejected
      } else if photo.rating.isRejected {
        decided.rating = Self.rating(previousRating ?? .unrated, photo)
      }
    case .text(let property, let text):
      decided[property] = Self.text(text?.storable, overriding: original[property]?.text).map { .text($0) }
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

  /// "Unflagged" is stored where a flag is known, or may be known once the photo has been read.
  @MainActor private static func flag(_ flag: PhotoFlag, _ photo: Photo) -> PhotoFlag? {
    let isNeeded = photo.original.flag != nil || photo.decided.flag != nil || !photo.isRead
    return flag == .unflagged && !isNeeded ? nil : flag
  }

  private static func text(_ text: String?, overriding original: String?) -> String? {
    let text = text ?? ""
    return text.isEmpty && (original ?? "").isEmpty ? nil : text
  }
}
