import AdaptiveCore
import Glibc
import AdaptiveSeededRandom
import TerminalScenes
import TestSupport
import Testing

@Suite("The screen of a session")
struct ScreenTests {
  @Test(
    "the screen matches the frame after every step of a random walk of frames and sizes", arguments: 1...3)
  func randomWalk(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let probe = try ProbeOnTerminal(size: Size(width: 90, height: 25))
    var number = 0
    try probe.waitForFrame(0)
    for _ in 0..<40 {
      switch Int.random(in: 0..<4, using: &generator) {
      case 0:
        let size = Size(
          width: Int.random(in: 40...150, using: &generator),
          height: Int.random(in: 2...45, using: &generator))
        guard size != probe.terminal.screen.screen.size else { continue }
        probe.terminal.resize(to: size)
        try probe.waitForFrame(number, "resize \(size)")
      case 1:
        probe.terminal.type("\u{C}")
        try probe.waitForFrame(number, "key ^l")
      case 2:
        number += 2
        probe.terminal.type("N")
        try probe.waitForFrame(number, "key N")
      default:
        number += 1
        probe.terminal.type("n")
        try probe.waitForFrame(number, "key n")
      }
    }
    probe.terminal.type("q")
    #expect(try probe.program.wait() == .exited(0))
  }

  @Test("after 200 sizes in quick succession the last one is shown")
  func resizeStorm() throws {
    var generator = SeededGenerator(seed: 3)
    let probe = try ProbeOnTerminal(size: Size(width: 90, height: 25))
    try probe.waitForFrame(0)
    for step in 0..<200 {
      let isLast = step == 199
      let size = Size(
        width: Int.random(in: 1...140, using: &generator), height: Int.random(in: 1...45, using: &generator))
      probe.terminal.resize(to: isLast ? Size(width: 101, height: 31) : size)
      // A frame for each, or for as many as the program comes to in between.
      probe.terminal.awaitOutput(Deadline(in: .milliseconds(5)))
      probe.terminal.drain()
    }
    try probe.waitForFrame(0, "resize 101x31")
  }

  @Test(
    "a screen may have one cell, one row or one column",
    arguments: [
      Size(width: 1, height: 1), Size(width: 40, height: 1), Size(width: 1, height: 30),
      Size(width: 2, height: 2),
      Size(width: 20, height: 5), Size(width: 300, height: 100),
    ])
  func sizes(_ size: Size) throws {
    let probe = try ProbeOnTerminal(size: size)
    probe.terminal.type("l")
    let expected = ProbeOnTerminal.expected(0, size: size)
    try probe.terminal.wait("scene") { $0.screen.screen.differences(from: expected).isEmpty }
    for other in [Size(width: 50, height: 10), size] {
      probe.terminal.resize(to: other)
      let expected = ProbeOnTerminal.expected(0, size: other)
      try probe.terminal.wait("scene") { $0.screen.screen.differences(from: expected).isEmpty }
    }
    probe.terminal.type("q")
    #expect(try probe.program.wait() == .exited(0))
    probe.expectRestored()
  }

  @Test("an unknown size counts as 80x24")
  func unknownSize() throws {
    let probe = try ProbeOnTerminal(size: .zero)
    try probe.terminal.wait("frame") { String(decoding: $0.received, as: UTF8.self).contains("80x24") }
    probe.terminal.type("q")
    #expect(try probe.program.wait() == .exited(0))
  }

  @Test("an absurd size does not cost absurd memory")
  func absurdSize() throws {
    let probe = try ProbeOnTerminal()
    try probe.waitForFrame(0)
    let terminal = probe.terminal
    _ = terminal.screen
    terminal.resize(to: Size(width: 60_000, height: 1))
    try terminal.wait("frame") { String(decoding: $0.received, as: UTF8.self).contains("1200x1") }
    terminal.type("q")
    #expect(try probe.program.wait() == .exited(0))
  }

  @Test("signals blocked at the start are unblocked")
  func blockedSignals() throws {
    let probe = try ProbeOnTerminal(blocked: [SIGWINCH, SIGTERM, SIGTSTP, SIGCONT, SIGSEGV])
    try probe.waitForFrame(0)
    probe.terminal.resize(to: Size(width: 70, height: 20))
    try probe.waitForFrame(0, "resize 70x20")
    probe.program.kill(SIGTERM)
    #expect(try probe.program.wait() == .signaled(SIGTERM))
    probe.expectRestored()
  }

  @Test(
    "the locale does not matter",
    arguments: [
      ["LANG": "C"], ["LANG": ""], ["LC_ALL": "POSIX"], ["LC_ALL": "de_DE.UTF-8"], ["LANG": "nonsense"],
    ])
  func locales(_ variables: [String: String]) throws {
    let probe = try ProbeOnTerminal(extra: variables)
    try probe.waitForFrame(0)
  }

