/// Words that have a meaning when they stand alone. In quotation marks, they are words to look for.
enum QueryWord {
  /// Separates alternatives.
  static let or = "or"
  /// Asks whether a fact is known: `has:gps`.
  static let has = "has"

  /// The conditions of single words.
  static let conditions: [(word: String, condition: QueryCondition)] =
    [
      ("rejected", .number(.rating, .equal(-1))), ("unrated", .number(.rating, .equal(0))),
    ] + QueryFlag.allCases.map { ($0.rawValue, .flag($0)) }

  /// The words after `has`, with the queries that they stand for. Every photo has a rating, so `has:rating`
  /// asks for stars or a rejection.
  static let facts: [(word: String, query: Query)] = {
    let fields = QueryField.all.filter {
      ![.kind, .text(.anywhere), .text(.name), .number(.rating)].contains($0)
    }
    return [("gps", .condition(.has(.location))), ("rating", .not(.number(.rating, .equal(0))))]
      + fields.filter { $0 != .location }.map { ($0.word, .condition(.has($0))) }
  }()

  /// Returns whether a word has another meaning than itself when it stands alone.
  static func isReserved(_ word: String) -> Bool {
    let word = word.lowercased()
    return word == or || conditions.contains { $0.word == word }
  }
}
