import PhotoDecisions

/// Suggestions for how to continue the text of a query.
public struct QueryCompletion: Equatable, Sendable {
  /// A text that can replace the last part of the query.
  public struct Candidate: Hashable, Sendable {
    /// The text, with quotation marks if it needs them.
    public let text: String
    /// The number of photos that have the value; `nil` if it isn't known.
    public let count: Int?
  }

  /// The part of the text that a candidate replaces, in Unicode scalars. It ends where the text ends.
  public let range: Range<Int>
  /// The candidates in the order in which they are offered: values that most photos have first.
  public let candidates: [Candidate]
}

extension QueryCompletion {
  /// The texts of photos, each with the number of photos that have it.
  public typealias Values = [String: Int]

  /// The candidates for the end of a text. O(n) in the text and in the values of the field, which are
  /// requested at most once. The parts of keywords count as values, too.
  public init(of text: String, values: (QueryTextField) -> Values) {
    let end = text.unicodeScalars.count
    let last = QueryScanner.tokens(of: text).last { $0.range.upperBound == end }
    switch last?.kind {
    case .comparison(let name, let symbol, let value)? where !value.isQuoted || value.isUnclosed:
      range = (last?.valueRange.lowerBound ?? end)..<end
      candidates = Self.candidates(name, symbol, from: value.text, values: values)
    case .word(let word)? where !word.isQuoted:
      range = (last?.range.lowerBound ?? end)..<end
      candidates = Self.terms(from: word.text)
    case .comparison, .word, .close:
      range = end..<end
      candidates = []
    case .open, .minus, nil:
      range = end..<end
      candidates = Self.terms(from: "")
    }
  }

  /// Fields and single words that begin with a text. If the text is the whole name of a number field, its
  /// operators.
  private static func terms(from typed: String) -> [Candidate] {
    let start = typed.lowercased()
    if let field = QueryField(word: start) {
      let symbols: [QueryOperator] =
        switch field {
        case .number, .date: [.atLeast, .atMost, .colon]
        case .text, .location, .kind, .flag, .set: [.colon]
        }
      return symbols.map { Candidate(text: typed + $0.rawValue, count: nil) }
    }
    let fields = QueryField.all.map { field -> String in
      if case .number = field { field.word + QueryOperator.atLeast.rawValue } else { field.word + ":" }
    }
    let words =
      fields + ["\(QueryWord.has):", "\(QueryWord.is):"] + QueryWord.conditions.map(\.word) + [QueryWord.or]
    return words.filter { $0.hasPrefix(start) }.map { Candidate(text: $0, count: nil) }
  }

  private static func candidates(
    _ name: String, _ symbol: QueryOperator, from typed: String, values: (QueryTextField) -> Values
  ) -> [Candidate] {
    if let queries = QueryWord.queries(after: name) { return words(queries.map(\.word), from: typed) }
    guard let field = QueryField(word: name), field.allows(symbol) else { return [] }
    switch field {
    case .kind: return words(PhotoKind.allCases.map(\.rawValue), from: typed)
    case .flag: return words(PhotoFlag.allCases.reversed().map(\.word), from: typed)
    case .set: return words(QueryField.setWords, from: typed)
    case .date: return words(QueryDate.words.map(\.word), from: typed)
    case .number(.aspect): return words(QueryWord.shapes.map(\.word), from: typed)
    case .number(.rating): return words((0...5).map(String.init), from: typed)
    case .number, .location: return []
    case .text(let field):
      let known = values(field)
      let found = known.filter { SearchText($0.key).begins(with: typed) }.sorted {
        ($1.value, $0.key) < ($0.value, $1.key)
      }
      let candidates = found.map { Candidate(text: QueryCondition.value($0.key, of: field), count: $0.value) }
      return candidates + (field == .label ? words(["any", "none"], from: typed) : [])
    }
  }

  private static func words(_ words: [String], from typed: String) -> [Candidate] {
    words.filter { $0.hasPrefix(typed.lowercased()) }.map { Candidate(text: $0, count: nil) }
  }
}

extension SearchText {
  /// Returns whether the text, or a word in it, begins with another one.
  fileprivate func begins(with start: String) -> Bool {
    let start = Self.fold(start)
    return folded.hasPrefix(start) || folded.split(separator: " ").contains { $0.hasPrefix(start) }
  }
}
