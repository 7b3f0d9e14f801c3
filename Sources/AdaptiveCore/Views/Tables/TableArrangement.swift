/// The positions of the rows of a table and of the titles of its sections.
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
  /// The lines of a row, at least 1.
  let rowHeight: Int
  let contentHeight: Int

  /// The maximum number of rows in a table, so that the number of its lines can't overflow.
  static let maximumCount = 1 << 40

  /// No rows.
  init() { self.init([], rowHeight: 1) }

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
    (count, contentHeight) = (row, line)
  }

  /// Returns the section of a row. O(log n) for n sections.
  func section(ofRow row: Int) -> Int { last { $0.firstRow <= row } }

  /// Returns what is on a line of the content. O(log n) for n sections.
  func slot(atLine line: Int) -> Slot {
    let index = last { $0.firstLine <= line }
    let section = sections[index]
    let below = line - section.firstLine - section.titleHeight
    guard below >= 0 else { return .title(section: index) }
    let row = section.firstRow + below / rowHeight
    return .row(row, firstLine: line - below % rowHeight)
  }

  func lines(of item: Int) -> Range<Int> {
    let section = sections[section(ofRow: item)]
    let line = section.firstLine + section.titleHeight + (item - section.firstRow) * rowHeight
    return line..<line + rowHeight
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
    var first = self.item(atLine: lines.lowerBound)
    if self.lines(of: first).lowerBound < lines.lowerBound { first = min(first + 1, count - 1) }
    var last = self.item(atLine: lines.upperBound - 1)
    if self.lines(of: last).upperBound > lines.upperBound { last -= 1 }
    return max(first, min(item, max(first, last)))
  }

  /// The title of the row's section stays at the top of the view while rows of the section are there, unless
  /// that would leave no room for a row.
  func coveredLines(above item: Int, height: Int) -> Int {
    guard item < count, height > rowHeight else { return 0 }
    return sections[section(ofRow: item)].titleHeight
  }

  /// The last section that meets a condition; the first section if none does. If a section doesn't meet the
  /// condition, no section after it may.
  private func last(_ condition: (Section) -> Bool) -> Int {
    var (low, high) = (0, sections.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if condition(sections[middle]) { low = middle } else { high = middle }
    }
    return low
  }
}
