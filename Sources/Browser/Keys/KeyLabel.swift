/// The keys of a row in few columns.
enum KeyLabel {
  /// Names the keys of several commands that belong together: `0-5` for digits in order, `hjkl` for letters,
  /// `[ ]` for two signs.
  static func text(for keys: [String]) -> String {
    guard keys.count > 2 else { return keys.joined(separator: " ") }
    if let first = keys.first, let last = keys.last?.last, isRange(keys) { return "\(first)-\(last)" }
    let areLetters = keys.allSatisfy { $0.count == 1 && $0.first?.isLetter == true }
    return keys.joined(separator: areLetters ? "" : " ")
  }

  /// Returns whether the keys are the same but for their last characters, which are digits in order.
  private static func isRange(_ keys: [String]) -> Bool {
    let digits = keys.compactMap { $0.last?.wholeNumberValue }
    return digits.count == keys.count && Set(keys.map { $0.dropLast() }).count == 1
      && zip(digits, digits.dropFirst()).allSatisfy { $1 == $0 + 1 }
  }
}
