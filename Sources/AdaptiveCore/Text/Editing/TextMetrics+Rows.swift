extension TextMetrics {
  /// Divides a line into rows of a number of columns and returns the bytes of each; at least one row.
  ///
  /// A row ends after a space, or before or after a double-width character; a longer word is broken. Spaces
  /// beyond the last column stay in their row, where they are not visible. O(length).
  func rows(of text: String, columns: Int) -> [Range<Int>] {
    let (count, columns) = (text.utf8.count, max(1, columns))
    // No text has more columns than bytes, except tabs and visible forms of control characters.
    if count <= columns, text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return [0..<count] }
    var rows: [Range<Int>] = []
    var (start, column) = (0, 0)
    var opportunity: (offset: Int, column: Int)?
    visit(text, in: 0..<count) { element in
      if element.isSpace {
        // Tab stops are counted from the start of the row.
        column += element.isTab ? tabWidth(at: column) : element.width
        opportunity = (element.range.upperBound, column)
        return true
      }
      if element.width == 2, element.range.lowerBound > start {
        opportunity = (element.range.lowerBound, column)
      }
      while column + element.width > columns, element.range.lowerBound > start {
        let (end, endColumn) =
          opportunity.flatMap { $0.offset > start ? $0 : nil } ?? (element.range.lowerBound, column)
        rows.append(start..<end)
        (start, column) = (end, column - endColumn)
        opportunity = nil
      }
      column += element.width
      if element.width == 2 { opportunity = (element.range.upperBound, column) }
      return true
    }
    if start < count || rows.isEmpty { rows.append(start..<count) }
    return rows
  }

  /// Returns the column of an offset in a row.
  func column(of offset: Int, in row: Range<Int>, of text: String) -> Int {
    width(of: text, in: row.lowerBound..<max(row.lowerBound, min(offset, row.upperBound)))
  }

  /// Returns the offset of the character in a column of a row, or the end of the row.
  func offset(inColumn column: Int, of row: Range<Int>, of text: String) -> Int {
    var result = row.upperBound
    visit(text, in: row) { element in
      guard column < element.column + element.width else { return true }
      result = element.range.lowerBound
      return false
    }
    return result
  }
}
