@testable import AdaptiveCore
import Testing

@MainActor @Suite("Canvas") struct CanvasTests {
  /// Returns the rows after drawing into a grid of dots. The canvas covers `part` of it.
  private func drawn(_ size: String, part: Rect? = nil, _ draw: (Canvas) -> Void) -> [String] {
    let surface = DrawingSurface(size: Size(size[...]) ?? .zero, background: Cell(scalar: 0x2E))
    let whole = Canvas(surface: surface)
    draw(part.map { whole.subcanvas($0) } ?? whole)
    return surface.buffer.description.split(separator: "\n", omittingEmptySubsequences: false).map(
      String.init)
  }

  @Test("a rectangle is filled with spaces in a style, which keeps backgrounds that it doesn't state")
  func styledFill() {
    let surface = DrawingSurface(size: Size(width: 3, height: 1))
    let canvas = Canvas(surface: surface)
    canvas.write("abc", at: .zero, style: TextStyle(background: .palette(4)))
    canvas.fill(Rect(x: 1, y: 0, width: 5, height: 3), style: TextStyle(attributes: .underline))
    #expect(surface.buffer[1, 0].background == .palette(4) && surface.buffer[1, 0].attributes == .underline)
    #expect(surface.buffer.description == "a")
    canvas.fill(canvas.bounds, style: TextStyle(background: .palette(2)))
    #expect(surface.buffer[0, 0] == Cell(" ", style: TextStyle(background: .palette(2))))
  }

  @Test("a cell can be made of any number of marks, and of a character") func cells() {
    #expect(Cell(scalar: 0x20, marks: []) == .blank)
    let marks: [Unicode.Scalar] = ["\u{301}", "\u{302}", "\u{303}", "\u{304}", "\u{305}"]
    #expect(Cell(scalar: 0x61, marks: marks).text == "a\u{301}\u{302}\u{303}\u{304}")
    #expect(Cell("é").text == "é" && Cell("\u{1B}").text == "\u{FFFD}" && Cell(" ") == .blank)
  }

  @Test(
    "text is clipped at every edge, and a double-width character that is cut becomes a space",
    arguments: [
      ("abc", 0, ".abc."), ("abc", 1, "..ab."), ("abc", 3, "....."), ("abc", -1, ".bc.."),
      ("abc", -3, "....."),
      ("漢字", 0, ".漢 ."), ("漢字", -1, ". 字."), ("漢字", -2, ".字.."), ("漢字", 1, "..漢."), ("漢字", 2, "... ."),
      ("漢", 3, "....."), ("漢", -2, "....."), ("", 0, "....."),
    ])
  func clippedText(text: String, column: Int, row: String) {
    let rows = drawn("5x1", part: Rect(x: 1, y: 0, width: 3, height: 1)) {
      $0.write(text, at: Point(x: column, y: 0))
    }
    #expect(rows == [row])
  }

  @Test("drawing at extreme coordinates is clipped too") func farAway() {
    let numbers = [Int.min, Int.min + 1, Int.max - 1, Int.max]
    let rows = drawn("5x2") { canvas in
      for x in numbers {
        for y in numbers + [0] {
          let point = Point(x: x, y: y)
          let part = canvas.subcanvas(Rect(x: x, y: y, width: .max, height: .max))
          for canvas in [canvas, part] {
            canvas.write("漢字", at: point)
            canvas.draw(CellBuffer(size: Size(width: 2, height: 2)), at: point)
            canvas.fill(Rect(origin: point, size: Size(width: 3, height: 3)))
            canvas.showCursor(at: point)
          }
        }
      }
    }
    #expect(rows == [".....", "....."])
  }

  @Test("writing returns the width of the whole text, and draws nothing outside the canvas")
  func outside() {
    var columns: [Int] = []
    let rows = drawn("4x3", part: Rect(x: 0, y: 1, width: 4, height: 1)) { canvas in
      columns.append(canvas.write("漢b", at: Point(x: 0, y: -1)))
      columns.append(canvas.write("漢b", at: Point(x: 0, y: 1)))
      columns.append(canvas.write("漢b", at: Point(x: 0, y: 0)))
    }
    #expect(rows == ["....", "漢b.", "...."])
    #expect(columns == [3, 3, 3])
    for part in [Rect(x: 2, y: 0, width: 0, height: 1), Rect(x: 2, y: 0, width: 1, height: 0)] {
      let empty = drawn("4x1", part: part) { canvas in
        for x in -3...3 { canvas.write("漢", at: Point(x: x, y: 0)) }
        canvas.fill(canvas.bounds)
        canvas.draw(CellBuffer(size: Size(width: 3, height: 1)), at: Point(x: -1, y: 0))
      }
      #expect(empty == ["...."])
    }
  }

