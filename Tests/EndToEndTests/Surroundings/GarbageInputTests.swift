import AdaptiveCore
import Glibc
import AdaptiveSeededRandom
import TestSupport
import Testing

@Suite("Garbage in the input")
struct GarbageInputTests {
  private func app() throws -> ProgramOnTerminal {
    let program = try Program()
    // The garbage contains replies to queries. With block graphics the program ignores them.
    let app = try ProgramOnTerminal(
      program, [try Ada.move(into: program.folder)], extra: ["PHOTOS_TUI_GRAPHICS": "blocks"])
    try app.wait(for: "Conversations")
    try app.press("j Enter j")
    try app.wait(for: "B  2 of 3  b2.jpg  960")
    try app.rest()
    return app
  }

  /// Sequences without a meaning that contain the letters of commands, such as `q` and `4`.
  private static let meaningless: [[UInt8]] =
    [
      "\u{1B}[?4q", "\u{1B}[>1;4q", "\u{1B}[1;4;q", "\u{1B}[4 q", "\u{1B}]4;q;qqq\u{7}",
      "\u{1B}Pqqq4\u{1B}\\",
      "\u{1B}_Gqq4\u{1B}\\", "\u{1B}^qqq\u{1B}\\", "\u{1B}X4qqq\u{1B}\\", "\u{1B}]11;rgb:qq/44/qq\u{1B}\\",
      "\u{1B}[999;999R", "\u{1B}[I\u{1B}[O", "\u{1B}[?62;4;22c", "\u{1B}[8;24;80t", "\u{1B}[<35;4;4M",
      "\u{1B}[<0;4;4m", "\u{1B}[200~q4q\rj\u{1B}[31mq\u{1B}[201~", "\u{1B}[99999999999999999999~",
      "\u{1B}[" + String(repeating: "4;", count: 3000) + "q",
      "\u{1B}]" + String(repeating: "q4", count: 50_000) + "\u{7}",
      "\u{1B}[38;5q", "\u{1B}O1;4Z", "\u{1B}[[q",
    ].map { Array($0.utf8) } + [
      [0xFF, 0xFE, 0xC0, 0x80, 0xF8, 0xED, 0xA0, 0x80], [0xC3, 0xA8, 0xC2, 0x9B, 0xC2, 0x90],
      [0, 0, 0],
      Array(repeating: 0x80, count: 5000), [0x1B, 0x18, 0x1B, 0x1A],
    ]

