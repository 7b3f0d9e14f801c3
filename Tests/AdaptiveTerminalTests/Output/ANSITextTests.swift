import AdaptiveCore
import TerminalScenes
import TestSupport
import Testing

@testable import AdaptiveTerminal

@Suite("Cells as text")
struct ANSITextTests {
  private func text(_ cells: [Cell], _ gamut: ColorGamut?) -> String {
    let size = Size(width: cells.count, height: 1)
    let buffer = CellBuffer(size: size, cells: cells) ?? CellBuffer(size: size)
    return String(decoding: ANSIText.encode(buffer, gamut: gamut), as: UTF8.self)
      .replacing("\u{1B}", with: "⎋")
  }

  private func cell(
    _ character: Unicode.Scalar, _ foreground: Color = .default, _ background: Color = .default,
    _ attributes: TextStyle.Attributes = []
  ) -> Cell {
    Cell(scalar: character.value, foreground: foreground, background: background, attributes: attributes)
  }

  @Test("plain text has no escape sequences, whatever the cells contain")
  func plain() {
    let cells = [cell("a", .red), cell("b", .rgb(0x102030), .blue, .bold), cell(" ", .default, .green)]
    #expect(text(cells, nil) == "ab\n")
  }

  @Test("a sequence is written only where the style changes, and the line ends plain")
  func changes() {
    let cells = [
      cell("a"), cell("b", .red), cell("c", .red), cell("d", .red, .blue), cell("e", .red, .blue, .bold),
    ]
    #expect(text(cells, .trueColor) == "a⎋[31mbc⎋[44md⎋[1me⎋[m\n")
  }

  @Test("the shorter of a change and a reset is used")
  func shortest() {
    let bright = Color.rgb(0xFFFFFF)
    #expect(text([cell("a", bright, bright), cell("b")], .trueColor).hasSuffix("a⎋[mb\n"))
    #expect(text([cell("a", .red), cell("b", .default)], .trueColor) == "⎋[31ma⎋[mb\n")
    #expect(
      text([cell("a", .red, .blue, .bold), cell("b", .red, .blue)], .trueColor)
        == "⎋[1;31;44ma⎋[0;31;44mb⎋[m\n")
    #expect(text([cell("a", .red, .blue), cell("b", .default, .blue)], .trueColor) == "⎋[31;44ma⎋[39mb⎋[m\n")
  }

  @Test(
    "colours are limited to the gamut",
    arguments: [
      (.trueColor, "⎋[38;2;255;0;1mx⎋[m\n"), (.ansi256, "⎋[38;5;196mx⎋[m\n"), (.ansi16, "⎋[91mx⎋[m\n"),
      (.mono, "x\n"),
    ] as [(ColorGamut, String)])
  func gamuts(_ gamut: ColorGamut, _ expected: String) {
    #expect(text([cell("x", .rgb(0xFF0001))], gamut) == expected)
  }

  @Test("bright palette colours have their own codes, others are numbered")
  func palette() {
    #expect(text([cell("x", .palette(9), .palette(15))], .ansi16) == "⎋[91;107mx⎋[m\n")
    #expect(text([cell("x", .palette(100), .palette(7))], .ansi256) == "⎋[38;5;100;47mx⎋[m\n")
  }

  @Test("blanks at the end are left out unless they are visible")
  func trailingBlanks() {
    #expect(text([cell("a"), cell(" "), cell(" ", .red)], .trueColor) == "a\n")
    #expect(text([cell("a"), cell(" ", .default, .red)], .trueColor) == "a⎋[41m ⎋[m\n")
    #expect(text([cell("a"), cell(" ", .default, .default, .underline)], .trueColor) == "a⎋[4m ⎋[m\n")
    #expect(text([cell("a"), cell(" ", .default, .red)], .mono) == "a\n")
  }

  @Test("the text colour of a blank is not written")
  func blanks() {
    #expect(text([cell("a", .red), cell(" "), cell("b", .red)], .trueColor) == "⎋[31ma b⎋[m\n")
  }

  @Test("a terminal that reads the text shows the cells", arguments: 0..<10)
  func roundTrip(_ number: Int) {
    let buffer = Scene.random(number, size: Size(width: 60, height: 20))
    var terminal = VirtualTerminal(size: Size(width: 60, height: 21))
    for byte in ANSIText.encode(buffer, gamut: .trueColor) {
      terminal.feed(byte == 0x0A ? [0x0D, 0x0A] : [byte])
    }
    var expected = ScreenGrid(buffer, size: Size(width: 60, height: 21))
    // Without ncurses the darkest blues are exact.
    for y in 0..<20 {
      for x in 0..<60 {
        expected.rows[y][x].foreground = buffer[x, y].foreground
        expected.rows[y][x].background = buffer[x, y].background
      }
    }
    #expect(terminal.screen.differences(from: expected).isEmpty)
    #expect(terminal.unknown.isEmpty)
  }
}
