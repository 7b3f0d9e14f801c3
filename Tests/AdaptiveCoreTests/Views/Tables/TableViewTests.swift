import AdaptiveTesting
import Testing

@testable import AdaptiveCore

@MainActor @Suite("Table view") struct TableViewTests {
  private func press(_ easel: Easel, _ keys: KeyEvent...) {
    for key in keys { easel.application.sendEvent(.key(key)) }
    easel.application.finishTurn()
  }

  @Test("a table shows its header and rows in columns") func drawing() {
    let fixture = TableFixture(3)
    let easel = fixture.shown("90x5")
    #expect(easel.rows[0].hasPrefix(" Name"))
    #expect(easel.rows[0].hasSuffix("Kind"))
    #expect(easel.rows[1].contains("file 0") && easel.rows[1].hasSuffix("text"))
    #expect(easel.cell(1, 1).attributes.contains(.reverse))
    #expect(easel.display.frame?.cursor == Point(x: 1, y: 1))
    #expect(fixture.table.visibleColumns.map(\.title) == ["Name", "Size", "Kind"])
    #expect(fixture.table.sizeThatFits(Size(width: 50, height: 20)) == Size(width: 50, height: 4))
  }

  @Test(
    "columns are left out by priority, and the last one stays",
    arguments: [
      (28, ["Name", "Size", "Kind"]), (27, ["Name", "Size", "Kind"]), (26, ["Name", "Size"]),
      (18, ["Name", "Size"]),
      (17, ["Name"]), (3, ["Name"]), (1, ["Name"]),
    ])
  func dropping(width: Int, titles: [String]) {
    let fixture = TableFixture(2)
    fixture.table.rowStyle = .oneLine
    let easel = fixture.shown("\(width)x4")
    #expect(fixture.table.visibleColumns.map(\.title) == titles)
    #expect(easel.rows.allSatisfy { GlyphSequence($0).width <= width })
  }

  @Test("widths are shared by weight, and add up to the width of the table", arguments: 20...120)
  func widths(width: Int) {
    let layout = TableColumnLayout(TableFixture.columns, from: 1, to: width)
    #expect(layout.places.last.map { $0.x + $0.width } == width)
    if layout.places.count == 3 {
      let (name, kind) = (layout.places[0].width - 10, layout.places[2].width - 8)
      #expect(abs(name - 2 * kind) <= 2)
      #expect(layout.places[1].width == 6)
    }
  }

  @Test(
    "widths and weights that are no sensible numbers count as the nearest that are",
    arguments: [
      Int.min, -1, 0, .max,
    ])
  func senselessWidths(number: Int) {
    let columns =
      [Double.nan, .infinity, -.infinity, -1, 0, .greatestFiniteMagnitude].map {
        TableColumn("x", width: .flexible(minimum: number, weight: $0))
      } + [TableColumn("y", width: .fixed(number))]
    for width in [0, 1, 2, 40] {
      let layout = TableColumnLayout(columns, from: 1, to: width)
      #expect(!layout.places.isEmpty && layout.places.allSatisfy { $0.width >= 0 })
    }
  }

