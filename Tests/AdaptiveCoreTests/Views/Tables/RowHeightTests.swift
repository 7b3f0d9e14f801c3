import AdaptiveTesting
import Testing

@testable import AdaptiveCore

/// Rows whose texts have a number of words, each in a line of its own at a width of 12.
@MainActor private final class WordRows: ListViewDataSource, TableViewDataSource {
  var words: [Int]
  var requests = 0

  init(_ words: [Int]) { self.words = words }

  private func text(_ row: Int) -> String {
    requests += 1
    return (1...max(1, words[row])).map { "row\(row)line\($0)" }.joined(separator: " ")
  }

  func numberOfRows(in list: ListView) -> Int { words.count }

  func listView(_ list: ListView, row index: Int) -> ListRow { ListRow(title: text(index), numberOfLines: 0) }

  func numberOfRows(in table: TableView) -> Int { words.count }

  func tableView(_ table: TableView, row index: Int) -> TableRow { TableRow([text(index), "x"]) }
}

@MainActor @Suite("Rows of different heights") struct RowHeightTests {
  /// Keeps the source, which the list holds weakly.
  private final class Keeper {
    var source: WordRows?
  }

  private let keeper = Keeper()

  private func list(_ source: WordRows, _ size: String = "14x6") -> (ListView, Easel) {
    keeper.source = source
    let list = ListView()
    list.estimatedRowHeight = 2
    list.dataSource = source
    let easel = Easel(size, list)
    easel.application.window.requestFocusUpdate(to: list)
    return (list, easel)
  }

  @Test("heights are sums like those of a plain array, whatever is measured") func heights() {
    var random = SystemRandomNumberGenerator()
    for count in [1, 2, 7, 64, 100] {
      var heights = RowHeights(count: count, estimate: 3)
      var plain = [Int](repeating: 3, count: count)
      for _ in 0..<200 {
        let (row, height) = (
          Int.random(in: 0..<count, using: &random), Int.random(in: -1...9, using: &random)
        )
        heights.set(height, of: row)
        plain[row] = max(1, height)
        let end = Int.random(in: 0...count, using: &random)
        #expect(heights.lines(before: end) == plain[..<end].reduce(0, +))
      }
      var arrangement = TableArrangement(
        [TableSection("A", rowCount: count / 2), TableSection(rowCount: count - count / 2)], rowHeight: 3)
      arrangement.heights = heights
      var line = 1
      for row in 0..<count {
        #expect(arrangement.lines(of: row) == line..<line + plain[row])
        for inner in line..<line + plain[row] {
          #expect(arrangement.slot(atLine: inner) == .row(row, firstLine: line))
        }
        line += plain[row]
      }
      #expect(arrangement.contentHeight == line)
    }
  }

