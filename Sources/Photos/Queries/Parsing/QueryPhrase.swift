/// Words that people type instead of a condition: `2025`, `july 2025`, `last week`, `>3 stars`, `85mm`,
/// `canon`, `r5`, `24-70`, `portrait`, `no caption`, `raw`.
///
/// Words that can just as well be a text, such as a year, also find the photos with that text. In quotation
/// marks, words are only a text.
struct QueryPhrase {
  let query: Query
  /// The number of words.
  let count: Int

  /// The most words of a phrase.
  static let mostWords = 3

  /// The longest phrase at the start of some words, which are in no quotation marks; `nil` for none.
  init?(_ words: [String]) {
    for count in (1...Self.mostWords).reversed() where count <= words.count {
      let phrase = words.prefix(count).map { $0.lowercased() }
      if let condition = Self.condition(phrase) {
        query = condition
      } else if let fact = Self.date(phrase) ?? Self.technique(phrase) {
        query = .or([fact, .and(words.prefix(count).map(Query.word))])
      } else {
        continue
      }
      self.count = count
      return
    }
    return nil
  }

  /// The meaning of words that are hardly ever meant as a text; `nil` for others.
  private static func condition(_ words: [String]) -> Query? {
    switch words.count {
    case 1: states[words[0]] ?? stars(words[0], isAlone: true)
    case 2:
      switch words[0] {
      case "no", "without": QueryWord.fact(of: words[1])?.negated
      case "not": (states[words[1]] ?? QueryWord.condition(of: words[1]))?.negated
      case let word: stars(word, before: words[1]) ?? comparison(word, words[1])
      }
    default: nil
    }
  }

  /// The photos with a raw file.
  fileprivate static let raw = Query.or([.kind(.raw), .kind(.pair)])

  private static let states: [String: Query] = [
    "pick": .picked, "picks": .picked, "flagged": .picked, "reject": .rejected, "rejects": .rejected,
    "rated": .unrated.negated, "starred": .unrated.negated,
    "tagged": .condition(.has(.text(.keyword))), "untagged": .not(.has(.text(.keyword))),
    "labelled": .anyLabel, "labeled": .anyLabel,
    "unlabelled": .anyLabel.negated, "unlabeled": .anyLabel.negated,
    "geotagged": .condition(.has(.location)),
    "raw": raw, "raws": raw,
    "video": .kind(.video), "videos": .kind(.video),
  ]

  /// The rating in `***`, or in `>3` before `stars`.
  private static func stars(_ word: String, before noun: String = "", isAlone: Bool = false) -> Query? {
    guard isAlone ? word.allSatisfy({ "*★".contains($0) }) : ["star", "stars"].contains(noun) else {
      return nil
    }
    let scalars = Array(word.unicodeScalars)[...]
    let (symbol, length) = QueryOperator.atStart(of: scalars) ?? (.colon, 0)
    return value(.number(.rating), symbol, String(scalars: scalars.dropFirst(length)))
  }

  /// A field with a number or a date, without an operator: `iso 800`, `taken yesterday`.
  private static func comparison(_ name: String, _ text: String) -> Query? {
    switch QueryField(word: name) {
    case .number(let field)?: value(.number(field), .colon, text)
    case .date(let field)?: value(.date(field), .colon, text)
    default: nil
    }
  }

  private static func value(_ field: QueryField, _ symbol: QueryOperator, _ text: String) -> Query? {
    guard !text.isEmpty else { return nil }
    let query = try? QueryFieldValue(field: field, symbol: symbol, value: QuotableText(text: text)).query
    return symbol == .notEqual ? query?.negated : query
  }

