import PhotoDecisions

/// A text that is being typed, and will be a query.
///
/// Its end often means nothing yet: `rat` becomes `rating`, and `rating>=` gets a value. Without that end,
/// the text is the query that the user means so far.
public struct QueryDraft: Sendable {
  private let text: String
  private let tokens: [QueryToken]

  /// A draft of this text. O(n).
  public init(_ text: String) {
    self.text = text
    tokens = QueryScanner.tokens(of: text)
  }

  /// The text without an end that is not finished:
  ///
  /// - the beginning of the name of a field or of another word of queries, or the whole name of a field
  ///   that doesn't end a phrase,
  /// - a field and an operator without a value, or with the beginning of a value that must be typed in full,
  /// - `-` and `or` at the end.
  ///
  /// A space finishes a word, and a quotation mark makes it a text. `values` are the texts of a field among
  /// photos. They are requested at most once, for a field whose whole text is compared.
  public func finishedPart(values: (QueryTextField) -> QueryCompletion.Values) -> String {
    var finished = tokens[...]
    if let last = tokens.last, isOpen(last), !endsWithPhrase, isUnfinished(last, values: values) {
      finished.removeLast()
    }
    while let last = finished.last, last.isMinus || last.isOr { finished.removeLast() }
    guard finished.count < tokens.count else { return text }
    return String(scalars: text.unicodeScalars.prefix(finished.last?.range.upperBound ?? 0))
  }

  /// Whether the last words mean something together: `last year`, `no caption`. The last one can be the name
  /// of a field, too.
  private var endsWithPhrase: Bool {
    (2...QueryPhrase.mostWords).contains { count in
      let words = tokens.suffix(count).compactMap(\.plainWord)
      return words.count == count && QueryPhrase(words)?.count == count
    }
  }

  /// Returns whether the last token can go on: nothing follows it, or only spaces before its value.
  private func isOpen(_ token: QueryToken) -> Bool {
    if case .comparison(_, _, let value) = token.kind, value.text.isEmpty, !value.isQuoted { return true }
    return token.range.upperBound == text.unicodeScalars.count
  }

  private func isUnfinished(
    _ token: QueryToken, values: (QueryTextField) -> QueryCompletion.Values
  ) -> Bool {
    switch token.kind {
    case .word(let word) where !word.isQuoted:
      return word.text == "-" || Self.words.isBegun(by: word.text)
    case .comparison(let name, let symbol, let value) where !value.isQuoted:
      if let queries = QueryWord.queries(after: name) {
        let isField = name.lowercased() == QueryWord.has && QueryField(word: value.text) != nil
        return !isField && queries.map(\.word).isBegun(by: value.text)
      }
      guard let field = QueryField(word: name), field.allows(symbol) else { return false }
      if value.text.isEmpty { return true }
      switch field {
      case .kind: return PhotoKind.allCases.map(\.rawValue).isBegun(by: value.text)
      case .flag: return PhotoFlag.allCases.map(\.word).isBegun(by: value.text)
      case .set: return QueryField.setWords.isBegun(by: value.text)
      case .date:
        return value.text.endsWithinNumber || QueryDate.words.map(\.word).isBegun(by: value.text)
      case .number: return value.text.endsWithinNumber
      case .text(.label): return (values(.label).keys + ["any", "none"]).isBegun(by: value.text)
      case .text(let field) where symbol != .colon:
        let texts = Array(values(field).keys)
        let parts = field.separator.map { separator in
          texts.flatMap { $0.split(separator: Character(separator)).map(String.init) }
        }
        return (texts + (parts ?? [])).isBegun(by: value.text)
      case .text, .location: return false
      }
    case .open, .close, .minus, .word, .comparison: return false
    }
  }

  /// The words that have a meaning in queries, and the fields, each followed by an operator.
  private static let words =
    QueryWord.conditions.map(\.word) + [QueryWord.or, QueryWord.has + ":", QueryWord.is + ":"]
    + (QueryField.all.map(\.word) + QueryField.synonyms.map(\.word)).map { $0 + ":" }
}

extension [String] {
  /// Returns whether a text is the beginning of one of these texts, but not one of them.
  fileprivate func isBegun(by text: String) -> Bool {
    let start = SearchText.fold(text)
    let continuations = map(SearchText.fold).filter { $0.hasPrefix(start) }
    return !continuations.isEmpty && !continuations.contains(start)
  }
}

extension String {
  /// Whether the text ends where another number of a range, a fraction or a date must follow: `2024-`,
  /// `100..`, `1/`, `2024-0`.
  fileprivate var endsWithinNumber: Bool {
    let text = hasSuffix("0") ? dropLast() : self[...]
    return text.last.map { "-–—./:".contains($0) } ?? false
  }
}

extension QueryToken {
  fileprivate var isMinus: Bool { kind == .minus }

  fileprivate var isOr: Bool {
    if case .word(let word) = kind { !word.isQuoted && word.text.lowercased() == QueryWord.or } else { false }
  }
}
