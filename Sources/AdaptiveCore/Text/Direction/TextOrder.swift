/// Where the characters of a line stand on a display, and what is shown of each.
///
/// A display with the Unicode Bidirectional Algorithm provides it (`Display.order(of:isRightToLeft:)`), for
/// lines with characters of scripts that are written from right to left.
public struct TextOrder: Hashable, Sendable {
  /// Whether the line as a whole begins at the right.
  public var isRightToLeft: Bool
  /// For each position from the left, the index of the character that stands there.
  public var positions: [Int]
  /// For each character, in the order in which it is read, what is shown: a bracket may be mirrored, and an
  /// Arabic letter has the form that joins its neighbours.
  public var shown: [UInt32]

  /// Creates an order. All arrays have as many elements as the line has characters.
  public init(isRightToLeft: Bool, positions: [Int], shown: [UInt32]) {
    self.isRightToLeft = isRightToLeft
    self.positions = positions
    self.shown = shown
  }

  /// Whether it is an order of this many characters.
  func isValid(for count: Int) -> Bool {
    guard positions.count == count, shown.count == count else { return false }
    var isPlaced = [Bool](repeating: false, count: count)
    for index in positions {
      guard isPlaced.indices.contains(index), !isPlaced[index] else { return false }
      isPlaced[index] = true
    }
    return true
  }
}

/// Finds the order of the characters of a line, given their base characters. The second argument is whether
/// the line begins at the right; `nil` finds that out.
typealias TextOrdering = @MainActor ([UInt32], Bool?) -> TextOrder?
