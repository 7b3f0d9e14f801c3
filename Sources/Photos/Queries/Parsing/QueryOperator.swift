/// The operator between a field and its value.
enum QueryOperator: String, CaseIterable {
  case colon = ":"
  case equal = "="
  case notEqual = "!="
  case atMost = "<="
  case atLeast = ">="
  case less = "<"
  case greater = ">"

  /// The operator at the start of characters; `nil` for none. The longest one counts.
  init?(startOf characters: ArraySlice<Unicode.Scalar>) {
    let start = String(scalars: characters.prefix(2)).unicodeScalars
    let longest = Self.allCases.filter { start.starts(with: $0.rawValue.unicodeScalars) }.max {
      $0.rawValue.count < $1.rawValue.count
    }
    guard let longest else { return nil }
    self = longest
  }
}
