/// The positions of the rows of a list or table and of the titles of its sections.
struct TableArrangement: ItemArrangement {
  /// A section, and where its first row and its first line are.
  struct Section {
    let title: String?
    let firstRow: Int
    let firstLine: Int

    /// The lines of the title.
    var titleHeight: Int { title == nil ? 0 : 1 }
  }

  /// The contents of a line.
  enum Slot: Equatable {
    /// The title of a section.
    case title(section: Int)
    /// A row, whose first line is given.
    case row(Int, firstLine: Int)
  }

  /// The sections, in order; never empty.
  let sections: [Section]
  let count: Int
  /// The lines of a row, at least 1; an estimate if the rows have heights of their own.
  let rowHeight: Int
  /// The heights of the rows; `nil` if all are equally high.
  var heights: RowHeights?
  /// The lines of the content without what measured rows add.
  private let estimatedHeight: Int

  /// The maximum number of rows in a table, so that the number of its lines can't overflow.
  static let maximumCount = 1 << 40

  /// No rows.
  init() { self.init([], rowHeight: 1) }

  /// Arranges rows without titles. Rows with an estimated height have heights of their own, and there are at
  /// most `maximumCount` of them; otherwise, each has one line.
  init(count: Int, estimatedRowHeight: Int? = nil) {
    let isEstimated = estimatedRowHeight != nil
    sections = [Section(title: nil, firstRow: 0, firstLine: 0)]
    self.count = max(0, min(count, isEstimated ? Self.maximumCount : .max))
    rowHeight = max(1, min(estimatedRowHeight ?? 1, RowHeights.limit))
    estimatedHeight = self.count * rowHeight
    heights = isEstimated ? RowHeights(count: self.count, estimate: rowHeight) : nil
  }

  /// Arranges sections. O(number of sections).
  init(_ sections: [TableSection], rowHeight: Int) {
    self.rowHeight = max(1, min(rowHeight, 1 << 16))
    var placed: [Section] = []
    placed.reserveCapacity(sections.count)
    var (row, line) = (0, 0)
    for section in sections {
      placed.append(Section(title: section.title, firstRow: row, firstLine: line))
      let rows = max(0, min(section.rowCount, Self.maximumCount - row))
      row += rows
      line += rows * self.rowHeight + (section.title == nil ? 0 : 1)
    }
    self.sections = placed.isEmpty ? [Section(title: nil, firstRow: 0, firstLine: 0)] : placed
    (count, estimatedHeight) = (row, line)
  }

  var contentHeight: Int { estimatedHeight + extraLines(before: count) }

  /// Returns the lines that measured rows before a row add.
  private func extraLines(before row: Int) -> Int {
    heights.map { $0.lines(before: row) - row * rowHeight } ?? 0
  }

  /// Returns the first line of a section.
  private func firstLine(of section: Section) -> Int {
    section.firstLine + extraLines(before: section.firstRow)
  }

  /// Returns the number of lines of a row. O(1).
  func height(of row: Int) -> Int { heights?.height(of: row) ?? rowHeight }

  /// Returns the section of a row. O(log n) for n sections.
  func section(ofRow row: Int) -> Int { sections.indices.bisect { sections[$0].firstRow <= row } }

  /// Returns what is on a line of the content. O(log n) for n sections if all rows are equally high,
  /// otherwise O(log² n) for n rows.
  func slot(atLine line: Int) -> Slot {
    let index = sections.indices.bisect { firstLine(of: sections[$0]) <= line }
    let section = sections[index]
    let below = line - firstLine(of: section) - section.titleHeight
    guard below >= 0 else { return .title(section: index) }
    guard let heights else {
      return .row(section.firstRow + below / rowHeight, firstLine: line - below % rowHeight)
    }
    let start = heights.lines(before: section.firstRow)
    var (row, end) = (section.firstRow, section.firstRow + max(1, below + 1))
    if index + 1 < sections.count { end = min(end, sections[index + 1].firstRow) }
    end = min(end, count)
    while end - row > 1 {
      let middle = (row + end) / 2
      if heights.lines(before: middle) - start <= below { row = middle } else { end = middle }
    }
    return .row(row, firstLine: line - below + heights.lines(before: row) - start)
  }

  func lines(of item: Int) -> Range<Int> {
    let section = sections[section(ofRow: item)]
    let first = section.firstLine + section.titleHeight + (item - section.firstRow) * rowHeight
    let line = first + extraLines(before: item)
    return line..<line + height(of: item)
  }

  func item(atLine line: Int) -> Int {
    switch slot(atLine: max(0, min(line, contentHeight - 1))) {
    case .title(let section): max(0, min(sections[section].firstRow, count - 1))
    case .row(let row, _): max(0, min(row, count - 1))
    }
  }

  func item(_ item: Int, movedByRows rows: Int) -> Int {
    max(0, min(item.addingClamped(rows), count - 1))
  }

  func line(_ line: Int, afterNotchUp isUpward: Bool) -> Int {
    line.addingClamped(isUpward ? -ItemRows.linesPerNotch : ItemRows.linesPerNotch)
  }

  func item(closestTo item: Int, within lines: Range<Int>) -> Int {
    // An item with more lines than the view stays under the cursor while it fills the view.
    let own = item < count ? self.lines(of: item) : 0..<0
    if own.count > lines.count, own.overlaps(lines) { return item }
    var first = self.item(atLine: lines.lowerBound)
    if self.lines(of: first).lowerBound < lines.lowerBound { first = min(first + 1, count - 1) }
    var last = self.item(atLine: lines.upperBound - 1)
    if self.lines(of: last).upperBound > lines.upperBound { last -= 1 }
    return max(first, min(item, max(first, last)))
  }

  /// The title of the row's section stays at the top of the view while rows of the section are there, unless
  /// that would leave no room for a row.
  func coveredLines(above item: Int, height: Int) -> Int {
    guard item < count, height > self.height(of: item) else { return 0 }
    return sections[section(ofRow: item)].titleHeight
  }
}
