import PhotoDecisions

/// Words that have a meaning when they stand alone. In quotation marks, they are words to look for.
enum QueryWord {
  /// Separates alternatives.
  static let or = "or"
  /// Asks whether a fact is known: `has:gps`.
  static let has = "has"
  /// Asks for what a word that stands alone says, or for a flag, a kind, a set or a shape: `is:picked`,
  /// `is:reject`, `is:video`, `is:bracket`, `is:portrait`.
  static let `is` = "is"

  /// The words after `has` or `is`, with the queries that they stand for; `nil` for another word.
  static func queries(after word: String) -> [(word: String, query: Query)]? {
    switch word.lowercased() {
    case has: facts
    case `is`: states
    default: nil
    }
  }

  /// The conditions of single words.
  static let conditions: [(word: String, condition: QueryCondition)] =
    [
      ("rejected", .number(.rating, .equal(-1))), ("unrated", .number(.rating, .equal(0))),
    ] + QueryFlag.allCases.map { ($0.rawValue, .flag($0)) }

  private static let states: [(word: String, query: Query)] =
    conditions.map { ($0.word, .condition($0.condition)) }
    + PhotoFlag.allCases.filter { $0 != .unflagged }.map { ($0.word, .flag($0)) }
    + PhotoKind.allCases.map { ($0.rawValue, .kind($0)) } + PhotoSet.allCases.map { ($0.rawValue, .set($0)) }
    + shapes

  /// Words for how the width of a picture compares with its height.
  static let shapes: [(word: String, query: Query)] =
    [("portrait", .less(1)), ("landscape", .greater(1)), ("square", .equal(1))].map {
      ($0, .condition(.number(.aspect, $1)))
    }

  /// The query of a word for a shape, in lower case; `nil` for another word.
  static func shape(_ word: String) -> Query? {
    let usual = ["vertical": "portrait", "horizontal": "landscape"][word] ?? word
    return shapes.first { $0.word == usual }?.query
  }

  /// The words after `has`, with the queries that they stand for. Every photo has a rating and a flag, so
  /// `has:rating` asks for stars or a rejection, and `has:flag` for a pick or a rejection.
  static let facts: [(word: String, query: Query)] = {
    let fields = QueryField.all.filter {
      ![.kind, .flag, .text(.anywhere), .text(.name), .number(.rating)].contains($0)
    }
    return [("gps", .condition(.has(.location))), ("rating", .not(.number(.rating, .equal(0))))]
      + [("flag", .not(.flag(.unflagged)))]
      + fields.filter { $0 != .location }.map { ($0.word, .condition(.has($0))) }
  }()

  /// The condition of a single word; `nil` for another word.
  static func condition(of word: String) -> Query? {
    let word = word.lowercased()
    return conditions.first { $0.word == word }.map { .condition($0.condition) }
  }

  /// Asks whether something is known of the field with a name; `nil` for another word.
  static func fact(of word: String) -> Query? {
    guard let field = QueryField(word: word) else { return nil }
    let canonical = field == .location ? "gps" : field.word
    return facts.first { $0.word == canonical }?.query
  }

  /// Returns whether a word has another meaning than itself when it stands alone.
  static func isReserved(_ word: String) -> Bool {
    word.lowercased() == or || condition(of: word) != nil || QueryPhrase([word]) != nil
  }
}