  @Test(
    "no terminfo entry must be installed",
    arguments: [
      ("", ColorGamut.trueColor), ("something-new", .trueColor), ("xterm", .trueColor),
      ("tmux-256color", .trueColor),
    ])
  func terms(_ term: String, _ gamut: ColorGamut) throws {
    let nowhere = ["TERM": term, "TERMINFO": "/nowhere", "TERMINFO_DIRS": "/nowhere"]
    try ProbeOnTerminal(extra: nowhere).waitForFrame(0, gamut: gamut)
  }

  @Test("the user or the terminal can limit the colours")
  func gamuts() throws {
    try ProbeOnTerminal(extra: ["COLORTERM": ""]).waitForFrame(0, gamut: .ansi256)
    try ProbeOnTerminal(extra: ["NO_COLOR": "1"]).waitForFrame(0, gamut: .mono)
  }

  @Test(
    "terminals that do not follow xterm get no private modes and no queries",
    arguments: ["linux", "vt100", "ansi"])
  func oldTerminals(_ term: String) throws {
    let probe = try ProbeOnTerminal(["--ask"], extra: ["TERM": term])
    try probe.terminal.wait("frame") { $0.screen.screen.text.contains("frame 0 80x24") }
    #expect(probe.terminal.screen.modes.isSubset(of: [7]))
    #expect(probe.terminal.screen.queries.isEmpty)
    #expect(probe.terminal.screen.unknown.isEmpty)
    probe.terminal.type("q")
    #expect(try probe.program.wait() == .exited(0))
    probe.expectRestored()
    #expect(probe.terminal.screen.screen.text.allSatisfy { $0.isWhitespace })
  }

  @Test("a terminal that can only show lines of text is rejected")
  func dumb() throws {
    let probe = try ProbeOnTerminal(extra: ["TERM": "dumb"])
    #expect(try probe.program.wait() == .exited(3))
    probe.terminal.drain()
    #expect(probe.terminal.screen.screen.text.contains("(TERM=dumb) can't position the cursor"))
    probe.expectRestored()
  }

  @Test("a missing terminal is reported")
  func noTerminal() throws {
    let (status, output) = try ChildProcess.run(
      ProbeOnTerminal.path, [], environment: PseudoTerminal.environment)
    #expect(status == .exited(3))
    #expect(String(decoding: output, as: UTF8.self) == "terminal-probe: not running in a terminal\n")
  }

  @Test(
    "redirected input and output do not matter if there is a terminal",
    arguments: [
      "echo list | $probe", "$probe </dev/null", "$probe >/dev/null", "$probe </dev/null >/dev/null 2>&1",
    ])
  func redirection(_ command: String) throws {
    let probe = try ProbeOnTerminal(script: command)
    try probe.waitForFrame(0)
    probe.terminal.type("q")
    #expect(try probe.program.wait() == .exited(0))
    probe.expectRestored()
  }

  @Test("a terminal that resumes reading gets the latest frame, not all of them")
  func slowTerminal() throws {
    let size = Size(width: 200, height: 60)
    let probe = try ProbeOnTerminal(size: size)
    try probe.waitForFrame(0)
    let before = probe.terminal.received.count
    probe.terminal.type("P")
    for _ in 0..<20 {
      probe.terminal.type("n")
      try probe.terminal.waitUntilFull(probe.program)
    }
    let expected = ScreenGrid(Scene.photo(20, size: size))
    try probe.terminal.wait("last photo") { terminal in
      let label = terminal.screen.screen.text(size.height - 1)
      return label.hasPrefix("frame 20 ") && label.hasSuffix(" end")
    }
    var shown = probe.terminal.screen.screen
    shown.rows[size.height - 1] = expected.rows[size.height - 1]
    #expect(shown.differences(from: expected).isEmpty)
    // A photo takes about half a megabyte.
    #expect(probe.terminal.received.count - before < 5_000_000)
    probe.terminal.type("q")
    #expect(try probe.program.wait() == .exited(0))
  }

  @Test("a frame is one synchronized update")
  func synchronizedUpdates() throws {
    let probe = try ProbeOnTerminal()
    try probe.waitForFrame(0)
    let before = probe.terminal.received.count
    probe.terminal.type("n")
    try probe.waitForFrame(1)
    let frame = String(decoding: probe.terminal.received[before...], as: UTF8.self)
    #expect(frame.hasPrefix("\u{1B}[?2026h"))
    #expect(frame.hasSuffix("\u{1B}[?2026l"))
    #expect(frame.components(of: "\u{1B}[?2026") == 2)
  }

  @Test("nothing is sent while nothing happens")
  func idle() throws {
    let probe = try ProbeOnTerminal()
    try probe.waitForFrame(0)
    let before = probe.terminal.received.count
    // Two of a system's ticks that wake programs without need.
    try probe.terminal.letPass(.seconds(2))
    #expect(probe.terminal.received.count == before)
  }
}

extension String {
  fileprivate func components(of part: String) -> Int { ranges(of: part).count }
}
