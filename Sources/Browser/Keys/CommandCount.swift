import AdaptiveCore

/// The number that the user types before a movement, digit by digit.
struct CommandCount: Equatable {
  /// The number; `nil` before the first digit.
  private(set) var number: Int?

  private static let limit = 999_999

  /// Starts without a digit.
  init() {}

  /// Starts with a number.
  init(number: Int) {
    self.number = number
  }

  /// Starts with a digit; `nil` if the key is not a digit. A number doesn't start with 0.
  init?(startingWith key: KeyEvent) {
    guard let digit = Self.digit(of: key), digit > 0 else { return nil }
    number = digit
  }

  /// Adds a digit, removes the last one for Backspace, or discards the number for Escape. Returns whether the
  /// user is still counting; `nil` if the key is another one.
  mutating func use(_ key: KeyEvent) -> Bool? {
    if key == KeyEvent(.escape) { return false }
    if key == KeyEvent(.backspace) {
      let isLast = (number ?? 0) < 10
      number = number.map { $0 / 10 }
      return !isLast
    }
    guard let digit = Self.digit(of: key) else { return nil }
    let next = (number ?? 0) * 10 + digit
    if next > 0 { number = min(next, Self.limit) }
    return true
  }

  private static func digit(of key: KeyEvent) -> Int? {
    guard key.modifiers.isEmpty, case .character(let character) = key.key, character.isASCII else {
      return nil
    }
    return character.wholeNumberValue
  }
}
