/// The positions of the characters of a line on a display, and the character shown for each.
///
/// A display that implements the Unicode Bidirectional Algorithm provides it
/// (`Display.order(of:isRightToLeft:)`) for lines with characters of right-to-left scripts.
public struct TextOrder: Hashable, Sendable {
  /// Whether the line as a whole begins at the right.
  public var isRightToLeft: Bool
  /// For each position from the left, the index of the character that is shown there.
  public var positions: [Int]
  /// For each character, in reading order, the character to show: a bracket may be mirrored, and an Arabic
  /// letter has the form that joins its neighbours.
  public var shown: [UInt32]

  /// Creates an order. All arrays have as many elements as the line has characters.
  public init(isRightToLeft: Bool, positions: [Int], shown: [UInt32]) {
    self.isRightToLeft = isRightToLeft
    self.positions = positions
    self.shown = shown
  }

  /// Returns whether it is an order of this many characters.
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
/// the line begins at the right; with `nil`, the first letter decides.
typealias TextOrdering = @MainActor ([UInt32], Bool?) -> TextOrder?
