import PhotoDecisions
import Queries
import AdaptiveSeededRandom

/// Makes random queries about sample photos. Equal seeds give equal queries.
public struct QueryGenerator {
  private var random: SeededGenerator
  /// Whether the queries may ask for marks, which only a running program knows.
  private let asksForMarks: Bool

  /// A generator.
  public init(seed: UInt64, asksForMarks: Bool = true) {
    random = SeededGenerator(seed: seed)
    self.asksForMarks = asksForMarks
  }

  /// The next query, of at most eight conditions.
  public mutating func next() -> Query { query(depth: 3) }

  private mutating func query(depth: Int) -> Query {
    guard depth > 0, number(below: 3) > 0 else {
      let leaf = Query.condition(self.condition())
      return number(below: 3) == 0 ? leaf.negated : leaf
    }
    let parts = (0..<2 + number(below: 2)).map { _ in query(depth: depth - 1) }
    let joined = number(below: 2) == 0 ? Query.and(parts) : .or(parts)
    return number(below: 4) == 0 ? joined.negated : joined
  }

  private mutating func number(below limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }

  private mutating func condition() -> QueryCondition {
    switch number(below: 13) {
    case 0...3: return text()
    case 4...6: return numberCondition()
    case 7, 8: return .date(number(below: 3) == 0 ? .changed : .taken, comparison { $0.date() })
    case 9: return near()
    case 10: return .kind(PhotoKind.allCases[number(below: PhotoKind.allCases.count)])
    case 11: return .set(PhotoSet.allCases[number(below: PhotoSet.allCases.count)])
    default:
      if number(below: 2) == 0 { return .has(fact()) }
      let flags = QueryFlag.allCases.filter { asksForMarks || $0 != .marked }
      return .flag(flags[number(below: flags.count)])
    }
  }

  private mutating func fact() -> QueryField {
    let facts = QueryField.all.filter {
      ![.kind, .flag, .number(.rating), .text(.name), .text(.anywhere)].contains($0)
    }
    return facts[number(below: facts.count)]
  }

  private mutating func text() -> QueryCondition {
    let field = QueryTextField.allCases[number(below: QueryTextField.allCases.count)]
    let pool =
      switch field {
      case .camera: SamplePhoto.cameras
      case .lens: SamplePhoto.lenses
      case .folder: SamplePhoto.folders
      case .label: ["red", "Later", "green", "none", "any"]
      case .name: ["IMG_1", "2", ".nef", "img_12.jpg"]
      case .anywhere:
        SamplePhoto.words + [
          "2025", "july", "last", "this", "year", "no", "title", "85mm", "canon", "3", "stars", "r5", "mark",
          "ii",
          "portrait", "24-70",
        ]
      case .title, .caption, .keyword, .place: SamplePhoto.words
      }
    var text = pool[number(below: pool.count)]
    if field == .keyword, number(below: 3) == 0 { text += "|" + pool[number(below: pool.count)] }
    if number(below: 3) == 0 { text = String(text.prefix(1 + number(below: text.count))) }
    if number(below: 4) == 0 { text = text.uppercased() }
    if field == .label { return .text(field, .equals, SearchText(text)) }
    let match: QueryTextMatch = field != .anywhere && number(below: 4) == 0 ? .equals : .contains
    return .text(field, match, SearchText(text))
  }

  private mutating func numberCondition() -> QueryCondition {
    let field = QueryNumberField.allCases[number(below: QueryNumberField.allCases.count)]
    let pool: [Double] =
      switch field {
      case .rating: (-1...5).map(Double.init)
      case .iso: [100, 200, 400, 3200, 6400]
      case .aperture: SamplePhoto.apertures + [1.2, 3]
      case .shutter: SamplePhoto.shutters + [1 / 100.0, 0.3]
      case .focalLength: SamplePhoto.focalLengths + [85]
      case .width, .height: [800, 1200, 4000, 5000, 6000]
      case .megapixels: [0.5, 1, 12, 24]
      case .aspect: [2 / 3.0, 1, 1.5, 16 / 9.0]
      case .size: [1e6, 5e6, 20e6, 12_345_678]
      case .duration: [1, 10, 12.5, 90]
      }
    return .number(field, comparison { pool[$0.number(below: pool.count)] })
  }

  private mutating func comparison<Value: Comparable>(
    _ value: (inout QueryGenerator) -> Value
  ) -> QueryComparison<Value> {
    let (first, second) = (value(&self), value(&self))
    return comparison(first, .between(min(first, second), max(first, second)))
  }

  private mutating func comparison(
    _ value: (inout QueryGenerator) -> QueryDate
  ) -> QueryComparison<QueryDate> {
    let (first, second) = (value(&self), value(&self))
    let isInOrder =
      QueryDateField.taken.values(.atLeast(first), in: .sample).lower ?? 0
      <= QueryDateField.taken.values(.atLeast(second), in: .sample).lower ?? 0
    return comparison(first, isInOrder ? .between(first, second) : .between(second, first))
  }

  private mutating func comparison<Value>(
    _ value: Value, _ range: QueryComparison<Value>
  ) -> QueryComparison<Value> {
    switch number(below: 6) {
    case 0: .less(value)
    case 1: .atMost(value)
    case 2: .equal(value)
    case 3: .atLeast(value)
    case 4: .greater(value)
    default: range
    }
  }

  private mutating func date() -> QueryDate {
    let date = CivilDate(daysSince1970: QueryCalendar.sample.today.daysSince1970 - number(below: 420))
    return switch number(below: 12) {
    case 11: .latest(month: date.month)
    case 8: .lastWeek
    case 9: .lastMonth
    case 10: .lastYear
    case 0: .today
    case 1: .yesterday
    case 2: .thisWeek
    case 3: .thisMonth
    case 4: .thisYear
    case 5: .year(date.year)
    case 6: .month(year: date.year, month: date.month)
    default: .day(date)
    }
  }

  private mutating func near() -> QueryCondition {
    let latitude = (Double.random(in: 48...48.4, using: &random) * 10_000).rounded() / 10_000
    let longitude = (Double.random(in: 16...16.6, using: &random) * 10_000).rounded() / 10_000
    let area = QueryArea(
      latitude: latitude, longitude: longitude, radius: [500, 1000, 5000, 20_000][number(below: 4)])
    return area.map { .near($0) } ?? .has(.location)
  }
}