  @Test("sequences without a meaning press no key, whole or in pieces")
  func meaninglessSequences() throws {
    let app = try app()
    let before = app.screen
    for sequence in Self.meaningless {
      app.terminal.type(sequence)
      app.terminal.drain()
    }
    // Split into parts, the program receives halves, but never waits long enough to take a half for a key.
    for sequence in Self.meaningless where sequence.count < 100 {
      for part in sequence.split(separator: 0x3B, omittingEmptySubsequences: false).map(Array.init) {
        app.terminal.type(part + (part == Array(sequence.suffix(part.count)) ? [] : [0x3B]))
        app.terminal.drain()
      }
    }
    try app.rest()
    // A letter among them has no command, which the last row says for a second.
    #expect(
      app.screen.differences(from: before).allSatisfy { $0.contains("row 29:") || $0.hasPrefix("and ") })
    try app.press("j")
    try app.wait(for: "3 of 3")
    try app.expectQuit()
  }

  @Test(
    "a sequence that never ends is abandoned, and then keys work again",
    arguments: ["\u{1B}[1;", "\u{1B}]0;title", "\u{1B}P+q", "\u{1B}_G", "\u{1B}O1;"])
  func unterminated(_ beginning: String) throws {
    let app = try app()
    app.terminal.type(beginning)
    try waitUntilAlive(app, pressing: "")
    try app.press("j")
    try app.wait(for: "3 of 3")
    try app.expectQuit()
  }

  @Test("keys that come faster than the program uses them are ignored, and it says how many")
  func flood() throws {
    let app = try app()
    // While it is stopped, the keys pile up. It runs as on a machine that is so slow that they take seconds.
    app.process.kill(SIGSTOP)
    app.terminal.type(String(repeating: "jk", count: 8192))
    for _ in 0..<20 {
      app.process.kill(SIGCONT)
      try app.terminal.letPass(.milliseconds(5))
      app.process.kill(SIGSTOP)
      try app.terminal.letPass(.milliseconds(50))
    }
    app.process.kill(SIGCONT)
    // The rest of the keys may take the message away at once.
    var searched = 0
    try app.terminal.wait("a message about ignored keys") { terminal in
      defer { searched = max(0, terminal.received.count - 200) }
      return String(decoding: terminal.received[searched...], as: UTF8.self)
        .contains(" keys came too fast and were ignored")
    }
    try app.press("j")
    try app.terminal.wait("another status") { !$0.screen.screen.text.contains("came too fast") }
    try app.expectQuit()
  }

  @Test("Esc ends a paste that never ends", arguments: [0, 100_000])
  func unterminatedPaste(_ count: Int) throws {
    let app = try app()
    app.terminal.type("\u{1B}[200~" + String(repeating: "q", count: count))
    try waitUntilAlive(app, pressing: "Esc")
    try app.expectQuit()
  }

  @Test("100 kB of random bytes do no harm", arguments: 1...4 as ClosedRange<UInt64>)
  func randomBytes(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let app = try app()
    // Without q, ^z and ^g, which would quit, suspend, and leave the terminal to an editor, without ! and o,
    // which would run what follows, without ^p, which finds all of these, without y, which fills the
    // clipboard, and without s, because a slideshow goes on by itself.
    let omitted = [0x1A, 0x07, 0x10] + "q!oys".utf8
    let bytes = (0..<100_000).map { _ in UInt8.random(in: 0...255, using: &generator) }
      .filter { !omitted.contains($0) }
    for start in stride(from: 0, to: bytes.count, by: 4000) {
      app.terminal.type(Array(bytes[start..<min(start + 4000, bytes.count)]))
      app.terminal.drain()
    }
    try waitUntilAlive(app, pressing: "Esc")
    // Out of a search in a box, if the bytes have led there.
    try app.press("Esc Esc")
    try app.expectNoStaleCells()
    #expect(app.terminal.screen.unknown == [])
    app.process.kill(SIGTERM)
    #expect(try app.process.wait() == .signaled(SIGTERM))
    app.expectRestored()
  }

  @Test("a megabyte pasted into a caption is cut to the maximum length")
  func largePaste() throws {
    let app = try app()
    try app.press("c ^u")
    app.terminal.type("\u{1B}[200~" + String(repeating: "q写\n", count: 200_000) + "\u{1B}[201~")
    try app.rest()
    #expect(app.statusLine.hasPrefix(" Caption:"))
    try app.press("Enter")
    try app.wait(for: "q写 q写 q写")
    try app.expectNoStaleCells()
    try app.expectQuit()
    let next = try app.program.run([
      "render", "--size", "80x24", "--keys", "j Enter", app.program.folder(Ada.file),
    ])
    #expect(next.text.contains("q写 q写 q写"))
  }

  /// Presses a key and waits until the program abandons an incomplete sequence and redraws the screen on ^l.
  private func waitUntilAlive(_ app: ProgramOnTerminal, pressing key: String) throws {
    let deadline = Deadline()
    let redraws = app.terminal.screen.clearCount
    while app.terminal.screen.clearCount == redraws {
      guard app.process.isRunning, !deadline.hasPassed else {
        throw Deadline.PassedError(description: "no redraw; the screen is\n\(app.text)")
      }
      try app.press(key)
      // The program abandons an incomplete sequence after a second.
      try app.terminal.letPass(.milliseconds(1200))
      try app.press("^l")
      try app.rest()
    }
  }
}
