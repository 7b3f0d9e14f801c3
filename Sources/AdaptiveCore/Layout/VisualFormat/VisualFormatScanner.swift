/// Reads the tokens of a format from left to right, skipping blanks before each.
struct VisualFormatScanner {
  private let characters: [Character]
  private var position = 0

  init(_ text: String) {
    characters = Array(text)
    skipBlanks()
  }

  /// The 1-based column of the next token; one past the last character at the end.
  var column: Int { position + 1 }

  var isAtEnd: Bool { position == characters.count }

  /// Whether the next token is an unsigned number.
  var isAtNumber: Bool { position < characters.count && characters[position].isDigit }

  /// Whether the next token is a name.
  var isAtName: Bool { position < characters.count && characters[position].beginsName }

  func isAt(_ symbol: String) -> Bool { characters[position...].starts(with: symbol) }

  /// Consumes a symbol if it is next, and returns whether it was.
  mutating func consume(_ symbol: String) -> Bool {
    guard isAt(symbol) else { return false }
    move(by: symbol.count)
    return true
  }

  /// Consumes a name if one is next.
  mutating func consumeName() -> String? {
    guard isAtName else { return nil }
    return consume(nameLength)
  }

  /// Consumes a number if one is next. A sign must be allowed, and must be directly followed by the number. A
  /// number too large for `Double` becomes infinite.
  mutating func consumeNumber(allowsSign: Bool = false) -> Double? {
    let sign = allowsSign && isAt("-") ? 1 : 0
    let length = numberLength(from: position + sign)
    guard length > 0 else { return nil }
    return Double(consume(sign + length))
  }

  /// The next token, without consuming it; empty at the end.
  var word: String {
    guard !isAtEnd else { return "" }
    let length = isAtName ? nameLength : isAtNumber ? numberLength(from: position) : 1
    return String(characters[position..<position + length])
  }

  private var nameLength: Int { characters[position...].prefix { $0.continuesName }.count }

  /// Returns the length of a run of digits, with a decimal point and fraction if they follow.
  private func numberLength(from start: Int) -> Int {
    func digits(from start: Int) -> Int { characters[start...].prefix { $0.isDigit }.count }
    let whole = digits(from: start)
    let point = start + whole
    guard whole > 0, point < characters.count, characters[point] == "." else { return whole }
    let fraction = digits(from: point + 1)
    return fraction > 0 ? whole + 1 + fraction : whole
  }

  private mutating func consume(_ length: Int) -> String {
    let text = String(characters[position..<position + length])
    move(by: length)
    return text
  }

  private mutating func move(by length: Int) {
    position += length
    skipBlanks()
  }

  private mutating func skipBlanks() {
    while position < characters.count, characters[position].isWhitespace { position += 1 }
  }
}

extension Character {
  fileprivate var isDigit: Bool { isASCII && isNumber }
  fileprivate var beginsName: Bool { isLetter || self == "_" }
  fileprivate var continuesName: Bool { beginsName || isDigit }
}
