/// Where items lie, counted from 0 and from the upper left of all of them.
public struct CollectionGrid: Hashable, Sendable {
  /// The number of items.
  public let count: Int
  /// How many lie beside each other, 1 or more, also where there are fewer items.
  public let columns: Int
  /// Columns and rows of each item; empty where there is no place.
  public let itemSize: Size
  /// What is left free between neighbours, but for columns that come out of the division of the width.
  public let spacing: Size
  /// The columns of all items in a row together.
  public let width: Int

  /// Nothing anywhere.
  static let empty = CollectionGrid(count: 0, columns: 1, itemSize: .zero, spacing: .zero, width: 0)

  /// How many rows of items there are.
  public var rows: Int { (count + columns - 1) / columns }

  /// The rows of cells of all items.
  public var contentHeight: Int { rows == 0 ? 0 : rows * rowStep - spacing.height }

  /// The rows of cells from one row of items to the next, 1 or more.
  public var rowStep: Int { max(1, itemSize.height + spacing.height) }

  /// The row of items that an item is in.
  public func row(of item: Int) -> Int { item / columns }

  /// The cells of an item, whether there is one of that number or not.
  public func frame(of item: Int) -> Rect {
    let item = max(0, min(item, count))
    let column = item % columns
    // What the division leaves over is spread over the gaps, so that the last column ends where the place does.
    let rest = width - columns * itemSize.width - (columns - 1) * spacing.width
    let shift = columns > 1 ? column * rest / (columns - 1) : 0
    return Rect(
      origin: Point(x: column * (itemSize.width + spacing.width) + shift, y: row(of: item) * rowStep),
      size: itemSize)
  }

  /// The items of which something lies in rows of cells.
  public func items(in cells: Range<Int>) -> Range<Int> {
    guard !itemSize.isEmpty, count > 0, cells.upperBound > 0, cells.lowerBound < contentHeight, !cells.isEmpty
    else { return 0..<0 }
    // A row whose free rows below it are all that is in sight is not.
    let top = max(0, cells.lowerBound)
    let first = top % rowStep < itemSize.height ? top / rowStep : top / rowStep + 1
    let last = (min(cells.upperBound, contentHeight) - 1) / rowStep
    guard first <= last else { return 0..<0 }
    return min(count, first * columns)..<min(count, (last + 1) * columns)
  }

  /// The item at a cell; `nil` for none, as between two.
  public func item(at point: Point) -> Int? {
    guard !itemSize.isEmpty, point.x >= 0, point.y >= 0, point.y < contentHeight else { return nil }
    let row = point.y / rowStep
    return (row * columns..<min(count, (row + 1) * columns)).first { frame(of: $0).contains(point) }
  }
}