  @Test("in a compact width that is too narrow for all columns, rows have two lines") func twoLines() {
    let fixture = TableFixture(4)
    let easel = fixture.shown("26x9")
    #expect(
      easel.rows.prefix(5) == [" Name · Size · Kind", " file 0", " 0 · text", " file 1", " 37 · image"])
    press(easel, KeyEvent(.down))
    #expect(easel.cell(1, 3).attributes.contains(.reverse) && easel.cell(1, 4).attributes.contains(.reverse))
    #expect(easel.display.frame?.cursor == Point(x: 1, y: 3))
    easel.application.sendEvent(.capabilities(DisplayCapabilities(isUnicode: false)))
    #expect(easel.rows[2] == " 0 - text")
    fixture.table.rowStyle = .oneLine
    #expect(easel.rows[2].hasPrefix(" file 1"))
    fixture.table.columns = Array(TableFixture.columns.prefix(2))
    fixture.table.rowStyle = .automatic
    #expect(easel.rows[1].hasPrefix(" file 0") && easel.rows[1].hasSuffix("0"))
  }

  @Test("the row under the cursor keeps its place when rows get two lines") func keepsPlace() {
    let fixture = TableFixture(200)
    let easel = fixture.shown("40x21")
    fixture.table.moveCursor(to: 100)
    fixture.table.moveCursor(to: 90)
    easel.application.finishTurn()
    let line = fixture.table.arrangement.lines(of: 90).lowerBound - fixture.table.itemCursor.firstLine
    fixture.table.rowStyle = .twoLines
    easel.application.finishTurn()
    #expect(fixture.table.arrangement.lines(of: 90).lowerBound - fixture.table.itemCursor.firstLine == line)
  }

  @Test("Up on the first row leads to the header, where columns are chosen and sorted by") func sorting() {
    let fixture = TableFixture(12)
    let easel = fixture.shown("90x8")
    press(easel, KeyEvent(.down), KeyEvent(.down), .character(">"))
    #expect(fixture.log.last == "sort Name up" && easel.rows[0].hasPrefix(" Name ▲"))
    press(easel, .character(">"))
    #expect(fixture.log.last == "sort Size up" && easel.rows[0].contains("Size ▲"))
    #expect(fixture.files[fixture.table.cursorRow ?? 0].name == "file 2")
    press(easel, KeyEvent(.home), KeyEvent(.up))
    #expect(fixture.table.headerColumn == 1)
    press(easel, KeyEvent(.enter))
    #expect(fixture.log.last == "sort Size down" && easel.rows[0].contains("Size ▼"))
    press(easel, KeyEvent(.left), KeyEvent(.enter))
    #expect(fixture.log.last == "sort Name up")
    press(easel, KeyEvent(.down))
    #expect(fixture.table.headerColumn == nil)
    easel.application.sendEvent(.capabilities(DisplayCapabilities(isUnicode: false)))
    #expect(easel.rows[0].hasPrefix(" Name ^"))
  }

  @Test("after sorting, the cursor and the selection are on the same rows") func identity() {
    let fixture = TableFixture(20)
    fixture.table.selectionMode = .multiple
    let easel = fixture.shown("90x8")
    fixture.table.moveCursor(to: 3)
    fixture.table.selectedRows = RangeSet([2..<4, 7..<8])
    let (cursor, marked) = (fixture.files[3], Set([2, 3, 7].map { fixture.files[$0] }))
    fixture.table.sort(byColumn: "Size")
    #expect(fixture.files[fixture.table.cursorRow ?? 0] == cursor)
    #expect(Set(fixture.table.selectedRows.ranges.joined().map { fixture.files[$0] }) == marked)
    fixture.identifies = false
    fixture.table.sort(byColumn: "Size")
    #expect(fixture.table.cursorRow == 0 && fixture.table.selectedRows.isEmpty)
    fixture.table.sort(byColumn: "no such column")
    #expect(easel.rows.count == 8)
  }

  @Test("a click on a title sorts, a click on a row activates it, and the wheel scrolls") func mouse() {
    let fixture = TableFixture(30)
    let easel = fixture.shown("90x6")
    func click(_ x: Int, _ y: Int, _ modifiers: KeyEvent.Modifiers = []) {
      easel.application.sendEvent(.mouse(MouseEvent(.press, at: Point(x: x, y: y), modifiers: modifiers)))
      easel.application.finishTurn()
    }
    click(2, 0)
    #expect(fixture.log == ["sort Name up"])
    click(2, 2)
    #expect(fixture.log.suffix(2) == ["selected [1] by pointer", "activate 1 by pointer"])
    click(85, 0)
    #expect(fixture.table.sort?.column == "Name")
    for _ in 0..<2 { easel.application.sendEvent(.mouse(MouseEvent(.wheelDown, at: Point(x: 3, y: 3)))) }
    #expect(fixture.table.itemCursor.firstLine == 6 && fixture.table.cursorRow == 6)
    fixture.table.selectionMode = .multiple
    fixture.log = []
    click(2, 3, .control)
    click(2, 5, .shift)
    #expect(fixture.table.selectedRows == RangeSet([1..<2, 8..<11]))
    #expect(!fixture.log.contains { $0.hasPrefix("activate") })
  }

  @Test("rows are selected with keys, and marked by a sign") func selection() {
    let fixture = TableFixture(10)
    fixture.table.selectionMode = .multiple
    let easel = fixture.shown("90x8")
    press(easel, .character(" "), KeyEvent(.down), KeyEvent(.down))
    press(easel, KeyEvent(.down, .shift), KeyEvent(.down, .shift), KeyEvent(.up, .shift))
    #expect(fixture.table.selectedRows == RangeSet([0..<1, 2..<4]))
    #expect(easel.rows[1].hasPrefix("✓file 0") && easel.rows[3].hasPrefix("✓file 2"))
    press(easel, KeyEvent(.character("a"), .control))
    #expect(fixture.table.selectedRows == RangeSet(0..<10))
    fixture.table.selectionMode = .single
    fixture.table.selectedRow = 4
    #expect(easel.rows[5].hasPrefix("▌file 4"))
    press(easel, KeyEvent(.enter))
    #expect(fixture.table.selectedRow == 3 && fixture.log.last == "activate 3")
    fixture.table.selectedRow = .max
    #expect(fixture.table.selectedRow == nil)
    fixture.table.selectionMode = .none
    #expect(!fixture.table.keyPressed(.character(" ")))
  }

  @Test("sections have titles, and the title of the first row stays at the top") func sections() {
    let fixture = TableFixture(12)
    fixture.groups = [
      TableSection("Text", rowCount: 5), TableSection("Nothing", rowCount: -4),
      TableSection("Image", rowCount: 7),
    ]
    fixture.table.reload()
    let easel = fixture.shown("90x6")
    #expect(easel.rows[1].hasPrefix("Text") && easel.rows[2].hasPrefix(" file 0"))
    fixture.table.moveCursor(to: 4)
    #expect(easel.rows[1].hasPrefix("Text") && easel.rows[5].hasPrefix(" file 4"))
    fixture.table.moveCursor(to: 3)
    fixture.table.moveCursor(to: 2)
    #expect(easel.rows[1].hasPrefix("Text") && easel.rows.contains { $0.hasPrefix(" file 2") })
    fixture.table.moveCursor(to: 11)
    #expect(easel.rows[1].hasPrefix("Image") && easel.rows[5].hasPrefix(" file 11"))
    fixture.table.moveCursor(to: 6)
    #expect(easel.rows[1].hasPrefix("Image") && easel.rows[2].hasPrefix(" file 6"))
    fixture.table.moveCursor(to: 0)
    #expect(easel.rows[1].hasPrefix("Text") && easel.rows[2].hasPrefix(" file 0"))
    #expect(fixture.table.section(ofRow: 4) == 0 && fixture.table.section(ofRow: 5) == 2)
    #expect(fixture.table.section(ofRow: 12) == nil)
  }

  @Test("rows can be views, which are reused") func rowViews() {
    let fixture = TableFixture(1_000)
    fixture.rowViews = true
    fixture.table.rowHeight = 2
    let easel = fixture.shown("90x9")
    #expect(easel.rows[1].hasPrefix("  file 0") && easel.rows[1].hasSuffix("┃"))
    #expect(easel.rows[2].drop { $0 == " " } == "│" && easel.rows[3].hasPrefix("  file 1"))
    for row in [500, 501, 502, 999, 3] {
      fixture.table.moveCursor(to: row)
      easel.application.finishTurn()
      #expect(fixture.table.view(forRow: row)?.hasCursor == true)
      #expect(easel.application.window.invariantViolations().isEmpty)
    }
    #expect(fixture.madeViews <= 8)
  }

  @Test("live data leaves the cursor and the selection on their rows", arguments: [true, false])
  func liveData(_ identifies: Bool) {
    let fixture = TableFixture(10)
    fixture.identifies = identifies
    fixture.table.selectionMode = .multiple
    let easel = fixture.shown("90x8")
    fixture.table.moveCursor(to: 4)
    fixture.table.selectedRows = RangeSet([1..<3])
    fixture.table.reload { fixture.files.reverse() }
    easel.application.finishTurn()
    #expect(fixture.table.cursorRow == (identifies ? 5 : 4))
    #expect(fixture.table.selectedRows == RangeSet([identifies ? 7..<9 : 1..<3]))
    // The rows of the cursor and of a part of the selection go.
    fixture.table.reload { fixture.files.removeSubrange(4..<8) }
    easel.application.finishTurn()
    #expect(fixture.table.cursorRow == (identifies ? 5 : 4))
    #expect(fixture.table.selectedRows == RangeSet([identifies ? 4..<5 : 1..<3]))
  }

  @Test("of a million rows only the visible ones are requested") func many() {
    let fixture = TableFixture(0)
    fixture.files = Array(repeating: TableFixture.File(name: "x", size: 1, kind: "k"), count: 1_000_000)
    fixture.table.reload()
    let easel = fixture.shown("90x6")
    press(easel, KeyEvent(.end))
    #expect(fixture.requested.sorted() == Array(999_995..<1_000_000))
    fixture.requested = []
    press(easel, KeyEvent(.pageUp))
    #expect(fixture.requested.count == 5)
  }

  @Test("an empty table shows its placeholder below the header") func empty() {
    let fixture = TableFixture(0)
    fixture.table.placeholder = "No files"
    let easel = fixture.shown("90x4")
    #expect(easel.rows[1] == " No files")
    for key in [Key.up, .down, .end, .enter, .pageUp, .character(" "), .character("<")] {
      press(easel, KeyEvent(key))
    }
    #expect(fixture.table.cursorRow == nil && fixture.table.selectedRows.isEmpty)
  }

  @Test("a table reads its size classes again when they change") func adapting() {
    let fixture = TableFixture(5)
    let easel = fixture.shown("26x8")
    #expect(fixture.table.hasTwoLines)
    easel.display.size = Size("90x24")
    easel.application.sendEvent(.resize(Size("90x24")))
    fixture.table.superview?.frame = Rect(size: Size("90x24"))
    fixture.table.frame = Rect(size: Size("90x24"))
    easel.application.finishTurn()
    #expect(!fixture.table.hasTwoLines && fixture.table.visibleColumns.count == 3)
  }
}
