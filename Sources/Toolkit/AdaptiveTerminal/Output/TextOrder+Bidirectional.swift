import AdaptiveCore
import CFriBidi

extension TextOrder {
  /// The maximum number of characters in a line that is ordered. A longer line is shown in the order in which
  /// it is read.
  private static let maximumCount = 65_536

  /// Orders a line by the Unicode Bidirectional Algorithm, mirrors brackets and joins Arabic letters. O(n).
  ///
  /// `isRightToLeft` is whether the line begins at the right; `nil` lets its first letter decide. The result
  /// is `nil` if the line is empty or too long.
  ///
  /// Source: Unicode Standard Annex 9, as FriBidi implements it.
  public static func bidirectional(_ scalars: [UInt32], isRightToLeft: Bool? = nil) -> TextOrder? {
    let count = scalars.count
    guard count > 0, count <= maximumCount else { return nil }
    var direction: Int32 = isRightToLeft.map { $0 ? -1 : 1 } ?? 0
    var shown = [UInt32](repeating: 0, count: count)
    var positions = [Int32](repeating: 0, count: count)
    var levels = [Int8](repeating: 0, count: count)
    guard cfb_order(scalars, Int32(count), &direction, &shown, &positions, &levels) != 0 else { return nil }
    return TextOrder(isRightToLeft: direction < 0, positions: positions.map { Int($0) }, shown: shown)
  }
}
