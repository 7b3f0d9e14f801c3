import AdaptiveCore
import AdaptiveSeededRandom
import Testing

@testable import AdaptiveEmbeddedTerminal

@MainActor @Suite("Emulated screen") struct EmulatedScreenTests {
  private func screen(_ size: String = "20x4", _ text: String = "") throws -> EmulatedScreen {
    let screen = try #require(EmulatedScreen(Size(size) ?? .zero))
    screen.feed(Array(text.utf8))
    return screen
  }

  private func text(_ screen: EmulatedScreen, _ row: Int) -> String { screen.line(row).map(\.text).joined() }

  @Test("colours and attributes become those of cells") func colors() throws {
    let screen = try screen(
      "20x2", "\u{1B}[31mr\u{1B}[38;5;200mp\u{1B}[38;2;1;2;3;48;2;9;8;7mt\u{1B}[0;1;3;4;7mA\u{1B}[0mn")
    let line = screen.line(0)
    #expect(line[0].foreground == .palette(1) && line[0].background == .default)
    #expect(line[1].foreground == .palette(200))
    #expect(line[2].foreground == .rgb(1, 2, 3) && line[2].background == .rgb(9, 8, 7))
    #expect(line[3].attributes == [.bold, .italic, .underline, .reverse])
    #expect(line[4] == Cell("n"))
  }

  @Test("wide characters take two cells, and marks stay with their letter") func wide() throws {
    let screen = try screen("10x2", "日本e\u{301}x")
    let line = screen.line(0)
    #expect(line[0].text == "日" && line[1].kind == .continuation && line[2].text == "本")
    #expect(line[4].text == "e\u{301}" && line[5].text == "x")
  }

  @Test("lines that scroll out are kept, up to a limit") func history() throws {
    let screen = try screen("10x3", (0..<9).map { "line \($0)" }.joined(separator: "\r\n"))
    #expect(screen.history.map { $0.map(\.text).joined() } == (0..<6).map { "line \($0)" })
    #expect(text(screen, 2).hasPrefix("line 8"))
    for _ in 0..<40 { screen.feed(Array(repeating: 10, count: 1000)) }
    #expect(screen.history.count <= EmulatedScreen.historyLimit + 1000)
  }

  @Test("keys have the codes that the program has asked for") func keys() throws {
    let screen = try screen()
    for key in [KeyEvent(.up), .character("a"), KeyEvent(.character("c"), .control), KeyEvent(.enter)] {
      screen.press(key)
    }
    #expect(String(decoding: screen.takeOutput(), as: UTF8.self) == "\u{1B}[Aa\u{3}\r")
    screen.feed(Array("\u{1B}[?1h".utf8))
    screen.press(KeyEvent(.up))
    #expect(String(decoding: screen.takeOutput(), as: UTF8.self) == "\u{1B}OA")
    screen.press(KeyEvent(.backTab))
    #expect(String(decoding: screen.takeOutput(), as: UTF8.self) == "\u{1B}[Z")
  }

  @Test("a paste can neither end itself nor press keys") func paste() throws {
    let screen = try screen("20x4", "\u{1B}[?2004h")
    screen.paste("a\u{1B}[201~b\u{3}\n\u{9B}c")
    #expect(String(decoding: screen.takeOutput(), as: UTF8.self) == "\u{1B}[200~a[201~b\rc\u{1B}[201~")
  }

  @Test("the program gets the events of the mouse that it has asked for") func mouse() throws {
    let screen = try screen("20x4", "\u{1B}[?1000h\u{1B}[?1006h")
    #expect(screen.mouseMode == .clicks)
    screen.useMouse(at: Point(x: 2, y: 1), button: 1, isPressed: true, [])
    screen.useMouse(at: Point(x: 2, y: 1), button: 1, isPressed: false, [])
    #expect(String(decoding: screen.takeOutput(), as: UTF8.self) == "\u{1B}[<0;3;2M\u{1B}[<0;3;2m")
  }

  @Test("a resize keeps what fits, at any size") func resize() throws {
    let screen = try screen("20x4", "hello")
    for size in ["1x1", "2x1", "300x90", "20x4", "0x0", "5000x5000", "20x2"] {
      screen.resize(to: Size(size) ?? .zero)
      screen.feed(Array("日本\r\nx".utf8))
      #expect(screen.line(screen.size.height - 1).count == screen.size.width)
    }
  }

  @Test("no output traps, hangs or reaches outside", arguments: 0..<40) func hostile(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let screen = try screen("31x7")
    let pieces = [
      "\u{1B}[", "\u{1B}]2;", "\u{1B}P", "\u{9B}", "99999999999", ";", ":", "?", "r", "H", "@", "L", "M", "P",
      "X",
      "S", "T", "J", "K", "h", "l", "m", "1049h", "?1049l", "日", "\u{301}", "\u{200D}", "\u{202E}", "👩‍👩‍👧",
      "\u{7}", "\u{1B}\\", "\u{1B}c", "\u{1B}#8", "\u{1B}(0", "\r", "\n", "\t", "\u{8}", "\u{1B}[6n", "\u{0}",
    ]
    for _ in 0..<300 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 1..<60, using: &random) {
        if Bool.random(using: &random) {
          bytes += Array((pieces.randomElement(using: &random) ?? "").utf8)
        } else {
          bytes.append(UInt8.random(in: 0...255, using: &random))
        }
      }
      screen.feed(bytes)
      if Int.random(in: 0..<10, using: &random) == 0 {
        screen.resize(
          to: Size(width: .random(in: 0...200, using: &random), height: .random(in: 0...80, using: &random)))
      }
      let row = Int.random(in: 0..<screen.size.height, using: &random)
      #expect(screen.line(row).count == screen.size.width)
      #expect(screen.takeOutput().count < 1 << 16 && screen.title.utf8.count <= 3 * 1024)
    }
  }
}