  @Test("a part of a part is clipped by both") func nestedParts() {
    let rows = drawn("6x3", part: Rect(x: 1, y: 0, width: 4, height: 2)) { canvas in
      canvas.subcanvas(Rect(x: 2, y: -1, width: 9, height: 9)).fill(
        Rect(x: -5, y: -5, width: 50, height: 50), with: Cell(scalar: 0x23))
    }
    #expect(rows == ["...##.", "...##.", "......"])
  }

  @Test("text keeps the background beneath it unless its style has one") func background() {
    let surface = DrawingSurface(size: Size(width: 4, height: 1))
    let canvas = Canvas(surface: surface)
    canvas.fill(canvas.bounds, with: Cell(scalar: 0x20, background: .blue))
    canvas.write("a", at: .zero)
    canvas.write("漢", at: Point(x: 1, y: 0))
    canvas.write("b", at: Point(x: 3, y: 0), style: TextStyle(background: .red))
    #expect((0..<4).map { surface.buffer[$0, 0].background } == [.blue, .blue, .blue, .red])
  }

  @Test(
    "a clipped grid of cells leaves no halves of characters",
    arguments: [
      (0, ".漢 ."), (-1, ". 字."), (-2, ".字.."), (1, "..漢."), (2, "... ."), (-3, ". ..."), (3, "....."),
    ])
  func picture(column: Int, row: String) {
    var picture = CellBuffer(size: Size(width: 4, height: 1))
    picture.setWide(Cell(scalar: 0x6F22), x: 0, y: 0)
    picture.setWide(Cell(scalar: 0x5B57), x: 2, y: 0)
    let rows = drawn("5x1", part: Rect(x: 1, y: 0, width: 3, height: 1)) {
      $0.draw(picture, at: Point(x: column, y: 0))
    }
    #expect(rows == [row])
  }

  @Test("drawing a grid over half of a character blanks the other half") func pictureOverText() {
    let rows = drawn("6x1") { canvas in
      canvas.write("漢字漢", at: .zero)
      canvas.draw(
        CellBuffer(size: Size(width: 2, height: 1), filledWith: Cell(scalar: 0x23)), at: Point(x: 1, y: 0))
    }
    #expect(rows == [" ## 漢"])
  }

  @Test("restyling changes attributes and keeps the text") func restyling() {
    let surface = DrawingSurface(size: Size(width: 4, height: 1))
    let canvas = Canvas(surface: surface)
    canvas.write("abcd", at: .zero)
    canvas.restyle(Rect(x: 1, y: -3, width: 2, height: 9)) { $0.attributes.insert(.dim) }
    #expect(surface.buffer.description == "abcd")
    #expect((0..<4).map { surface.buffer[$0, 0].attributes.contains(.dim) } == [false, true, true, false])
  }

  @Test("an image of pixels covers the visible cells, and text drawn over it uncovers its cells")
  func placement() {
    let surface = DrawingSurface(size: Size(width: 5, height: 2))
    let canvas = Canvas(surface: surface).subcanvas(Rect(x: 1, y: 0, width: 3, height: 2))
    let image = PixelImage(
      size: PixelSize(width: 20, height: 8), pixelsPerCell: PixelSize(width: 2, height: 4), content: .file([])
    )
    let cells = CellBuffer(size: Size(width: 5, height: 2), filledWith: Cell(scalar: 0x23))
    canvas.draw(
      cells, coveredBy: image, showing: PixelRect(x: 2, y: 0, width: 10, height: 8), at: Point(x: 1, y: 0))
    canvas.write("x", at: Point(x: 2, y: 0))
    let placement = PicturePlacement(
      number: 1, image: image, frame: Rect(x: 2, y: 0, width: 5, height: 2),
      source: PixelRect(x: 2, y: 0, width: 10, height: 8))
    #expect(surface.placements == [placement])
    #expect(
      placement.part(in: Rect(x: 3, y: 1, width: 1, height: 1)) == PixelRect(x: 4, y: 4, width: 2, height: 4))
    #expect(surface.buffer.description == "  #x\n  ##")
    #expect((0..<5).map { surface.buffer[$0, 0].picture } == [0, 0, 1, 0, 0])
    #expect((0..<5).map { surface.buffer[$0, 1].picture } == [0, 0, 1, 1, 0])
    #expect(surface.buffer[3, 0].text == "x")
  }

  @Test("the cursor is shown only if its cell is visible") func cursor() {
    let surface = DrawingSurface(size: Size(width: 5, height: 2))
    let canvas = Canvas(surface: surface).subcanvas(Rect(x: 1, y: 0, width: 3, height: 2))
    canvas.showCursor(at: Point(x: 3, y: 0))
    #expect(surface.cursor == nil)
    canvas.showCursor(at: Point(x: 2, y: 1))
    #expect(surface.cursor == Point(x: 3, y: 1))
  }
}
