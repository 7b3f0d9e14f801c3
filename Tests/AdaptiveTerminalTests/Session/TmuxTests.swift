import AdaptiveCore
import AdaptiveSeededRandom
import TerminalScenes
import TestSupport
import Testing

/// The same in tmux, which keeps its own screen.
@Suite("In tmux", .tmux)
struct TmuxTests {
  private func waitForFrame(_ tmux: Tmux, _ number: Int, _ event: String = "") throws -> ScreenGrid {
    let label = "frame \(number) \(tmux.size) \(event)"
    return try tmux.wait("label ‘\(label)’") {
      let last = $0.text($0.size.height - 1)
      return last.hasPrefix(label) && last.hasSuffix(" end")
    }
  }

  private func expect(_ screen: ScreenGrid, shows number: Int, _ comment: String) {
    var expected = ScreenGrid(Scene.random(number, size: screen.size))
    expected.rows[screen.size.height - 1] = screen.rows[screen.size.height - 1]
    let differences = screen.differences(from: expected)
    #expect(differences.isEmpty, "\(comment)")
  }

  @Test("the screen matches the frame, also after a full redraw, on a random walk", arguments: 1...2)
  func randomWalk(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let tmux = try Tmux(
      size: Size(width: 100, height: 30), running: [ProbeOnTerminal.path],
      environment: ["COLORTERM": "truecolor"])
    var number = 0
    expect(try waitForFrame(tmux, 0), shows: 0, "start")
    for step in 0..<20 {
      if Int.random(in: 0..<4, using: &generator) == 0 {
        let size = Size(
          width: Int.random(in: 40...160, using: &generator),
          height: Int.random(in: 3...50, using: &generator))
        guard size != tmux.size else { continue }
        try tmux.resize(to: size)
        expect(try waitForFrame(tmux, number, "resize \(size)"), shows: number, "step \(step): \(size)")
      } else {
        number += 1
        try tmux.send("n")
        expect(try waitForFrame(tmux, number, "key n"), shows: number, "step \(step): frame \(number)")
      }
      if step % 5 == 4 {
        let before = try tmux.capture()
        try tmux.send("C-l")
        let after = try waitForFrame(tmux, number, "key ^l")
        expect(after, shows: number, "step \(step): redraw")
        var other = before
        other.rows[tmux.size.height - 1] = after.rows[tmux.size.height - 1]
        #expect(after.differences(from: other).isEmpty)
      }
    }
  }

  @Test("colours beyond the number of pairs work, photo after photo")
  func photos() throws {
    let size = Size(width: 140, height: 50)
    let tmux = try Tmux(
      size: size, running: [ProbeOnTerminal.path], environment: ["COLORTERM": "truecolor"])
    _ = try waitForFrame(tmux, 0)
    try tmux.send("P")
    for number in 1...10 {
      try tmux.send("n")
      let screen = try waitForFrame(tmux, number, "key n")
      var expected = ScreenGrid(Scene.photo(number, size: size))
      expected.rows[size.height - 1] = screen.rows[size.height - 1]
      #expect(screen.differences(from: expected).isEmpty, "photo \(number)")
    }
  }

  @Test("the shell's screen is back after the end")
  func restored() throws {
    let tmux = try Tmux(size: Size(width: 80, height: 24), environment: ["probe": ProbeOnTerminal.path])
    try tmux.wait("prompt") { $0.text(0) == "$" }
    for (round, keys) in ["q", "C-z", "A"].enumerated() {
      try tmux.type("clear; echo round-$((\(round)+0)); $probe 2>/dev/null; echo ended-$?")
      try tmux.send("Enter")
      _ = try waitForFrame(tmux, 0)
      #expect(try tmux.value("#{alternate_on}#{cursor_flag}#{mouse_any_flag}") == "101")
      try tmux.send(keys)
      let screen = try tmux.wait("shell") { $0.text.contains("ended-") }
      #expect(screen.text(0) == "round-\(round)")
      #expect(try tmux.value("#{alternate_on}#{cursor_flag}#{mouse_any_flag}") == "010")
      #expect(try tmux.value("#{pane_title}") != "Gm=0")
    }
    // The shell says in `jobs` that the job has ended, and not later.
    try tmux.type("kill %1;fg;wait;jobs>/dev/null;stty -a|grep -c -e '-icanon';echo checked")
    try tmux.send("Enter")
    let screen = try tmux.wait("stty") { $0.text.contains("\nchecked") }
    #expect(screen.text.contains("\n0\nchecked"))
  }

  @Test("in tmux without COLORTERM the palette is used, which tmux maps for any terminal")
  func palette() throws {
    let tmux = try Tmux(size: Size(width: 80, height: 24), running: [ProbeOnTerminal.path])
    let screen = try waitForFrame(tmux, 0)
    var expected = ScreenGrid(Scene.random(0, size: screen.size), gamut: .ansi256)
    expected.rows[23] = screen.rows[23]
    #expect(screen.differences(from: expected).isEmpty)
  }
}
