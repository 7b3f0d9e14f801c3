import Database
import PhotoDecisions
import Queries

extension SearchTerm {
  /// The conditions of a query on a row of the table `photo`.
  ///
  /// For SQL, a condition about an unknown value is false or unknown. SQL leaves out the row in both cases.
  /// The difference matters only if the condition is negated.
  init(_ query: Query, in calendar: QueryCalendar, _ dialect: CatalogueDialect) {
    self =
      switch query {
      case .condition(let condition): SearchTerm(condition, in: calendar, dialect)
      case .not(let condition): SearchTerm(condition, in: calendar, dialect, isNegated: true).negated
      case .all(let parts): .and(parts.map { SearchTerm($0, in: calendar, dialect) })
      case .any(let parts): .or(parts.map { SearchTerm($0, in: calendar, dialect) })
      }
  }

  /// A negated condition can't use the index of words.
  private init(
    _ condition: QueryCondition, in calendar: QueryCalendar, _ dialect: CatalogueDialect,
    isNegated: Bool = false
  ) {
    self =
      switch condition {
      case .text(let field, let match, let text):
        .text(field, match, text, usesIndex: !isNegated, dialect)
      case .number(let field, let comparison):
        .interval(QueryField.number(field).sql, field.values(comparison)) { .real($0) }
      case .date(let field, let comparison):
        .interval(QueryField.date(field).sql, field.values(comparison, in: calendar)) {
          .integer(field.stored($0))
        }
      case .near(let area): .near(area)
      case .kind(let kind): .kind(kind)
      case .set(let set): .set(set)
      case .has(let field): .has(field)
      case .flag(let flag): .flag(flag)
      }
  }

  private static func interval<Bound>(
    _ sql: String, _ interval: QueryInterval<Bound>, _ value: (Bound) -> DatabaseValue
  ) -> SearchTerm {
    let lower = interval.lower.map { SearchTerm("\(sql) >= ?", [value($0)]) }
    let upper = interval.upper.map { SearchTerm("\(sql) < ?", [value($0)]) }
    return .and([lower, upper].compactMap { $0 })
  }

  /// The latitude limits the search to rows of an index. The rest is the formula of `QueryArea`.
  private static func near(_ area: QueryArea) -> SearchTerm {
    // A little more than the radius, so that rounding leaves out nothing.
    let reach = area.radius / QueryArea.earthRadius / QueryArea.degree * 1.000001
    let height = "sin((photo.latitude - ?) * ?)"
    let width = "sin((photo.longitude - ?) * ?)"
    let half = DatabaseValue.real(QueryArea.degree / 2)
    let heights: [DatabaseValue] = [.real(area.latitude), half, .real(area.latitude), half]
    let widths: [DatabaseValue] = [.real(area.longitude), half, .real(area.longitude), half]
    return SearchTerm(
      "(photo.latitude >= ? AND photo.latitude <= ? "
        + "AND \(height) * \(height) + cos(? * ?) * cos(photo.latitude * ?) * \(width) * \(width) <= ?)",
      [.real(area.latitude - reach), .real(area.latitude + reach)] + heights
        + [.real(area.latitude), .real(QueryArea.degree), .real(QueryArea.degree)] + widths
        + [.real(area.greatestHaversine)])
  }

  private static func kind(_ kind: PhotoKind) -> SearchTerm {
    let value: CataloguedPhoto.Kind
    switch kind {
    case .picture: value = .picture
    case .raw: value = .raw
    case .pair: value = .pair
    case .video: value = .video
    case .live: return SearchTerm("photo.live <> 0")
    }
    return SearchTerm("photo.kind = ?", [.integer(value.rawValue)])
  }

  private static func has(_ field: QueryField) -> SearchTerm {
    guard field != .text(.anywhere) else { return .always }
    if field == .set { return .or(PhotoSet.allCases.map { .set($0) }) }
    if let column = PhotoColumn.answering(field), column.isAlwaysKnown { return .always }
    return SearchTerm("\(field.sql) IS NOT NULL")
  }

  /// A set by its file, or else by a photo right before or after it with another exposure bias. The browser,
  /// which has all photos of an album, also compares how they were exposed.
  private static func set(_ set: PhotoSet) -> SearchTerm {
    let stated = SearchTerm("(photo.photo_set = ?)", [.text(set.rawValue)])
    return set == .bracket ? .or([stated, isBiasedBracket]) : stated
  }

  private static let isBiasedBracket = hasNeighbour("AND COALESCE(other.bias, 0) <> COALESCE(photo.bias, 0)")

  /// A condition that the camera took another photo within two seconds. Neither may be of a stated set.
  private static func hasNeighbour(_ condition: String = "") -> SearchTerm {
    SearchTerm(
      """
      (photo.has_seconds <> 0 AND photo.photo_set IS NULL AND EXISTS (SELECT 1 FROM photo AS other \
      WHERE other.camera = photo.camera AND other.taken BETWEEN photo.taken - 2000 AND photo.taken + 2000 \
      AND other.has_seconds <> 0 AND other.serial IS NOT DISTINCT FROM photo.serial \
      AND other.photo_set IS NULL AND other.id <> photo.id \(condition)))
      """)
  }

  /// Relations to other photos of the catalogue, wherever they are. A catalogue knows no marks.
  private static func flag(_ flag: QueryFlag) -> SearchTerm {
    switch flag {
    case .marked: .never
    case .picked: SearchTerm("photo.flag = 1")
    case .unflagged: SearchTerm("photo.flag = 0")
    case .undecided: SearchTerm("(photo.flag = 0 AND photo.rating = 0)")
    case .burst: .and([hasNeighbour(), isBiasedBracket.negated])
    case .duplicates:
      SearchTerm(
        """
        (length(photo.contents) = 32 AND EXISTS (SELECT 1 FROM photo AS other \
        WHERE other.contents = photo.contents AND other.id <> photo.id))
        """)
    }
  }
}

extension QueryField {
  /// An expression of the field's value; NULL if it is unknown.
  fileprivate var sql: String {
    switch self {
    case .number(.megapixels): "(photo.width * 1e0 * photo.height / 1e6)"
    case .number(.aspect): "(photo.width * 1e0 / NULLIF(photo.height, 0))"
    default: PhotoColumn.answering(self)?.expression ?? "NULL"
    }
  }
}

extension QueryDateField {
  /// The catalogue's number for a date in milliseconds, clamped on overflow.
  fileprivate func stored(_ milliseconds: Int64) -> Int64 {
    guard self == .changed else { return milliseconds }
    let (nanoseconds, isOver) = milliseconds.multipliedReportingOverflow(by: 1_000_000)
    return isOver ? (milliseconds < 0 ? .min : .max) : nanoseconds
  }
}
