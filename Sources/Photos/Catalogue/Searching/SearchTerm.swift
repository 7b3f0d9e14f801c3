import Database

/// A part of a statement with its values. The text is made of literals of the program. The values are what it
/// compares with.
struct SearchTerm {
  /// The text, which can stand next to any operator.
  var sql: String
  /// The values of the question marks, in order.
  var values: [DatabaseValue]
  /// How deep terms are nested.
  private var depth = 0

  init(_ sql: String, _ values: [DatabaseValue] = []) {
    self.sql = sql
    self.values = values
  }

  /// True of every row.
  static let always = SearchTerm("TRUE")
  /// True of no row.
  static let never = SearchTerm("FALSE")

  /// A term that is true where this one is false or unknown.
  var negated: SearchTerm {
    var term = SearchTerm("(\(sql)) IS NOT TRUE", values)
    term.depth = depth + 1
    return term
  }

  /// A term that is true where all terms are true.
  static func and(_ terms: [SearchTerm]) -> SearchTerm { joined(terms[...], by: " AND ", empty: always) }

  /// A term that is true where one of the terms is true.
  static func or(_ terms: [SearchTerm]) -> SearchTerm { joined(terms[...], by: " OR ", empty: never) }

  /// The most terms in a row. SQLite limits the depth of an expression to 1,000, and a row of n is n deep.
  private static let mostInRow = 32

  /// Joins terms, the deepest first, and divides long rows. SQLite's parser remembers at most 100 symbols. In
  /// this order, it has to remember only the parenthesis before the deepest term.
  private static func joined(
    _ terms: ArraySlice<SearchTerm>, by symbol: String, empty: SearchTerm
  ) -> SearchTerm {
    if terms.count <= 1 { return terms.first ?? empty }
    if terms.count > mostInRow {
      let rows = stride(from: terms.startIndex, to: terms.endIndex, by: mostInRow).map {
        joined(terms[$0..<min($0 + mostInRow, terms.endIndex)], by: symbol, empty: empty)
      }
      return joined(rows[...], by: symbol, empty: empty)
    }
    let sorted = terms.sorted { $0.depth > $1.depth }
    var row = SearchTerm(
      "(\(sorted.map(\.sql).joined(separator: symbol)))", sorted.flatMap(\.values))
    row.depth = 1 + (sorted.first?.depth ?? 0)
    return row
  }
}
