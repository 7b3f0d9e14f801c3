/// Takes the words of a format from left to right. Blanks before a word are passed over.
struct VisualFormatScanner {
  private let characters: [Character]
  private var position = 0

  init(_ text: String) {
    characters = Array(text)
    skipBlanks()
  }

  /// Where the next word begins: 1 is the first character, one more than there are characters is the end.
  var column: Int { position + 1 }

  var isAtEnd: Bool { position == characters.count }

  /// Whether the next word begins as numbers without a sign do.
  var isAtNumber: Bool { position < characters.count && characters[position].isDigit }

  /// Whether the next word is a name.
  var isAtName: Bool { position < characters.count && characters[position].beginsName }

  func isAt(_ symbol: String) -> Bool { characters[position...].starts(with: symbol) }

  /// Passes over a sign if it is next. Returns whether it was.
  mutating func take(_ symbol: String) -> Bool {
    guard isAt(symbol) else { return false }
    move(by: symbol.count)
    return true
  }

  /// Takes a name if one is next.
  mutating func takeName() -> String? {
    guard isAtName else { return nil }
    return take(nameLength)
  }

  /// Takes a number if one is next. A sign belongs to it without a blank, and only where one is allowed. One too large
  /// to be told from its neighbours is infinite.
  mutating func takeNumber(allowsSign: Bool = false) -> Double? {
    let sign = allowsSign && isAt("-") ? 1 : 0
    let length = numberLength(from: position + sign)
    guard length > 0 else { return nil }
    return Double(take(sign + length))
  }

  /// The next word, without taking it; empty at the end.
  var word: String {
    guard !isAtEnd else { return "" }
    let length = isAtName ? nameLength : isAtNumber ? numberLength(from: position) : 1
    return String(characters[position..<position + length])
  }

  private var nameLength: Int { characters[position...].prefix { $0.continuesName }.count }

  /// The length of digits, with a point and further digits if they follow.
  private func numberLength(from start: Int) -> Int {
    func digits(from start: Int) -> Int { characters[start...].prefix { $0.isDigit }.count }
    let whole = digits(from: start)
    let point = start + whole
    guard whole > 0, point < characters.count, characters[point] == "." else { return whole }
    let fraction = digits(from: point + 1)
    return fraction > 0 ? whole + 1 + fraction : whole
  }

  private mutating func take(_ length: Int) -> String {
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