  @Test("a row is as high as its title needs, and keys move by rows") func content() {
    let (list, easel) = list(WordRows([1, 3, 1, 2]))
    #expect(
      easel.rows == [
        " row0line1", " row1line1", " row1line2", " row1line3", " row2line1", " row3line1",
      ])
    #expect(list.moveCursor(by: 3))
    #expect(easel.rows.last == " row3line2")
    #expect(easel.rows.first == " row1line1")
    #expect(list.topRow == 1)
    list.moveCursor(to: 0)
    #expect(easel.rows.first == " row0line1")
  }

  @Test("a limited title ends with an ellipsis") func limit() {
    let source = WordRows([4])
    let (list, easel) = list(source)
    final class Limited: ListViewDataSource {
      func numberOfRows(in list: ListView) -> Int { 1 }
      func listView(_ list: ListView, row index: Int) -> ListRow {
        ListRow(title: "first second third fourth", numberOfLines: 2)
      }
    }
    let limited = Limited()
    list.dataSource = limited
    #expect(easel.rows.prefix(3) == [" first", " second th…", ""])
  }

  @Test("a click finds the row whose line is clicked") func click() {
    let (list, easel) = list(WordRows([1, 3, 1, 2]))
    _ = easel.rows
    for (y, row) in [0, 1, 1, 1, 2, 3].enumerated() {
      #expect(list.item(under: Point(x: 2, y: y)) == row)
    }
  }

  @Test("the cursor keeps its line when the width changes") func width() {
    let (list, easel) = list(WordRows([Int](repeating: 2, count: 50)), "14x8")
    list.moveCursor(to: 30)
    list.moveCursor(to: 28)
    _ = easel.rows
    let line = list.arrangement.lines(of: 28).lowerBound - list.itemCursor.firstLine
    list.frame = Rect(x: 0, y: 0, width: 30, height: 8)
    _ = easel.rows
    #expect(list.arrangement.height(of: 28) == 1)
    #expect(list.arrangement.lines(of: 28).lowerBound - list.itemCursor.firstLine == line)
  }

  @Test("rows that move, come and go keep the cursor on its row and line") func changes() {
    let source = WordRows([3, 1, 2, 1, 3, 1, 2])
    let (list, easel) = list(source)
    list.moveCursor(to: 4)
    _ = easel.rows
    let line = list.arrangement.lines(of: 4).lowerBound - list.itemCursor.firstLine
    source.words.insert(contentsOf: [2, 2], at: 1)
    list.rowsWereInserted(2, before: 1)
    _ = easel.rows
    #expect(list.cursorRow == 6)
    #expect(list.arrangement.lines(of: 6).lowerBound - list.itemCursor.firstLine == line)
    #expect(easel.rows[line] == " row6line1")
    source.words.remove(at: 6)
    source.words.insert(3, at: 0)
    list.rowWasMoved(from: 6, to: 0)
    #expect(list.cursorRow == 0)
    #expect(easel.rows.first == " row0line1")
  }

  @Test("a row that is higher than the view is read line by line") func tall() {
    let (list, easel) = list(WordRows([1, 9, 1]), "14x4")
    list.moveCursor(to: 1)
    #expect(easel.rows == [" row1line1", " row1line2", " row1line3", " row1line4"])
    for _ in 0..<5 { #expect(list.keyPressed(KeyEvent(.down)) && list.cursorRow == 1) }
    #expect(easel.rows.last == " row1line9")
    #expect(list.keyPressed(KeyEvent(.down)) && list.cursorRow == 2)
  }

  @Test("the wheel scrolls by lines, also to rows that were not measured") func wheel() {
    let (list, easel) = list(WordRows((0..<40).map { $0 % 3 + 1 }))
    list.moveCursor(to: 30)
    _ = easel.rows
    let first = easel.rows.first
    for _ in 0..<2 {
      _ = list.mouseUsed(MouseEvent(.wheelUp, at: .zero))
      _ = easel.rows
    }
    for _ in 0..<2 {
      _ = list.mouseUsed(MouseEvent(.wheelDown, at: .zero))
      _ = easel.rows
    }
    #expect(easel.rows.first == first)
  }

  @Test("of 100,000 rows a key asks for the visible ones alone") func many() {
    let source = WordRows((0..<100_000).map { $0 % 4 + 1 })
    let (list, easel) = list(source, "20x20")
    _ = easel.rows
    for target in [99_999, 0, 50_000, 50_001, 49_999] {
      source.requests = 0
      list.moveCursor(to: target)
      #expect(easel.rows.contains { $0.hasPrefix(" row\(target)line1") })
      // Measured before and after scrolling, and drawn.
      #expect(source.requests <= 120)
    }
  }

  @Test("columns that wrap make the rows of a table higher") func table() {
    let table = TableView()
    let source = WordRows([1, 3, 2])
    table.columns = [
      TableColumn("Text", width: .flexible(minimum: 4), priority: 1, wraps: true),
      TableColumn("N", width: .fixed(1)),
    ]
    table.rowStyle = .oneLine
    table.estimatedRowHeight = 1
    table.dataSource = source
    let easel = Easel("14x8", table)
    #expect(
      easel.rows.prefix(7) == [
        " Text        N", " row0line1   x", " row1line1   x", " row1line2", " row1line3", " row2line1   x",
        " row2line2",
      ])
    #expect(table.item(under: Point(x: 1, y: 4)) == 1)
  }

  @Test("views of rows are as high as they need, also after they change") func views() {
    final class RowView: TableRowView {
      var lines = 1 { didSet { setNeedsDisplay() } }
      override func sizeThatFits(_ space: Size) -> Size { Size(width: space.width, height: lines) }
      override func draw(in canvas: Canvas) {
        for y in 0..<bounds.height { canvas.write("\(row ?? -1).\(y)", at: Point(x: 0, y: y)) }
      }
    }
    final class Source: TableViewDataSource {
      var lines = [1, 3, 2, 1]
      func numberOfRows(in table: TableView) -> Int { lines.count }
      func tableView(_ table: TableView, row index: Int) -> TableRow { TableRow([TableCell]()) }
      func makeRowView(for table: TableView) -> TableRowView? { RowView() }
      func tableView(_ table: TableView, configure view: TableRowView, forRow row: Int) {
        (view as? RowView)?.lines = lines[row]
      }
    }
    let (table, source) = (TableView(), Source())
    table.estimatedRowHeight = 1
    table.dataSource = source
    let easel = Easel("8x6", table)
    #expect(easel.rows.map { String($0.prefix(3)) } == ["0.0", "1.0", "1.1", "1.2", "2.0", "2.1"])
    source.lines = [2, 1, 1, 1]
    table.reloadVisibleRows()
    #expect(easel.rows.prefix(5).map { String($0.prefix(3)) } == ["0.0", "0.1", "1.0", "2.0", "3.0"])
  }
}
