/// Turns the text of a query into a query. It needs no recursion, so that no text exhausts the stack.
struct QueryParser {
  /// A group that is open, or the whole text.
  private struct Group {
    /// Where its parenthesis is; `nil` for the whole text.
    var start: Int?
    var isNegated = false
    /// The alternatives that `or` has separated so far.
    var alternatives: [Query] = []
    /// The terms since the last `or`, or since the start.
    var terms: [Query] = []
    /// Where the last `or` is.
    var lastOr: Range<Int>?
  }

  private var groups = [Group()]
  private var isNegated = false

  /// The query of a text. O(n).
  static func query(_ text: String) throws(QueryError) -> Query {
    let count = text.unicodeScalars.count
    guard count <= QueryLimits.characters else {
      throw QueryError(reason: .tooLong, range: QueryLimits.characters..<count)
    }
    var parser = QueryParser()
    var tokens = QueryScanner.tokens(of: text)[...]
    while let token = tokens.first {
      tokens.removeFirst(try parser.receive(token, before: tokens.dropFirst()))
    }
    if let start = parser.groups[parser.groups.count - 1].start {
      throw QueryError(reason: .unclosedGroup, range: start..<start + 1)
    }
    return try parser.endOfGroup(at: nil)
  }

  /// Reads a token, or a phrase that begins with it. Returns how many tokens it has read.
  private mutating func receive(
    _ token: QueryToken, before next: ArraySlice<QueryToken>
  ) throws(QueryError) -> Int {
    // A minus negates one word.
    let following = isNegated ? [] : next.prefix(QueryPhrase.mostWords - 1)
    let words = ([token] + following).map(\.plainWord).prefix { $0 != nil }.compactMap { $0 }
    if let phrase = QueryPhrase(words) {
      addTerm(phrase.query)
      return phrase.count
    }
    switch token.kind {
    case .open:
      guard groups.count <= QueryLimits.groups else {
        throw QueryError(reason: .tooManyGroups, range: token.range)
      }
      groups.append(Group(start: token.range.lowerBound, isNegated: isNegated))
      isNegated = false
    case .close:
      guard groups.count > 1 else { throw QueryError(reason: .unopenedGroup, range: token.range) }
      let isNegated = groups[groups.count - 1].isNegated
      let query = try endOfGroup(at: token.range)
      groups.removeLast()
      add(isNegated ? query.negated : query)
    case .minus: isNegated.toggle()
    case .word(let word) where !word.isQuoted && word.text.lowercased() == QueryWord.or && !isNegated:
      try beginAlternative(at: token.range)
    case .word, .comparison:
      addTerm(try QueryTerm(token).query)
    }
    return 1
  }

  /// Adds a term, negated if a minus is before it.
  private mutating func addTerm(_ query: Query) {
    add(isNegated ? query.negated : query)
    isNegated = false
  }

  private mutating func add(_ query: Query) { groups[groups.count - 1].terms.append(query) }

  private mutating func beginAlternative(at range: Range<Int>) throws(QueryError) {
    let last = groups.count - 1
    guard !groups[last].terms.isEmpty else { throw QueryError(reason: .incompleteAlternative, range: range) }
    groups[last].alternatives.append(.and(groups[last].terms))
    groups[last].terms = []
    groups[last].lastOr = range
  }

  /// The query of the last group. `range` is its closing parenthesis.
  private func endOfGroup(at range: Range<Int>?) throws(QueryError) -> Query {
    let group = groups[groups.count - 1]
    if group.terms.isEmpty {
      if let lastOr = group.lastOr { throw QueryError(reason: .incompleteAlternative, range: lastOr) }
      if let start = group.start, let range {
        throw QueryError(reason: .emptyGroup, range: start..<range.upperBound)
      }
    }
    return .or(group.alternatives + [.and(group.terms)])
  }
}

extension Query {
  /// The query of a text; an empty one includes every photo. The text has at most `QueryLimits.characters`.
  /// O(n).
  ///
  /// Throws what is wrong with the text, and where.
  public init(_ text: String) throws(QueryError) {
    self = try QueryParser.query(text)
  }
}
