/// The operator between a field and its value.
enum QueryOperator: String, CaseIterable {
  case colon = ":"
  case equal = "="
  case notEqual = "!="
  case atMost = "<="
  case atLeast = ">="
  case less = "<"
  case greater = ">"

  /// Other ways in which people write operators. They are read, and never written.
  private static let spellings: [(text: String, symbol: QueryOperator)] =
    allCases.map { ($0.rawValue, $0) } + [
      ("==", .equal), ("=<", .atMost), ("=>", .atLeast), ("<>", .notEqual), ("≠", .notEqual), ("≤", .atMost),
      ("≥", .atLeast),
    ]

  /// The operator at the start of characters, and their number; `nil` for none. The longest one counts, and a
  /// colon before another operator means nothing: `rating:>3` is `rating>3`.
  static func atStart(of characters: ArraySlice<Unicode.Scalar>) -> (symbol: QueryOperator, length: Int)? {
    if characters.first == ":", let (symbol, length) = atStart(of: characters.dropFirst()), symbol != .colon {
      return (symbol, length + 1)
    }
    let start = String(scalars: characters.prefix(2)).unicodeScalars
    let longest = spellings.filter { start.starts(with: $0.text.unicodeScalars) }.max {
      $0.text.unicodeScalars.count < $1.text.unicodeScalars.count
    }
    return longest.map { ($0.symbol, $0.text.unicodeScalars.count) }
  }
}
