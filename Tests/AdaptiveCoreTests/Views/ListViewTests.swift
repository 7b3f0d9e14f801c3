import AdaptiveCore
import AdaptiveTesting
import Testing

@MainActor @Suite("List view") struct ListViewTests {
  private let source = CountedRows()

  /// A visible list of `count` rows, in `size`, with the keyboard focus.
  private func list(_ count: Int, _ size: String = "20x5") -> (ListView, Easel) {
    source.count = count
    let list = ListView()
    list.dataSource = source
    list.delegate = source
    let easel = Easel(size, list)
    easel.application.window.requestFocusUpdate(to: list)
    source.reset()
    return (list, easel)
  }

  @Test("an empty list has no cursor, shows the placeholder, and ignores movements") func empty() {
    let (list, easel) = list(0)
    list.placeholder = "nothing is here at all"
    #expect(list.cursorRow == nil)
    #expect(easel.rows.prefix(2) == [" nothing is here at", " all"])
    #expect(!list.moveCursor(by: 1))
    list.moveCursor(to: 3)
    list.activateCursorRow()
    #expect(list.mouseUsed(MouseEvent(.press, at: .zero)))
    #expect(source.log.isEmpty)
    #expect(source.requested.isEmpty)
  }

  @Test("a line follows a heading") func heading() throws {
    source.row = ListRow(title: "Albums", isHeading: true)
    let (list, easel) = list(1)
    list.style.headingLine = TextStyle(attributes: .dim)
    #expect(easel.rows[0] == " Albums " + String(repeating: "─", count: 11))
    easel.application.sendEvent(.capabilities(DisplayCapabilities(isUnicode: false)))
    #expect(easel.rows[0] == " Albums " + String(repeating: "-", count: 11))
  }

  @Test("the cursor can't leave a single row") func single() {
    let (list, easel) = list(1)
    #expect(list.cursorRow == 0)
    #expect(!list.moveCursor(by: 1) && !list.moveCursor(by: -1))
    #expect(source.log.isEmpty)
    #expect(easel.rows[0] == " row 0")
    list.activateCursorRow()
    #expect(source.log == ["activate 0"])
  }

  @Test("movements of any length end at the first or last row, and a negative count means no rows")
  func extremes() {
    let (list, easel) = list(10)
    list.moveCursor(to: 5)
    list.moveCursor(by: .max)
    #expect(list.cursorRow == 9)
    list.moveCursor(by: .min)
    #expect(list.cursorRow == 0)
    list.moveCursor(to: 5)
    for y in [Int.min, -1, 5, Int.max] {
      #expect(list.mouseUsed(MouseEvent(.press, at: Point(x: 0, y: y))))
    }
    #expect(list.cursorRow == 5)
    list.selectedRow = .max
    list.rowsWereInserted(.max, before: 0)
    #expect(list.cursorRow == 9 && list.selectedRow == nil)
    source.count = -3
    list.reload()
    #expect(list.rowCount == 0 && list.cursorRow == nil)
    #expect(easel.rows.allSatisfy { $0.isEmpty })
  }

  @Test("of ten thousand rows only the visible ones are requested") func many() {
    let (list, easel) = list(10_000)
    _ = easel.rows
    #expect(list.topRow == 0)
    source.reset()
    list.moveCursor(to: 9_999)
    #expect(easel.rows == [" row 9995", " row 9996", " row 9997", " row 9998", " row 9999"])
    #expect(source.requested == Array(9_995...9_999))
    source.reset()
    list.moveCursor(to: 5_000)
    _ = easel.rows
    #expect(source.requested == Array(5_000...5_004))
    #expect(source.log == ["cursor 5000"])
    source.reset()
    list.reload()
    _ = easel.rows
    #expect(source.requested == Array(5_000...5_004))
    #expect(source.countCalls == 1)
  }

