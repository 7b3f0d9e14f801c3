/// A word, or a field with its value, as a query.
struct QueryTerm {
  private let token: QueryToken

  init(_ token: QueryToken) { self.token = token }

  /// The query. Throws if the field isn't known or the value doesn't fit it.
  var query: Query {
    get throws(QueryError) {
      switch token.kind {
      case .word(let word): try query(of: word)
      case .comparison(let name, let symbol, let value): try comparison(name, symbol, value)
      case .open, .close, .minus: .everything
      }
    }
  }

  private func error(_ reason: QueryError.Reason, at range: Range<Int>? = nil) -> QueryError {
    let range = range ?? token.range
    return QueryError(reason: reason, range: range.isEmpty ? token.range : range)
  }

  private func query(of word: QuotableText) throws(QueryError) -> Query {
    if word.isUnclosed { throw error(.unclosedQuote) }
    if word.text.isEmpty { throw error(.missingValue("\"\"")) }
    if word.isQuoted { return .word(word.text) }
    // Numbers without a field, as in `>3`.
    if let (symbol, length) = QueryOperator.atStart(of: Array(word.text.unicodeScalars)[...]),
      symbol != .colon,
      word.text.unicodeScalars.dropFirst(length).first.map({ "0"..."9" ~= $0 }) ?? false
    {
      throw error(.missingField(word.text))
    }
    return QueryWord.condition(of: word.text) ?? .word(word.text)
  }

  private func comparison(
    _ name: String, _ symbol: QueryOperator, _ value: QuotableText
  ) throws(QueryError) -> Query {
    let nameRange = token.range.lowerBound..<token.range.lowerBound + name.unicodeScalars.count
    let symbolRange = nameRange.upperBound..<token.valueRange.lowerBound
    let queries = QueryWord.queries(after: name)
    let field = QueryField(word: name)
    guard queries != nil || field != nil else { throw error(.unknownField(name), at: nameRange) }
    if value.isUnclosed { throw error(.unclosedQuote, at: token.valueRange) }
    if value.text.isEmpty { throw error(.missingValue(name + symbol.rawValue)) }
    guard let field else {
      guard symbol == .colon else {
        throw error(.invalidOperator(symbol.rawValue, field: name), at: symbolRange)
      }
      let word = value.text.lowercased()
      let isHas = name.lowercased() == QueryWord.has
      guard
        let known = queries?.first(where: { $0.word == word })?.query
          ?? (isHas ? QueryWord.fact(of: word) : nil)
      else {
        throw error(isHas ? .unknownFact(value.text) : .unknownState(value.text), at: token.valueRange)
      }
      return known
    }
    guard field.allows(symbol) else {
      throw error(.invalidOperator(symbol.rawValue, field: name), at: symbolRange)
    }
    do throws(QueryError.Reason) {
      let condition = try QueryFieldValue(field: field, symbol: symbol, value: value).query
      return symbol == .notEqual ? condition.negated : condition
    } catch {
      throw self.error(error, at: token.valueRange)
    }
  }
}

extension QueryError.Reason: Error {}

extension QueryField {
  /// Returns whether the field can be compared with this operator.
  func allows(_ symbol: QueryOperator) -> Bool {
    switch self {
    case .number, .date: true
    case .text, .kind, .flag, .set: [.colon, .equal, .notEqual].contains(symbol)
    case .location: symbol == .colon
    }
  }
}
