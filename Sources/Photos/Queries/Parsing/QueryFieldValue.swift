import Decisions

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
      case .number(let field): .condition(.number(field, try number(field)))
      case .date(let field): .condition(.date(field, try date))
      case .location: .condition(.near(try require(QueryArea(parsing: value.text))))
      case .kind: .condition(.kind(try require(PhotoKind(rawValue: value.text.lowercased()))))
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

  private func number(_ field: QueryNumberField) throws(QueryError.Reason) -> QueryComparison<Double> {
    let comparison = try comparison { field.number(parsing: $0) }
    if case .between(let first, let last) = comparison, first > last { throw .reversedRange(value.text) }
    return comparison
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

  /// The comparison with a value, or with a range such as `2..4`, `2..` or `..4`.
  private func comparison<Value>(
    _ parse: (Substring) -> Value?
  ) throws(QueryError.Reason) -> QueryComparison<Value> {
    let text = Substring(value.text)
    switch symbol {
    case .less: return .less(try require(parse(text)))
    case .atMost: return .atMost(try require(parse(text)))
    case .atLeast: return .atLeast(try require(parse(text)))
    case .greater: return .greater(try require(parse(text)))
    case .colon, .equal, .notEqual:
      guard let dots = text.firstRange(of: "..") else { return .equal(try require(parse(text))) }
      let (first, last) = (text[..<dots.lowerBound], text[dots.upperBound...])
      if first.isEmpty { return .atMost(try require(parse(last))) }
      if last.isEmpty { return .atLeast(try require(parse(first))) }
      return .between(try require(parse(first)), try require(parse(last)))
    }
  }
}

extension Substring {
  /// The position of the first two dots; `nil` if there are none.
  fileprivate func firstRange(of dots: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(dots) { return start..<index(start, offsetBy: dots.count) }
      start = index(after: start)
    }
    return nil
  }
}
