extension CollectionGrid: ItemArrangement {
  func lines(of item: Int) -> Range<Int> {
    let frame = frame(of: item)
    return frame.minY..<frame.maxY
  }

  func item(atLine line: Int) -> Int { max(0, min(max(0, line) / rowStep * columns, count - 1)) }

  /// Ends in the first or last row. In a last row without an item in the column, it is the last item.
  func item(_ item: Int, movedByRows rows: Int) -> Int {
    guard count > 0 else { return 0 }
    let row = max(0, min(row(of: item).addingClamped(rows), row(of: count - 1)))
    return min(count - 1, row * columns + item % columns)
  }

  /// Ends at a row of items.
  func line(_ line: Int, afterNotchUp isUpward: Bool) -> Int {
    (isUpward ? (line + rowStep - 1) / rowStep - 1 : line / rowStep + 1) * rowStep
  }

  func item(closestTo item: Int, within lines: Range<Int>) -> Int {
    let first = (lines.lowerBound + rowStep - 1) / rowStep
    let last = max(first, (lines.upperBound - itemSize.height) / rowStep)
    let row = row(of: item)
    return self.item(item, movedByRows: max(first, min(last, row)) - row)
  }
}
