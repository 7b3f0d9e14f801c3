import AdaptiveTesting
import AdaptiveSeededRandom
import Testing

@testable import AdaptiveCore

@MainActor @Suite("Random histories of a table") struct TableHistoryTests {
  /// The rows that a table should show and hold, kept in the plainest way.
  private struct Oracle {
    var rows: [TableFixture.File] = []
    var cursor: TableFixture.File?
    var selected: Set<TableFixture.File> = []
  }

  @Test("cursor and selection stay on their rows, and the screen shows the right lines", arguments: 0..<60)
  func history(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let fixture = TableFixture(Int.random(in: 0...30, using: &random))
    fixture.table.selectionMode = .multiple
    fixture.rowViews = seed % 4 == 3
    let easel = fixture.shown("70x14")
    var oracle = Oracle(rows: fixture.files, cursor: fixture.files.first)
    var next = 1_000
    for step in 0..<80 {
      change(fixture, &oracle, &next, using: &random)
      easel.application.finishTurn()
      let table = fixture.table
      let place = "seed \(seed), step \(step)"
      #expect(table.rowCount == oracle.rows.count, "\(place)")
      #expect(table.cursorRow.map { fixture.files[$0] } == oracle.cursor, "\(place)")
      #expect(
        Set(table.selectedRows.ranges.joined().map { fixture.files[$0] }) == oracle.selected, "\(place)")
      #expect(easel.application.window.invariantViolations().isEmpty, "\(place)")
      if !fixture.rowViews { checkScreen(fixture, easel, place) }
    }
  }

  private func change(
    _ fixture: TableFixture, _ oracle: inout Oracle, _ next: inout Int, using random: inout SeededGenerator
  ) {
    let table = fixture.table
    let cursor = oracle.cursor.flatMap { oracle.rows.firstIndex(of: $0) }
    switch Int.random(in: 0..<9, using: &random) {
    case 0:
      let place = Int.random(in: 0...oracle.rows.count, using: &random)
      let new = (0..<Int.random(in: 0...4, using: &random)).map {
        TableFixture.File(name: "file \(next + $0)", size: next, kind: "new")
      }
      next += new.count
      oracle.rows.insert(contentsOf: new, at: place)
      update(fixture, oracle.rows, using: &random)
      table.rowsWereInserted(new.count, before: place)
      oracle.cursor = oracle.cursor ?? oracle.rows.first
    case 1:
      let start = Int.random(in: 0...oracle.rows.count, using: &random)
      let range = start..<min(oracle.rows.count, start + Int.random(in: 0...4, using: &random))
      let removed = Set(oracle.rows[range])
      oracle.rows.removeSubrange(range)
      oracle.selected.subtract(removed)
      if let cursor, range.contains(cursor) {
        oracle.cursor = oracle.rows.isEmpty ? nil : oracle.rows[min(range.lowerBound, oracle.rows.count - 1)]
      }
      update(fixture, oracle.rows, using: &random)
      table.rowsWereRemoved(range)
    case 2:
      guard let from = oracle.rows.indices.randomElement(using: &random),
        let to = oracle.rows.indices.randomElement(using: &random)
      else { return }
      oracle.rows.insert(oracle.rows.remove(at: from), at: to)
      update(fixture, oracle.rows, using: &random)
      table.rowWasMoved(from: from, to: to)
    case 3:
      table.sort(byColumn: Bool.random(using: &random) ? "Name" : "Size")
      oracle.rows = fixture.files
    case 4:
      guard let cursor else { return }
      _ = table.keyPressed(.character(" "))
      oracle.selected.formSymmetricDifference([oracle.rows[cursor]])
    case 5:
      guard let cursor else { return }
      let rows = Int.random(in: -20...20, using: &random)
      table.moveCursor(by: rows)
      oracle.cursor = oracle.rows[max(0, min(cursor + rows, oracle.rows.count - 1))]
    case 6:
      _ = table.mouseUsed(
        MouseEvent(Bool.random(using: &random) ? .wheelDown : .wheelUp, at: Point(x: 1, y: 1)))
      oracle.cursor = table.cursorRow.map { oracle.rows[$0] }
    case 7:
      table.rowStyle = TableRowStyle.allCases.randomElement(using: &random) ?? .automatic
    default:
      let size = Size(
        width: Int.random(in: 0...70, using: &random), height: Int.random(in: 0...14, using: &random))
      table.frame = Rect(size: size)
    }
  }

  /// Gives the table rows in random sections, or in none.
  private func update(
    _ fixture: TableFixture, _ rows: [TableFixture.File], using random: inout SeededGenerator
  ) {
    fixture.files = rows
    fixture.groups = []
    guard Bool.random(using: &random) else { return }
    var rest = rows.count
    while rest > 0 {
      let count = min(rest, Int.random(in: 0...8, using: &random))
      fixture.groups.append(TableSection(Bool.random(using: &random) ? "# \(rest)" : nil, rowCount: count))
      rest -= count
    }
  }

  /// Compares each line of the table with that of a list of all lines.
  private func checkScreen(_ fixture: TableFixture, _ easel: Easel, _ place: String) {
    let table = fixture.table
    guard !table.bounds.isEmpty, table.rowCount > 0 else { return }
    let groups = fixture.groups.isEmpty ? [TableSection(rowCount: fixture.files.count)] : fixture.groups
    var (lines, titles): ([String], [String?]) = ([], [])
    var row = 0
    for group in groups {
      if let title = group.title {
        lines.append(title)
        titles.append(nil)
      }
      for _ in 0..<group.rowCount {
        lines.append(fixture.files[row].name)
        titles.append(group.title)
        if table.arrangement.rowHeight == 2 {
          lines.append("")
          titles.append(group.title)
        }
        row += 1
      }
    }
    #expect(lines.count == table.arrangement.contentHeight, "\(place)")
    let top = table.contentView.frame.minY
    let visible = Rect(size: easel.display.size).intersection(table.frame)
    for y in top..<max(top, visible.height) where table.bounds.width > 12 {
      let line = table.itemCursor.firstLine + y - top
      guard line < lines.count else { break }
      let isCovered = y == top && table.visibleHeight > table.arrangement.rowHeight
      let expected = isCovered ? titles[line] ?? lines[line] : lines[line]
      guard !expected.isEmpty else { continue }
      let text = easel.rows[y].drop { " ✓".contains($0) }
      #expect(text.hasPrefix(expected), "\(place): line \(y) is \(text) instead of \(expected)")
    }
    if let cursor = table.cursorRow, table.visibleHeight >= table.arrangement.rowHeight {
      let lines = table.arrangement.lines(of: cursor)
      #expect(lines.lowerBound >= table.itemCursor.firstLine, "\(place)")
      #expect(lines.upperBound <= table.itemCursor.firstLine + table.visibleHeight, "\(place)")
    }
  }

  @Test(
    "a table never traps and never leaves its bounds, at any size, on any display",
    arguments: [
      "0x0", "1x1", "20x5", "40x12", "80x24", "200x60",
    ])
  func displays(size: String) {
    for count in [0, 1, 30] {
      let fixture = TableFixture(count)
      fixture.groups =
        count == 30 ? [TableSection("漢字 and more", rowCount: 10), TableSection(rowCount: .max)] : []
      fixture.table.reload()
      fixture.table.selectionMode = .multiple
      let easel = fixture.shown(size)
      for gamut in [ColorGamut.mono, .ansi16, .trueColor] {
        for style in [UserInterfaceStyle.light, .dark] {
          for isUnicode in [false, true] {
            easel.application.sendEvent(
              .capabilities(DisplayCapabilities(gamut: gamut, isUnicode: isUnicode, style: style)))
            let width = easel.display.size.width
            #expect(easel.rows.allSatisfy { GlyphSequence($0).width <= width })
          }
        }
      }
      for key in [
        Key.end, .pageUp, .character(" "), .up, .home, .up, .enter, .right, .enter, .down, .end, .pageDown,
      ] {
        easel.application.sendEvent(.key(KeyEvent(key)))
        easel.application.sendEvent(.mouse(MouseEvent(.wheelDown, at: .zero)))
        easel.application.sendEvent(.mouse(MouseEvent(.press, at: Point(x: 0, y: 1), modifiers: .shift)))
        easel.application.finishTurn()
        #expect(easel.application.window.invariantViolations().isEmpty)
      }
    }
  }

  @Test("a table has any number of rows and lines", arguments: [Int.min, -1, 0, 1, 1 << 40, .max])
  func counts(count: Int) {
    let fixture = TableFixture(0)
    fixture.groups = [
      TableSection("One", rowCount: count), TableSection(rowCount: count), TableSection("Three", rowCount: 3),
    ]
    for height in [nil, Int.min, 0, 3, Int.max] {
      fixture.table.rowHeight = height
      fixture.table.reload()
      let easel = fixture.shown("40x9")
      for key in [Key.end, .up, .pageUp, .home, .pageDown, .end] {
        easel.application.sendEvent(.key(KeyEvent(key)))
        easel.application.finishTurn()
        #expect(fixture.table.cursorRow.map { (0..<fixture.table.rowCount).contains($0) } ?? true)
      }
      fixture.table.removeFromSuperview()
    }
    fixture.table.rowsWereInserted(.max, before: .min)
    fixture.table.rowsWereRemoved(.min..<Int.max)
    fixture.table.rowWasMoved(from: .max, to: .min)
    fixture.table.selectedRows = RangeSet(Int.min..<Int.max)
    #expect(fixture.table.selectedRows.ranges.allSatisfy { $0.lowerBound >= 0 })
  }
}
