import PhotoDecisions

/// The conditions that the program itself makes.
extension Query {
  /// Asks for a rating.
  public static func rating(_ comparison: QueryComparison<Double>) -> Query {
    .condition(.number(.rating, comparison))
  }

  /// Neither stars nor rejected.
  public static let unrated = rating(.equal(0))
  /// Rejected.
  public static let rejected = rating(.equal(-1))
  /// Picked.
  public static let picked = Query.condition(.flag(.picked))
  /// Neither stars nor a flag.
  public static let undecided = Query.condition(.flag(.undecided))

  /// Asks for a flag.
  static func flag(_ flag: PhotoFlag) -> Query {
    switch flag {
    case .picked: picked
    case .unflagged: .condition(.flag(.unflagged))
    case .rejected: rejected
    }
  }

  /// Asks for the label of a colour.
  public static func label(_ color: ColorLabel) -> Query {
    .condition(.text(.label, .equals, SearchText(color.rawValue)))
  }

  /// Any label, also one that names no colour.
  public static let anyLabel = Query.condition(.has(.text(.label)))
  /// Marked by the user.
  public static let marked = Query.condition(.flag(.marked))

  /// Asks for the files of a photo.
  public static func kind(_ kind: PhotoKind) -> Query { .condition(.kind(kind)) }

  /// Asks for photos of a set.
  public static func set(_ set: PhotoSet) -> Query { .condition(.set(set)) }

  /// The word that the query looks for anywhere; `nil` for other queries.
  public var word: String? {
    if case .condition(.text(.anywhere, .contains, let text)) = self { text.text } else { nil }
  }
}