  /// A date in words. A number is a year only if photos can be that old.
  private static func date(_ words: [String]) -> Query? {
    let date: QueryDate? =
      switch words.count {
      case 1: QueryDate(parsing: words[0])
      case 2 where words[0] == "last":
        QueryDate(parsing: "last-" + words[1]) ?? number(ofMonth: words[1]).map { .latest(month: $0) }
      case 2 where words[0] == "this" && periods.contains(words[1]): QueryDate(parsing: words[1])
      case 2: month(words[0], words[1]) ?? month(words[1], words[0])
      default: day(words[0], of: words[1], words[2]) ?? day(words[1], of: words[0], words[2])
      }
    switch date {
    case nil: return nil
    case .thisWeek, .thisMonth, .thisYear: if words.count == 1 { return nil }
    case .year(let year), .month(let year, _): if !(1826...2199).contains(year) { return nil }
    default: break
    }
    return date.map { .condition(.date(.taken, .equal($0))) }
  }

  private static let periods: Set = ["week", "month", "year"]
  /// The number of a month; `nil` for another word. Three letters are enough.
  private static func number(ofMonth word: String) -> Int? {
    word.count < 3 ? nil : QueryDate.months.firstIndex { $0.hasPrefix(word) }.map { $0 + 1 }
  }

  private static func month(_ month: String, _ year: String) -> QueryDate? {
    number(ofMonth: month).flatMap { QueryDate(parsing: "\(year)-\($0)") }
  }

  private static func day(_ day: String, of month: String, _ year: String) -> QueryDate? {
    let day = day.hasSuffix(",") ? day.dropLast() : day[...]
    return number(ofMonth: month).flatMap { QueryDate(parsing: "\(year)-\($0)-\(day)") }
  }

  /// A maker, a camera, a lens, a shape, or a value that says by its form what it is: `85mm`, `f/2.8`,
  /// `1/500`, `iso800`.
  private static func technique(_ words: [String]) -> Query? {
    guard words.count == 1, let word = words.first else { return CameraModel(words[...])?.query }
    if let shape = QueryWord.shape(word) { return shape }
    func text(_ field: QueryTextField, _ text: String) -> Query {
      .condition(.text(field, .contains, SearchText(text)))
    }
    if makers.contains(word) { return .or([text(.camera, word), text(.lens, word)]) }
    if lensWords.contains(word) { return text(.lens, word) }
    let focalLengths = word.hasSuffix("mm") ? word.dropLast(2) : word[...]
    if case .between(let first, let last)? = QueryComparison(
      parsing: focalLengths, { QueryNumberField.focalLength.number(parsing: $0) }), first < last
    {
      return text(.lens, String(focalLengths))
    }
    let forms: [(field: QueryNumberField, hasForm: Bool)] = [
      (.focalLength, word.hasSuffix("mm")), (.aperture, word.hasPrefix("f")),
      (.shutter, word.hasPrefix("1/")),
      (.iso, word.hasPrefix("iso")),
    ]
    let value = forms.first(where: \.hasForm).flatMap { field, _ in
      field.number(parsing: word).map { Query.condition(.number(field, .equal($0))) }
    }
    return value ?? CameraModel([word])?.query
  }

  private static let lensWords: Set = ["fisheye", "macro", "micro"]

  private static let makers: Set = [
    "apple", "canon", "dji", "fuji", "fujifilm", "gopro", "hasselblad", "iphone", "kodak", "leica", "minolta",
    "nikkor", "nikon", "olympus", "panasonic", "pentax", "pixel", "ricoh", "samsung", "samyang", "sigma",
    "sony", "tamron", "tokina", "voigtlander", "zeiss",
  ]
}

extension Query {
  /// Looks for a word anywhere.
  static func word(_ text: String) -> Query { .condition(.text(.anywhere, .contains, SearchText(text))) }

  /// The words that are written for the query, and that are read as this query; `nil` for other queries.
  var phrase: [String]? {
    guard case .any(let parts) = self, let text = parts.last else { return nil }
    if self == QueryPhrase.raw { return ["raw"] }
    let words = text.factors.compactMap(\.word)
    guard words.count == text.factors.count, let phrase = QueryPhrase(words) else { return nil }
    return phrase.count == words.count && phrase.query == self ? words : nil
  }
}
