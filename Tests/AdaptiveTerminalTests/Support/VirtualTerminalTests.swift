import AdaptiveCore
import TestSupport
import Testing

/// The terminal that other tests rely on must be correct.
@Suite("Virtual terminal")
struct VirtualTerminalTests {
  private func show(_ text: String, size: Size = Size(width: 10, height: 3)) -> VirtualTerminal {
    var terminal = VirtualTerminal(size: size)
    terminal.feed(text.utf8)
    return terminal
  }

  @Test("text wraps only when more follows")
  func wrapping() {
    let terminal = show("0123456789")
    #expect(terminal.cursor == Point(x: 9, y: 0))
    #expect(terminal.screen.text == "0123456789\n\n")
    #expect(show("0123456789a").screen.text == "0123456789\na\n")
    #expect(show("012345678写").screen.text == "012345678\n写\n")
    // Like tmux. Other terminals overwrite the last column.
    #expect(show("\u{1B}[?7l0123456789a").screen.text(0) == "0123456789")
  }

  @Test("text that does not fit scrolls the screen")
  func scrolling() {
    let terminal = show("a\r\nb\r\nc\r\nd")
    #expect(terminal.screen.text == "b\nc\nd")
    #expect(terminal.scrollCount == 1)
  }

  @Test("half a double-width character does not stay")
  func wideCharacters() {
    #expect(show("写真\u{1B}[1;2Hx").screen.text(0) == " x真")
    #expect(show("写真\u{1B}[1;3Hx").screen.text(0) == "写x")
    #expect(show("a写\r\u{1B}[2Cx").screen.text(0) == "a x")
  }

  @Test("marks join the previous character, also at the edge")
  func marks() {
    #expect(show("e\u{301}x").screen[0, 0].text == "e\u{301}")
    #expect(show("写\u{301}").screen[0, 0].text == "写\u{301}")
    #expect(show("012345678e\u{301}").screen[9, 0].text == "e\u{301}")
  }

  @Test("erasing uses the current background")
  func erasing() {
    let terminal = show("abcdef\u{1B}[44m\u{1B}[1;2H\u{1B}[3X")
    #expect(terminal.screen[1, 0] == ScreenCell(" ", background: .blue))
    #expect(terminal.screen.text(0) == "a   ef")
    #expect(show("abc\r\ndef\u{1B}[1;2H\u{1B}[J").screen.text == "a\n\n")
  }

  @Test("colours and attributes are read in every form")
  func colours() {
    let text =
      "\u{1B}[1;3;4;7;31;44mA\u{1B}[22;24;91;104mB\u{1B}[38;5;200;48;2;1;2;3mC\u{1B}[39;49mD\u{1B}[mE"
    let terminal = show(text)
    #expect(
      terminal.screen[0, 0]
        == ScreenCell(
          "A", foreground: .red, background: .blue, attributes: [.bold, .italic, .underline, .reverse]))
    #expect(
      terminal.screen[1, 0]
        == ScreenCell(
          "B", foreground: .palette(9), background: .palette(12), attributes: [.italic, .reverse]))
    #expect(terminal.screen[2, 0].foreground == .palette(200))
    #expect(terminal.screen[2, 0].background == .rgb(0x01_0203))
    #expect(terminal.screen[3, 0] == ScreenCell("D", attributes: [.italic, .reverse]))
    #expect(terminal.screen[4, 0] == ScreenCell("E"))
    #expect(terminal.unknown.isEmpty)
  }

  @Test("the alternate screen leaves the main screen unchanged")
  func alternateScreen() {
    let terminal = show("shell\u{1B}[?1049hprogram\u{1B}[?1049l$")
    #expect(terminal.screen.text(0) == "shell$")
  }

  @Test(
    "unknown sequences are recorded", arguments: ["\u{1B}[5S", "\u{1B}[2L", "\u{1B}M", "\u{1B}[3;7r"])
  func unknown(_ text: String) { #expect(!show(text).unknown.isEmpty) }

  @Test("the colours of a capture continue from line to line")
  func capture() {
    let text = "a\u{1B}[31mb\nc\u{1B}[39m 写\n"
    let grid = ScreenCapture(Array(text.utf8), size: Size(width: 5, height: 3)).screen
    #expect(grid.rows[0].prefix(2) == [ScreenCell("a"), ScreenCell("b", foreground: .red)])
    #expect(grid[0, 1] == ScreenCell("c", foreground: .red))
    #expect(grid[2, 1] == ScreenCell("写"))
    #expect(grid[3, 1] == ScreenCell(""))
    #expect(grid.text == "ab\nc 写\n")
  }
}
