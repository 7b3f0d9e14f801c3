/// Divides the text of a query into tokens. Any text can be divided.
///
/// It reads Unicode scalars, because a combining mark must not hide the quotation mark that it follows.
struct QueryScanner {
  private let characters: [Unicode.Scalar]
  private var position = 0
  /// The number of groups that are open.
  private var groups = 0

  init(_ text: String) { characters = Array(text.unicodeScalars) }

  /// The tokens. O(n).
  static func tokens(of text: String) -> [QueryToken] {
    var scanner = QueryScanner(text)
    var tokens: [QueryToken] = []
    while let token = scanner.next() { tokens.append(token) }
    return tokens
  }

  private mutating func next() -> QueryToken? {
    while position < characters.count, characters[position].properties.isWhitespace { position += 1 }
    guard position < characters.count else { return nil }
    switch characters[position] {
    case "(":
      groups += 1
      return single(.open)
    case ")":
      groups = max(0, groups - 1)
      return single(.close)
    case "-" where isMinus: return single(.minus)
    default: return comparison() ?? word()
    }
  }

  /// Whether the hyphen here negates what follows. Alone, it is a word.
  private var isMinus: Bool {
    guard position + 1 < characters.count else { return false }
    let following = characters[position + 1]
    return !following.properties.isWhitespace && !(following == ")" && groups > 0)
  }

  private mutating func single(_ kind: QueryToken.Kind) -> QueryToken {
    position += 1
    let range = position - 1..<position
    return QueryToken(kind: kind, range: range, valueRange: range)
  }

  /// A name of ASCII letters with an operator and a value; `nil` if there is none here.
  private mutating func comparison() -> QueryToken? {
    let start = position
    let name = characters[start...].prefix { $0.isASCII && $0.properties.isAlphabetic }
    guard !name.isEmpty, let (symbol, valueStart) = symbol(after: name) else { return nil }
    position = valueStart
    let value = text()
    return QueryToken(
      kind: .comparison(name: String(scalars: name), symbol, value), range: start..<position,
      valueRange: valueStart..<position)
  }

  /// The operator after a name, and where its value starts. Around a comparison of a field, spaces count for
  /// nothing: `rating >= 4`, `camera: canon`.
  private func symbol(after name: ArraySlice<Unicode.Scalar>) -> (symbol: QueryOperator, valueStart: Int)? {
    let isField = QueryField(word: String(scalars: name)) != nil
    let start = isField ? afterSpaces(name.endIndex) : name.endIndex
    guard let (symbol, length) = QueryOperator.atStart(of: characters[start...]) else { return nil }
    let end = start + length
    let value = isField ? afterSpaces(end) : end
    // Nothing follows, or the end of a group does: the value is missing.
    return (symbol, value < characters.count && characters[value] != ")" ? value : end)
  }

  private func afterSpaces(_ index: Int) -> Int {
    characters[index...].firstIndex { !$0.properties.isWhitespace } ?? characters.count
  }

  private mutating func word() -> QueryToken {
    let start = position
    let word = text()
    return QueryToken(kind: .word(word), range: start..<position, valueRange: start..<position)
  }

  private mutating func text() -> QuotableText {
    guard position < characters.count, characters[position] == "\"" else {
      return QuotableText(text: String(scalars: plainText()))
    }
    position += 1
    var result = QuotableText(isQuoted: true, isUnclosed: true)
    while position < characters.count {
      defer { position += 1 }
      if characters[position] == "\"" {
        result.isUnclosed = false
        break
      }
      if characters[position] == "\\", position + 1 < characters.count { position += 1 }
      result.text.unicodeScalars.append(characters[position])
    }
    return result
  }

  /// Characters up to a space, or up to a parenthesis that closes a group. `IMG(1)` has its own parentheses.
  private mutating func plainText() -> ArraySlice<Unicode.Scalar> {
    let start = position
    var opened = 0
    while position < characters.count, !characters[position].properties.isWhitespace {
      if characters[position] == "(" { opened += 1 }
      if characters[position] == ")" {
        if opened == 0 { break }
        opened -= 1
      }
      position += 1
    }
    return characters[start..<position]
  }
}

extension String {
  /// The text of Unicode scalars.
  init(scalars: some Sequence<Unicode.Scalar>) {
    self.init()
    unicodeScalars.append(contentsOf: scalars)
  }
}
