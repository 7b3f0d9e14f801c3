import AdaptiveCore
import AdaptiveTesting
import Glibc
import AdaptiveSeededRandom
import TerminalScenes
import Testing
import TestSupport

@testable import AdaptiveTerminal

/// An independent terminal reads the bytes of ncurses. After every frame it must show that frame.
@MainActor @Suite("Curses presenter", .serialized)
struct CursesPresenterTests {
  /// A presenter and a terminal that reads its output.
  @MainActor struct Pair {
    let presenter: CursesPresenter
    var terminal: VirtualTerminal
    let gamut: ColorGamut

    init(_ entry: TerminfoEntry = .rgb, _ gamut: ColorGamut = .trueColor, size: Size) throws {
      _ = TerminalLocale.prepare()
      presenter = try CursesPresenter(entry: entry, gamut: gamut, isUnicode: true, size: size)
      terminal = VirtualTerminal(size: size)
      self.gamut = gamut
    }

    /// Shows a frame. Returns its bytes.
    @discardableResult
    mutating func show(_ buffer: CellBuffer, cursor: Point? = nil, isFullRedraw: Bool = false) -> [UInt8] {
      let bytes = presenter.render(Frame(buffer: buffer, cursor: cursor, isFullRedraw: isFullRedraw))
      terminal.feed(bytes)
      return bytes
    }

    /// Shows a frame, and expects it on the terminal.
    mutating func check(
      _ buffer: CellBuffer, _ comment: String = "", isFullRedraw: Bool = false,
      sourceLocation: SourceLocation = #_sourceLocation
    ) {
      show(buffer, isFullRedraw: isFullRedraw)
      expect(buffer, comment, sourceLocation: sourceLocation)
    }

    mutating func resize(to size: Size) {
      presenter.resize(to: size)
      terminal.resize(to: size)
    }

    func expect(
      _ buffer: CellBuffer, _ comment: String = "", sourceLocation: SourceLocation = #_sourceLocation
    ) {
      let expected = ScreenGrid(buffer, size: terminal.screen.size, gamut: gamut)
      let differences = terminal.screen.differences(from: expected)
      #expect(differences.isEmpty, "\(comment)", sourceLocation: sourceLocation)
      #expect(terminal.unknown.isEmpty, sourceLocation: sourceLocation)
    }
  }

  @Test("ncurses moves the cursor over pictures between two changes", arguments: TerminfoEntry.allCases)
  func gaps(_ entry: TerminfoEntry) throws {
    let size = Size(width: 140, height: 30)
    for (x, y) in [(0, 0), (20, 12), (110, 28)] {
      for width in 1...20 {
        var pair = try Pair(entry, entry == .mono ? .mono : .trueColor, size: size)
        func buffer(_ letter: UInt32, _ attributes: TextStyle.Attributes) -> CellBuffer {
          Frame(size: size) { canvas in
            let cell = Cell(scalar: letter, attributes: attributes)
            canvas.fill(Rect(x: x, y: y, width: 1, height: 1), with: cell)
            canvas.fill(Rect(x: x + width + 1, y: y, width: 1, height: 1), with: cell)
            var picture = Cell.blank
            picture.kind = .picture
            canvas.fill(Rect(x: x + 1, y: y, width: width, height: 1), with: picture)
          }.buffer
        }
        pair.show(buffer(0x61, []))
        let bytes = pair.show(buffer(0x62, .bold))
        let isOverwritten = bytes.contains(0xA0)
        #expect(!isOverwritten || width <= InlinePainter.longestGap, "\(width) at \(x), \(y)")
      }
    }
  }

  @Test(
    "while the background is unknown, text in the terminal's own colour can be read on any other background")
  func unknownBackground() throws {
    let size = Size(width: 12, height: 2)
    let buffer = Frame(size: size) { canvas in
      canvas.write("own", at: .zero)
      canvas.write("dark", at: Point(x: 4, y: 0), style: TextStyle(background: .rgb(0x17_1A1F)))
      canvas.write("light", at: Point(x: 0, y: 1), style: TextStyle(background: .rgb(0xF6_F7F9)))
      canvas.write(
        "red", at: Point(x: 6, y: 1), style: TextStyle(foreground: .red, background: .rgb(0x17_1A1F)))
    }.buffer
    var pair = try Pair(size: size)
    pair.presenter.knowsBackground = false
    pair.show(buffer)
    var readable = buffer
    for column in 4..<8 { readable[column, 0].foreground = .rgb(0xE6_E9ED) }
    for column in 0..<5 { readable[column, 1].foreground = .rgb(0x20_2428) }
    pair.expect(readable)
    // The terminal's answer comes late.
    pair.presenter.knowsBackground = true
    pair.check(buffer)
  }

  @Test("the screen matches the frame after each of many random frames")
  func randomFrames() throws {
    let size = Size(width: 90, height: 25)
    var pair = try Pair(size: size)
    var generator = SeededGenerator(seed: 1)
    for step in 0..<50 {
      let buffer = Scene.random(Int.random(in: 0..<40, using: &generator), size: size)
      pair.check(buffer, "step \(step)", isFullRedraw: step % 17 == 16)
    }
  }

