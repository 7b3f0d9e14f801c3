/// The version of a terminal as a list of numbers: `0.26.5` is 0, 26, 5.
struct TerminalVersion: Hashable, Sendable, Comparable, ExpressibleByArrayLiteral {
  /// The numbers. An empty list is older than everything.
  let numbers: [Int]

  init(arrayLiteral numbers: Int...) { self.numbers = numbers }

  /// Reads the first version in a text: digits separated by dots, as in `kitty(0.26.5)`, `tmux 3.3a` or
  /// `VTE(7006)`.
  init(in text: some StringProtocol) {
    let digits = text.drop { !$0.isASCII || !$0.isNumber }.prefix { $0 == "." || $0.isASCII && $0.isNumber }
    numbers = digits.split(separator: ".").map { Int($0) ?? .max }
  }

  /// Compares number by number. Missing numbers count as 0.
  static func < (left: TerminalVersion, right: TerminalVersion) -> Bool {
    for index in 0..<max(left.numbers.count, right.numbers.count) {
      let (first, second) = (left[index], right[index])
      if first != second { return first < second }
    }
    return false
  }

  private subscript(_ index: Int) -> Int { index < numbers.count ? numbers[index] : 0 }
}