  @Test("layout by constraints requests no rows, and a list has no subviews")
  func manyAmongConstraints() {
    source.count = 10_000
    let list = ListView()
    list.dataSource = source
    let stack = StackView(arrangedSubviews: [Label("Rows"), list], axis: .vertical)
    let easel = Easel("20x5", stack)
    source.reset()
    for size in ["30x6", "12x2", "20x5"] {
      stack.frame = Rect(size: Size(size[...]) ?? .zero)
      stack.layoutIfNeeded()
    }
    list.moveCursor(to: 9_999)
    list.reload()
    stack.layoutIfNeeded()
    #expect(source.requested.isEmpty)
    #expect(list.subviews.isEmpty)
    #expect(stack.constraints.count + list.constraints.count < 20)
    #expect(easel.rows == ["Rows", " row 9996", " row 9997", " row 9998", " row 9999"])
    #expect(source.requested == Array(9_996...9_999))
  }

  @Test("scrolling follows the cursor by the smallest amount") func scrolling() {
    let (list, _) = list(20)
    var tops: [Int] = []
    for row in [4, 5, 9, 8, 5, 4, 0, 19, 15, 14] {
      list.moveCursor(to: row)
      tops.append(list.topRow)
    }
    #expect(tops == [0, 1, 5, 5, 5, 4, 0, 15, 15, 14])
    list.moveCursor(to: 500)
    #expect(list.cursorRow == 19)
    list.moveCursor(to: -500)
    #expect(list.cursorRow == 0)
    #expect(list.pageRows == 4)
  }

  @Test("the delegate is notified only when the cursor moves") func delegateCalls() {
    let (list, _) = list(3)
    list.moveCursor(by: 1)
    list.moveCursor(by: 1)
    list.moveCursor(by: 1)
    list.setCursor(0)
    #expect(source.log == ["cursor 1", "cursor 2"])
    #expect(list.cursorRow == 0)
  }

  @Test("the cursor stays visible after a resize") func resizing() {
    let (list, easel) = list(50, "20x10")
    list.moveCursor(to: 9)
    easel.application.sendEvent(.resize(Size("20x4")))
    list.frame = Rect(x: 0, y: 0, width: 20, height: 4)
    #expect(easel.rows[3] == " row 9")
    list.frame = Rect(x: 0, y: 0, width: 20, height: 0)
    _ = easel.rows
    list.frame = Rect(x: 0, y: 0, width: 20, height: 4)
    _ = easel.rows
    #expect(list.cursorRow == 9)
    #expect((list.topRow..<list.topRow + 4).contains(9))
  }

  @Test("removing rows moves the cursor and the scroll position back, and clears the selection")
  func fewerRows() {
    let (list, easel) = list(30)
    list.moveCursor(to: 29)
    list.selectedRow = 29
    source.count = 10
    list.reload()
    #expect(list.cursorRow == 9)
    #expect(list.selectedRow == nil)
    #expect(list.topRow == 5)
    #expect(easel.rows.last == " row 9")
    source.count = 0
    list.reload()
    #expect(list.cursorRow == nil && list.topRow == 0)
  }

  @Test("inserting rows before them keeps the cursor, the selection and the visible rows") func insertion() {
    let (list, _) = list(30)
    list.moveCursor(to: 12)
    list.selectedRow = 20
    let top = list.topRow
    source.count = 35
    list.rowsWereInserted(5, before: 3)
    #expect(list.cursorRow == 17 && list.selectedRow == 25 && list.topRow == top + 5)
    source.count = 37
    list.rowsWereInserted(2, before: 30)
    #expect(list.cursorRow == 17 && list.selectedRow == 25 && list.topRow == top + 5)
  }

  @Test("a click moves the cursor and activates the row, and does nothing below the rows") func clicking() {
    let (list, easel) = list(3)
    easel.application.sendEvent(.mouse(MouseEvent(.press, at: Point(x: 4, y: 2))))
    #expect(list.cursorRow == 2)
    #expect(source.log == ["activate 2 by pointer"])
    easel.application.sendEvent(.mouse(MouseEvent(.press, at: Point(x: 4, y: 4))))
    #expect(source.log.count == 1)
    #expect(!list.isHandlingPointer)
  }

