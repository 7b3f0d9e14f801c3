/// Finds a query in texts: its characters in order, with any others between them.
///
/// Case does not matter. Characters at the beginnings of words and next to each other score more, so `nm`
/// finds `New Message` before `Rename`.
package struct FuzzyMatcher {
  /// A text prepared for matching.
  package struct Text {
    fileprivate let scalars: [UInt32]
    fileprivate let bonuses: [Int32]
    fileprivate let mask: UInt64

    /// Prepares a text. O(length).
    package init(_ text: String) {
      var (scalars, bonuses): ([UInt32], [Int32]) = ([], [])
      var (mask, isInWord, wasLower): (UInt64, Bool, Bool) = (0, false, false)
      for character in text {
        let isWord = character.isLetter || character.isNumber
        let startsWord = isWord && (!isInWord || wasLower && character.isUppercase)
        for (index, scalar) in FuzzyMatcher.folded(character).enumerated() {
          scalars.append(scalar)
          bonuses.append(startsWord && index == 0 ? FuzzyMatcher.wordBonus : 0)
          mask |= FuzzyMatcher.bit(scalar)
        }
        (isInWord, wasLower) = (isWord, character.isLowercase)
      }
      (self.scalars, self.bonuses, self.mask) = (scalars, bonuses, mask)
    }
  }

  private let query: [UInt32]
  private let mask: UInt64
  private var best: [Int32] = []
  private var previous: [Int32] = []

  /// More than the lengths of two texts with equal matches make a difference.
  package static let scoreOfLength = 64
  private static let matchScore: Int32 = 16
  fileprivate static let wordBonus: Int32 = 10
  private static let neighbourBonus: Int32 = 8
  private static let gapCost: Int32 = 3
  private static let impossible = Int32.min / 2

  /// Creates a matcher for a query. Spaces in it are ignored.
  package init(_ query: String) {
    self.query = query.filter { !$0.isWhitespace }.flatMap(Self.folded)
    mask = self.query.reduce(0) { $0 | Self.bit($1) }
  }

  /// Returns how well the query matches a text, `nil` if it does not. An empty query matches everything
  /// equally. O(query × text) if every character of the query occurs in the text, else O(1).
  package mutating func score(of text: Text) -> Int? {
    guard !query.isEmpty else { return 0 }
    guard mask & ~text.mask == 0, query.count <= text.scalars.count else { return nil }
    let count = text.scalars.count
    previous.removeAll(keepingCapacity: true)
    previous.append(contentsOf: repeatElement(0, count: count))
    for (row, wanted) in query.enumerated() {
      best.removeAll(keepingCapacity: true)
      best.append(contentsOf: repeatElement(Self.impossible, count: count))
      // The best score of the characters before, if they end before the previous position.
      var reached = row == 0 ? 0 : Self.impossible
      var isPossible = false
      for index in row..<count {
        if row > 0, index >= 2 { reached = max(reached, previous[index - 2] - Self.gapCost) }
        guard text.scalars[index] == wanted else { continue }
        let neighbour = row > 0 ? previous[index - 1] + Self.neighbourBonus : Self.impossible
        let base = max(reached, neighbour)
        guard base > Self.impossible / 2 else { continue }
        best[index] = base + Self.matchScore + text.bonuses[index]
        isPossible = true
      }
      guard isPossible else { return nil }
      swap(&best, &previous)
    }
    let score = previous.reduce(Self.impossible, max)
    // Of equal matches, the shorter text is the closer one.
    return score > Self.impossible / 2
      ? Int(score) * Self.scoreOfLength - min(Self.scoreOfLength - 1, count) : nil
  }

  private static func folded(_ character: Character) -> [UInt32] {
    if let ascii = character.asciiValue {
      return [UInt32((65...90).contains(ascii) ? ascii + 32 : ascii)]
    }
    return character.lowercased().unicodeScalars.map(\.value)
  }

  private static func bit(_ scalar: UInt32) -> UInt64 { 1 << UInt64(scalar & 63) }
}
