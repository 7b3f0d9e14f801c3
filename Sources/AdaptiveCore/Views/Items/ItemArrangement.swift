/// The positions of the items in a scrolling view. Items are counted from 0, lines of cells from the top of
/// the content.
///
/// Items, lines and heights that are passed in may lie outside the content. No function traps on them.
protocol ItemArrangement {
  /// The number of items.
  var count: Int { get }
  /// The number of lines of the content.
  var contentHeight: Int { get }
  /// Returns the lines that an item occupies. The item must be less than `count`.
  func lines(of item: Int) -> Range<Int>
  /// Returns the first item that occupies a line or lies below it; the last item if there is none.
  func item(atLine line: Int) -> Int
  /// Returns the item a number of rows below another one, up if negative, in the same column. It is clamped
  /// to the first and last row.
  func item(_ item: Int, movedByRows rows: Int) -> Int
  /// Returns the first visible line after the wheel turns by one notch, up if `isUpward`. The result can be
  /// outside the content.
  func line(_ line: Int, afterNotchUp isUpward: Bool) -> Int
  /// Returns the item closest to another one among those entirely within some lines. Without any, returns the
  /// first item there.
  func item(closestTo item: Int, within lines: Range<Int>) -> Int
  /// The lines at the top of the view that cover the lines of an item, such as a header that stays there.
  func coveredLines(above item: Int, height: Int) -> Int
}

extension ItemArrangement {
  /// None.
  func coveredLines(above item: Int, height: Int) -> Int { 0 }
}

/// Items below each other, each as high as the others: a list or a tree.
struct ItemRows: ItemArrangement {
  /// The number of rows, not negative.
  let count: Int

  var contentHeight: Int { count }

  func lines(of item: Int) -> Range<Int> { item..<item + 1 }

  func item(atLine line: Int) -> Int { max(0, min(line, count - 1)) }

  func item(_ item: Int, movedByRows rows: Int) -> Int {
    max(0, min(item.addingClamped(rows), count - 1))
  }

  func line(_ line: Int, afterNotchUp isUpward: Bool) -> Int {
    line.addingClamped(isUpward ? -Self.linesPerNotch : Self.linesPerNotch)
  }

  func item(closestTo item: Int, within lines: Range<Int>) -> Int {
    max(lines.lowerBound, min(item, lines.upperBound.subtractingClamped(1)))
  }

  /// The lines that a notch of the wheel scrolls.
  static let linesPerNotch = 3
}