  @Test("the wheel scrolls, and the cursor stays visible and notifies the delegate") func wheel() {
    let (list, easel) = list(20)
    for _ in 0..<2 { easel.application.sendEvent(.mouse(MouseEvent(.wheelDown, at: .zero))) }
    #expect(list.topRow == 6 && list.cursorRow == 6)
    #expect(source.log == ["cursor 3 by pointer", "cursor 6 by pointer"])
    for _ in 0..<9 { easel.application.sendEvent(.mouse(MouseEvent(.wheelDown, at: .zero))) }
    #expect(list.topRow == 15 && list.cursorRow == 15)
    for _ in 0..<9 { easel.application.sendEvent(.mouse(MouseEvent(.wheelUp, at: .zero))) }
    #expect(list.topRow == 0 && list.cursorRow == 4)
    #expect(!list.mouseUsed(MouseEvent(.release, at: .zero)))
  }

  @Test("the cursor and the selection are visible, and the cursor differs without the keyboard focus")
  func appearance() {
    let (list, easel) = list(3)
    list.selectedRow = 1
    #expect(easel.cell(1, 0).attributes.contains(.reverse))
    #expect(easel.cell(0, 1).text == "▌")
    easel.application.sendEvent(.capabilities(DisplayCapabilities(isUnicode: false)))
    #expect(easel.cell(0, 1).text == "|")
    easel.application.sendEvent(.capabilities(DisplayCapabilities(isUnicode: true)))
    #expect(easel.cell(1, 1).attributes.contains(.bold))
    #expect(!easel.cell(1, 2).attributes.contains(.reverse))
    let other = TextField()
    other.frame = Rect(x: 0, y: 4, width: 5, height: 1)
    list.superview?.addSubview(other)
    easel.application.window.requestFocusUpdate(to: other)
    #expect(!list.isFocused)
    #expect(easel.cell(1, 0).attributes == .underline)
  }

  @Test(
    "a row shows its title, detail and disclosure indicator as far as they fit",
    arguments: [
      (24, " title             12  ›"), (17, " title      12  ›"), (13, " title     ›"), (6, " t… ›"),
      (5, " ti…"),
      (4, " t…"), (3, " …"), (2, ""), (1, ""),
    ])
  func rowLayout(width: Int, text: String) {
    source.row = ListRow(title: "title", detail: "12", showsDisclosure: true)
    let (_, easel) = list(1, "\(width)x1")
    let row = easel.rows[0]
    #expect(GlyphSequence(row).width <= width)
    #expect(row.filter { $0 != " " } == text.filter { $0 != " " })
  }

  @Test("a checkmark is in the last column, in its own colour except under the cursor, and moves nothing")
  func checkmark() {
    source.row = ListRow(title: "title", detail: "12", showsDisclosure: true)
    let (plain, before) = list(2, "24x2")
    plain.style.checkmark = TextStyle(foreground: .yellow)
    let text = before.rows[1]
    source.row?.showsCheckmark = true
    plain.reloadVisibleRows()
    #expect(before.rows[1] == text + "✓")
    #expect(before.cell(23, 1).foreground == .yellow)
    before.application.sendEvent(.capabilities(DisplayCapabilities(isUnicode: false)))
    #expect(before.rows[1].last == "+")
  }

  @Test(
    "a title can be shortened in its middle, and has a text behind it where enough of that fits",
    arguments: [
      (30, " IMG_0042.jpg  At the lake"), (26, " IMG_0042.jpg  At the …"), (25, " IMG_0042.jpg"),
      (14, " IMG…42.jpg"),
    ]) func subtitle(width: Int, row: String)
  {
    source.row = ListRow(title: "IMG_0042.jpg", subtitle: "At the lake", truncatesInMiddle: true)
    #expect(list(1, "\(width)x1").1.rows[0] == row)
  }

  @Test("a list of any size draws only within its bounds") func sizes() {
    source.row = ListRow(
      title: "a title 漢字 of some length", detail: "★★★★★", showsDisclosure: true, showsCheckmark: true)
    for width in 0...40 {
      for height in [0, 1, 3] {
        let (list, easel) = list(5, "\(width)x\(height)")
        list.selectedRow = 0
        #expect(easel.rows.allSatisfy { GlyphSequence($0).width <= width })
      }
    }
  }
}
