/// A list or table whose rows can have heights of their own.
///
/// The rows that a layout shows are measured; the others count as the estimate until then. So a key takes as
/// long among 100,000 rows as among ten, apart from O(log² n) for their positions.
@MainActor protocol SelfSizingRows: ItemScrolling where Arrangement == TableArrangement {
  var arrangement: TableArrangement { get set }
  /// Returns the lines that the content of a row needs now.
  func contentHeight(of row: Int) -> Int
}

extension SelfSizingRows {
  /// Measures the visible rows and scrolls to the cursor. A cursor on a row that has not been measured keeps
  /// its line on the screen, if there are enough rows above it.
  func measureVisibleRows() {
    guard arrangement.heights != nil, visibleHeight > 0, arrangement.count > 0 else { return revealCursor() }
    if let cursor = itemCursor.item, arrangement.heights?.measured[cursor] == nil { anchor(cursor) }
    revealCursor()
    // Each pass but the last one measures another row. Each measured row has a line, so that there are never
    // more of them than fit, except for rows that scroll out because those above them are higher.
    var measured: Set<Int> = []
    while measureRows(except: &measured) { revealCursor() }
  }

  /// Measures the rows above the first visible one, before the wheel scrolls to them. The visible rows stay
  /// where they are.
  func willScrollUp() {
    guard arrangement.heights != nil, arrangement.count > 0 else { return }
    let top = arrangement.item(atLine: itemCursor.firstLine)
    for row in max(0, top - ItemRows.linesPerNotch)..<top where arrangement.heights?.measured[row] == nil {
      itemCursor.shift(byLines: measure(row))
    }
  }

  /// The rows that are visible, at least partly.
  var visibleRows: Range<Int> {
    let end = min(arrangement.contentHeight, itemCursor.firstLine.addingClamped(visibleHeight))
    guard arrangement.count > 0, itemCursor.firstLine < end else { return 0..<0 }
    return arrangement.item(atLine: itemCursor.firstLine)..<arrangement.item(atLine: end - 1) + 1
  }

  /// Keeps the measured heights of the visible rows after a change that `update` makes.
  func keepingHeights(_ change: ItemChange, _ update: () -> Void) {
    let (heights, kept) = (arrangement.heights, visibleRows)
    update()
    guard let heights else { return }
    arrangement.heights = heights.following(change, count: arrangement.count, keeping: kept)
  }

  /// Changes the arrangement. The row under the cursor keeps its line on the screen.
  func keepingCursorLine(_ change: () -> Void) {
    let cursor = itemCursor.item.flatMap { $0 < arrangement.count ? $0 : nil }
    let line = cursor.map { arrangement.lines(of: $0).lowerBound }
    change()
    guard let cursor, let line, cursor < arrangement.count else { return }
    itemCursor.shift(byLines: arrangement.lines(of: cursor).lowerBound - line)
  }

  /// Reads the rows again with a closure. If they have heights of their own, these must be measured again,
  /// and the row under the cursor keeps its line on the screen.
  func readAgain(_ update: () -> Void) {
    if arrangement.heights == nil { update() } else { keepingCursorLine(update) }
  }

  /// Forgets the heights of rows.
  func forgetHeights() {
    guard let heights = arrangement.heights else { return }
    arrangement.heights = RowHeights(count: heights.count, estimate: heights.estimate)
  }

  /// Measures a row and those above it that are visible, and keeps the line of its first line.
  private func anchor(_ row: Int) {
    let line = arrangement.lines(of: row).lowerBound - itemCursor.firstLine
    var (above, lines) = (row, 0)
    measure(row)
    while above > 0, lines < min(line, visibleHeight) {
      above -= 1
      measure(above)
      lines += arrangement.height(of: above)
    }
    itemCursor.scroll(
      toLine: arrangement.lines(of: row).lowerBound - line, in: arrangement, height: visibleHeight)
  }

  /// Measures the visible rows but some, and adds them to these. Returns whether there was one.
  private func measureRows(except measured: inout Set<Int>) -> Bool {
    var hasMeasured = false
    for row in visibleRows where measured.insert(row).inserted {
      measure(row)
      hasMeasured = true
    }
    return hasMeasured
  }

  /// Measures a row. Returns by how much its height has changed.
  @discardableResult
  private func measure(_ row: Int) -> Int {
    let height = contentHeight(of: row)
    return arrangement.heights?.set(height, of: row) ?? 0
  }
}
