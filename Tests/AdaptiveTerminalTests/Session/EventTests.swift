import AdaptiveCore
import Glibc
import TestSupport
import Testing

@Suite("Events of a session")
struct EventTests {
  @Test(
    "typed keys arrive",
    arguments: [
      ("j", "key j"), ("\u{1B}[A", "key Up"), ("\u{1B}", "key Esc"), ("\r", "key Enter"), ("\u{3}", "key ^c"),
      ("\u{1B}x", "key Alt-x"), ("写", "key 写"), ("\u{1B}[<0;5;3M", "mouse press 4,2"),
      ("\u{1B}[I", "focus true"),
      ("\u{1B}[200~quit\rquit\u{1B}[201~", "paste 9"), ("\u{1A}", "key ^z"),
    ])
  func typed(_ text: String, _ event: String) throws {
    let probe = try ProbeOnTerminal()
    try probe.waitForFrame(0)
    probe.terminal.type(text)
    try probe.waitForFrame(0, event)
  }

  @Test("a paste without an end does not swallow what is typed")
  func endlessPaste() throws {
    let probe = try ProbeOnTerminal()
    try probe.waitForFrame(0)
    probe.terminal.type("\u{1B}[200~hello")
    let deadline = Deadline()
    while !probe.terminal.screen.screen.text.contains("key n"), !deadline.hasPassed {
      probe.terminal.type("n")
      try probe.terminal.letPass(.milliseconds(100))
    }
    #expect(probe.terminal.screen.screen.text.contains("key n"))
  }

  @Test("replies to the queries update the capabilities, byte by byte and late")
  func replies() throws {
    let probe = try ProbeOnTerminal(["--ask"], extra: ["COLORTERM": "", "TERM": "xterm-256color"])
    try probe.waitForFrame(0, gamut: .ansi256)
    let questions = probe.terminal.screen.queries.filter { $0 != "[5n" }
    #expect(
      questions == [
        "[6n", "[6n", "[?1036$p", "]11;?", "[?2026$p", "[>q", "[>c", "[16t", "[?2;1;0S", "[?1;1;0S",
        "]1337;Capabilities",
        "[c",
      ])
    for byte in "\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\".utf8 {
      probe.terminal.type([byte])
      probe.terminal.drain()
    }
    try probe.waitForFrame(0, "capabilities ansi256 light 8×16", gamut: .ansi256)
    probe.terminal.type("\u{1B}[6;20;10t\u{1B}[?2026;2$y\u{1B}[?62c")
    try probe.waitForFrame(0, "capabilities ansi256 light 10×20", gamut: .ansi256)
    probe.terminal.type("\u{1B}P>|kitty(0.40.0)\u{1B}\\")
    try probe.waitForFrame(0, "capabilities trueColor light 10×20")
  }

  @Test(
    "terminals that may know the kitty protocol are queried for it, and those that do for what they can read")
  func rounds() throws {
    let probe = try ProbeOnTerminal(["--ask"])
    try probe.waitForFrame(0)
    probe.terminal.type("\u{1B}P>|kitty(0.40.0)\u{1B}\\\u{1B}[?62c")
    try probe.terminal.wait("question") { $0.screen.queries.contains { $0.contains("Gi=1886351201") } }
    #expect(!probe.terminal.screen.queries.contains { $0.contains("Gi=1886351202") })
    probe.terminal.type("\u{1B}_Gi=1886351201;OK\u{1B}\\")
    try probe.terminal.wait("question") { $0.screen.queries.contains { $0.contains("Gi=1886351204") } }
    probe.terminal.type("n")
    try probe.waitForFrame(1, "key n")
    probe.terminal.type("q")
    #expect(try probe.program.wait() == .exited(0))
  }

  @Test(
    "a new style repeats the background query, and a new size the queries with earlier replies")
  func askedAgain() throws {
    let probe = try ProbeOnTerminal(["--ask"])
    try probe.waitForFrame(0)
    func count(_ query: String) -> Int { probe.terminal.screen.queries.count { $0 == query } }
    probe.terminal.type("\u{1B}[?62c\u{1B}[?997;2n")
    try probe.terminal.wait("question") { _ in count("]11;?") == 2 }
    probe.terminal.type("\u{1B}[6;20;10t")
    try probe.waitForFrame(0, "capabilities trueColor light 10×20")
    #expect(count("[16t") == 1)
    probe.terminal.resize(to: Size(width: 70, height: 20))
    try probe.terminal.wait("question") { _ in count("[16t") == 2 }
    #expect(count("[?2;1;0S") == 1)
  }

  @Test("another font size changes the cell size")
  func cellPixels() throws {
    let probe = try ProbeOnTerminal()
    try probe.waitForFrame(0)
    let size = Size(width: 80, height: 24)
    probe.terminal.resize(to: size, pixels: PixelSize(width: 800, height: 480))
    try probe.waitForFrame(0, "capabilities trueColor unspecified 10×20")
  }

  @Test("a flood of garbage ends, and the keys after it arrive")
  func flood() throws {
    let (probe, idle) = try ProbeOnTerminal.reporting()
    defer { unlink(idle.path) }
    try probe.waitForFrame(0)
    for round in 0..<20 {
      probe.terminal.type([UInt8](repeating: UInt8(ascii: "j"), count: 3000))
      probe.terminal.type("\u{1B}[<35;\(round);1M\u{1B}]11;?\u{7}\u{1B}[?1;2")
      probe.terminal.type([0xFF, 0xC3, 0x18])
      probe.terminal.drain()
    }
    // On a slow machine, keys are ignored until none has arrived for a moment.
    try probe.rest(idle)
    probe.terminal.type("n")
    try probe.waitForFrame(1, "key n")
  }
}