  @Test("after the lower right corner is written, the last column and the corner are still in place")
  func corner() throws {
    for size in [Size(width: 20, height: 5), Size(width: 1, height: 3), Size(width: 1, height: 1)] {
      var pair = try Pair(size: size)
      var buffer = CellBuffer(size: size)
      let last = Point(x: size.width - 1, y: size.height - 1)
      for (letter, y) in zip(0x61..., [last.y, 0, last.y, last.y, max(0, last.y - 1)]) {
        buffer[last.x, y] = Cell(scalar: UInt32(letter))
        pair.check(buffer, "letter \(letter - 0x60) at \(size)")
      }
    }
  }

  @Test("the first frame is a full one, and an equal one costs nothing")
  func nothingChanged() throws {
    let size = Size(width: 40, height: 10)
    var pair = try Pair(size: size)
    let buffer = Scene.random(3, size: size)
    #expect(!pair.show(buffer).isEmpty)
    #expect(pair.terminal.clearCount == 1)
    #expect(pair.show(buffer).isEmpty)
    #expect(pair.terminal.clearCount == 1)
  }

  @Test("a full redraw clears and shows the same, even after the terminal lost everything")
  func fullRedraw() throws {
    let size = Size(width: 40, height: 10)
    var pair = try Pair(size: size)
    let buffer = Scene.random(3, size: size)
    pair.show(buffer)
    pair.terminal.feed("\u{1B}[3;1Hgarbage\u{1B}[31;41m".utf8)
    pair.check(buffer, isFullRedraw: true)
    #expect(pair.terminal.clearCount == 2)
  }

  @Test("every size from 1x1 shows its frame, after any other size")
  func sizes() throws {
    var pair = try Pair(size: Size(width: 30, height: 8))
    var generator = SeededGenerator(seed: 9)
    for size in Sweep.sizes(upTo: Size(width: 12, height: 5)).shuffled(using: &generator) {
      pair.resize(to: size)
      let buffer = Scene.random(1, size: size)
      pair.check(buffer, "\(size)")
    }
  }

  @Test("a frame of another size is clipped or padded with blanks")
  func otherSizes() throws {
    let size = Size(width: 20, height: 6)
    var pair = try Pair(size: size)
    for width in [0, 1, 5, 19, 20, 21, 50] {
      for height in [0, 1, 5, 6, 7, 30] {
        let buffer = Scene.random(width, size: Size(width: width, height: height))
        pair.check(buffer, "\(buffer.size)")
      }
    }
  }

  @Test("a screen without cells does not trap")
  func noCells() throws {
    var pair = try Pair(size: .zero)
    pair.show(CellBuffer(size: .zero))
    pair.resize(to: Size(width: 5, height: 2))
    let buffer = Scene.random(1, size: Size(width: 5, height: 2))
    pair.check(buffer)
  }

  @Test("the cursor ends where the frame has it")
  func cursor() throws {
    let size = Size(width: 20, height: 5)
    var pair = try Pair(size: size)
    let buffer = Scene.random(1, size: size)
    for position in [Point(x: 3, y: 2), Point(x: 19, y: 4), Point(x: 0, y: 0)] {
      pair.show(buffer, cursor: position)
      #expect(pair.terminal.cursor == position)
    }
    #expect(pair.show(buffer, cursor: Point(x: 50, y: 50)).isEmpty)
  }

  @Test("cells under an image are not blanks and stay untouched while text beside them changes")
  func pictures() throws {
    let size = Size(width: 40, height: 10)
    var pair = try Pair(size: size)
    var sentinel = Cell.blank
    sentinel.kind = .picture
    sentinel.picture = 1
    func frame(selected: Int) -> CellBuffer {
      var buffer = Scene.list(selected: selected, size: size)
      buffer.fill(Rect(x: 20, y: 1, width: 18, height: 8), with: sentinel)
      return buffer
    }
    pair.show(frame(selected: 1))
    #expect(pair.terminal.screen[20, 1] == ScreenCell("\u{A0}", foreground: .palette(16)))
    // The image is drawn over them. Anything that later frames sent there would damage it.
    pair.terminal.feed(
      (1..<9).map { "\u{1B}[\($0 + 1);21H" + String(repeating: "#", count: 18) }.joined().utf8)
    for selected in [2, 5, 4, 9, 0] { pair.show(frame(selected: selected)) }
    for y in 1..<9 {
      #expect((20..<38).allSatisfy { pair.terminal.screen[$0, y].text == "#" }, "row \(y)")
    }
  }

  @Test("moving the selection by a row costs at most 500 bytes beside a photo, on 200 columns")
  func selectionBytes() throws {
    let size = Size(width: 200, height: 60)
    var pair = try Pair(size: size)
    pair.show(Scene.list(selected: 10, size: size))
    #expect(pair.show(Scene.list(selected: 11, size: size)).count <= 500)
    var rows = CellBuffer(size: size)
    func select(_ row: Int) {
      rows = CellBuffer(size: size)
      rows.fill(Rect(x: 0, y: row, width: 200, height: 1), with: Cell(scalar: 0x20, background: .blue))
      for y in 0..<size.height { for x in 0..<30 { rows[x, y].scalar = UInt32(0x61 + (x + y) % 26) } }
    }
    select(10)
    pair.show(rows)
    select(11)
    #expect(pair.show(rows).count <= 500)
    pair.expect(rows)
  }

  @Test("the user's TERMINFO is not changed")
  func environment() throws {
    setenv("TERMINFO", "/somewhere", 1)
    defer { unsetenv("TERMINFO") }
    _ = try Pair(size: Size(width: 3, height: 3))
    #expect(getenv("TERMINFO").map { String(cString: $0) } == "/somewhere")
  }
}
