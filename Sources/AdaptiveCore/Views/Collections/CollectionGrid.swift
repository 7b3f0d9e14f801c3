/// The positions of the items in a collection. Items are counted from 0; positions are relative to the upper
/// left corner of the content.
public struct CollectionGrid: Hashable, Sendable {
  /// The number of items.
  public let count: Int
  /// The number of items per row, at least 1, even if there are fewer items.
  public let columns: Int
  /// The size of each item, in cells; empty if there is no room.
  public let itemSize: Size
  /// The minimum space between neighbours. Columns that remain after dividing the width can widen it by one,
  /// or are at the edges.
  public let spacing: Size
  /// The width of a full row of items, in columns.
  public let width: Int
  /// Whether the columns that remain are at the edges.
  public let hasEvenGaps: Bool

  /// The maximum number of items in a grid.
  static let maximumCount = 1 << 40

  /// A grid without items.
  static let empty = CollectionGrid(
    count: 0, columns: 1, itemSize: .zero, spacing: .zero, width: 0, hasEvenGaps: false)

  /// The number of rows of items.
  public var rows: Int { (count + columns - 1) / columns }

  /// The height of the content, in rows of cells.
  public var contentHeight: Int { rows == 0 ? 0 : rows * rowStep - spacing.height }

  /// The rows of cells from one row of items to the next, at least 1.
  public var rowStep: Int { max(1, itemSize.height + spacing.height) }

  /// Returns the row of items that contains an item.
  public func row(of item: Int) -> Int { item / columns }

  /// Returns the frame of an item. The item's number is clamped to 0...`count`.
  public func frame(of item: Int) -> Rect {
    let item = max(0, min(item, count))
    let column = item % columns
    let rest = width - columns * itemSize.width - (columns - 1) * spacing.width
    let shift: Int
    if hasEvenGaps {
      shift = rest / 2
    } else {
      // Spread the remainder of the division over the gaps, so that the last column ends at the right edge.
      shift = columns > 1 ? column * rest / (columns - 1) : 0
    }
    return Rect(
      origin: Point(x: column * (itemSize.width + spacing.width) + shift, y: row(of: item) * rowStep),
      size: itemSize)
  }

  /// Returns the items that intersect a range of rows of cells.
  public func items(in cells: Range<Int>) -> Range<Int> {
    guard !itemSize.isEmpty, count > 0, cells.upperBound > 0, cells.lowerBound < contentHeight, !cells.isEmpty
    else { return 0..<0 }
    // A row of items is not visible if only the empty rows below it are.
    let top = max(0, cells.lowerBound)
    let first = top % rowStep < itemSize.height ? top / rowStep : top / rowStep + 1
    let last = (min(cells.upperBound, contentHeight) - 1) / rowStep
    guard first <= last else { return 0..<0 }
    return min(count, first * columns)..<min(count, (last + 1) * columns)
  }

  /// Returns the item at a cell; `nil` if there is none, for example between two items.
  public func item(at point: Point) -> Int? {
    guard !itemSize.isEmpty, point.x >= 0, point.y >= 0, point.y < contentHeight else { return nil }
    let row = point.y / rowStep
    return (row * columns..<min(count, (row + 1) * columns)).first { frame(of: $0).contains(point) }
  }
}
