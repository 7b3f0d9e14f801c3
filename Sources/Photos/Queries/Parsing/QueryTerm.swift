/// A word, or a field with its value, as a query.
struct QueryTerm {
  private let token: QueryToken

  init(_ token: QueryToken) {
    self.token = token
  }

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
    let lowercase = word.text.lowercased()
    if !word.isQuoted, let known = QueryWord.conditions.first(where: { $0.word == lowercase }) {
      return .condition(known.condition)
    }
    return .condition(.text(.anywhere, .contains, SearchText(word.text)))
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
      let known = queries?.first { $0.word == word }
      guard let known = known ?? (isHas ? Self.fact(of: word) : nil) else {
        throw error(isHas ? .unknownFact(value.text) : .unknownState(value.text), at: token.valueRange)
      }
      return known.query
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

  /// The fact that `has` asks for if it is followed by another name of a field; `nil` if the word names no
  /// field.
  private static func fact(of word: String) -> (word: String, query: Query)? {
    guard let field = QueryField(word: word) else { return nil }
    let canonical = field == .location ? "gps" : field.word
    return QueryWord.facts.first { $0.word == canonical }
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
