import PhotoDecisions

/// The value of a field, with its operator.
struct QueryFieldValue {
  let field: QueryField
  let symbol: QueryOperator
  /// The value, which isn't empty.
  let value: QuotableText

  /// The query, which the operator `!=` still has to negate.
  var query: Query {
    get throws(QueryError.Reason) {
      switch field {
      case .text(let field): text(field)
      case .number(.rating) where isAnyRating: Query.unrated.negated
      case .number(.aspect): try aspect
      case .number(let field): .condition(.number(field, try number(field)))
      case .date(let field): .condition(.date(field, try date))
      case .location: .condition(.near(try require(QueryArea(parsing: value.text))))
      case .kind: .condition(.kind(try require(PhotoKind(parsing: value.text))))
      case .flag: .flag(try require(PhotoFlag(word: value.text)))
      case .set: try set
      }
    }
  }

  private func require<Value>(_ value: Value?) throws(QueryError.Reason) -> Value {
    guard let value else { throw .invalidValue(self.value.text, field: field) }
    return value
  }

  /// The sets with this word, or any or none of them.
  private var set: Query {
    get throws(QueryError.Reason) {
      switch value.text.lowercased() {
      case "any": .condition(.has(.set))
      case "none": .not(.has(.set))
      case let word: .set(try require(PhotoSet(rawValue: word)))
      }
    }
  }

  private func text(_ field: QueryTextField) -> Query {
    if field == .label, !value.isQuoted {
      switch value.text.lowercased() {
      case "any": return .condition(.has(self.field))
      case "none": return .not(.has(self.field))
      default: break
      }
    }
    let isWhole = symbol != .colon || field == .label
    return .condition(.text(field, isWhole ? .equals : .contains, SearchText(value.text)))
  }

  private var isEquality: Bool { [.colon, .equal, .notEqual].contains(symbol) }

  /// Whether the value of a rating is the word for stars or a rejection.
  private var isAnyRating: Bool { isEquality && value.text.lowercased() == "any" }

  /// The shape of a picture, in a word or in numbers.
  private var aspect: Query {
    get throws(QueryError.Reason) {
      if isEquality, let shape = QueryWord.shape(value.text.lowercased()) { return shape }
      return .condition(.number(.aspect, try number(.aspect)))
    }
  }

  private func number(_ field: QueryNumberField) throws(QueryError.Reason) -> QueryComparison<Double> {
    let comparison = try comparison { field.number(parsing: $0) }
    guard case .between(let first, let last) = comparison, first > last else { return comparison }
    // The shorter time is the higher speed, so both orders are natural: 1/60-1/500.
    guard field == .shutter else { throw .reversedRange(value.text) }
    return .between(last, first)
  }

  private var date: QueryComparison<QueryDate> {
    get throws(QueryError.Reason) {
      let comparison = try comparison { QueryDate(parsing: $0) }
      if case .between(let first, let last) = comparison, let start = first.fixedDays,
        let end = last.fixedDays,
        start.lowerBound >= end.upperBound
      {
        throw .reversedRange(value.text)
      }
      return comparison
    }
  }

  /// The comparison with a value, or after `:` and `=` with a range.
  private func comparison<Value>(
    _ parse: (Substring) -> Value?
  ) throws(QueryError.Reason) -> QueryComparison<Value> {
    let text = Substring(value.text)
    switch symbol {
    case .less: return .less(try require(parse(text)))
    case .atMost: return .atMost(try require(parse(text)))
    case .atLeast: return .atLeast(try require(parse(text)))
    case .greater: return .greater(try require(parse(text)))
    case .colon, .equal, .notEqual: return try require(QueryComparison(parsing: text, parse))
    }
  }
}
