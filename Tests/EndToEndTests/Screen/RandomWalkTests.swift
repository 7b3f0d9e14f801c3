import AdaptiveCore
import AdaptiveSeededRandom
import TestSupport
import Testing

/// After every change the screen equals a full redraw, whatever happened before.
@Suite("A random walk of keys, clicks and sizes")
struct RandomWalkTests {
  private static let stepCount = 100
  /// More folders than a walk leaves with `h`. Those around the test's folder are full of other things.
  private static let parents = String(repeating: "around/", count: 20)

  @Test(
    "in tmux the screen equals a full redraw after every step, cell by cell", .tmux,
    arguments: 1...5 as ClosedRange<UInt64>)
  func inTmux(_ seed: UInt64) async throws {
    let keys = await RandomStep.keys
    var generator = SeededGenerator(seed: seed)
    let program = try Program()
    let library = try Ada.move(into: program.folder, below: Self.parents)
    var app = try ProgramInTmux(program, [library])
    try app.tmux.wait("list") { $0.text.contains("Conversations") }
    var walked: [RandomStep] = []
    for _ in 0..<Self.stepCount {
      let step = RandomStep.next(&generator, keys: keys, in: app.tmux.size)
      walked.append(step)
      // The walk is long, and tests share few threads.
      await Task.yield()
      switch step {
      case .key("gg"): for _ in 0..<2 { try app.press("g") }
      case .key(let name): try app.press(name)
      // Outside a text field the letters would be commands, and one of them quits the program.
      case .text(let text): if try app.rest().screen.text.contains("Caption: ") { try app.tmux.type(text) }
      case .mouse(let action, let x, let y): try app.tmux.send(bytes: KeyNames.mouse(action, x, y).utf8)
      case .resize(let size): try app.resize(to: size)
      }
      try app.rest()
      if try app.tmux.isDead() {
        // The menu and the palette can quit the program.
        try #require(try app.tmux.value("#{pane_dead_status}") == "0")
        app = try ProgramInTmux(program, [library])
        try app.tmux.wait("first screen") { $0.text.contains("q quit") }
      }
      try expectFullScreen(seed, walked) { try app.staleCells() }
    }
  }

  @Test(
    "on a virtual terminal the screen equals a full redraw", arguments: 11...13 as ClosedRange<UInt64>)
  func onTerminal(_ seed: UInt64) async throws {
    let keys = await RandomStep.keys
    var generator = SeededGenerator(seed: seed)
    let program = try Program()
    let library = try Ada.move(into: program.folder, below: Self.parents)
    var app = try ProgramOnTerminal(program, [library])
    try app.wait(for: "Conversations")
    var walked: [RandomStep] = []
    for _ in 0..<Self.stepCount {
      let step = RandomStep.next(&generator, keys: keys, in: app.screen.size)
      walked.append(step)
      // The walk is long, and tests share few threads.
      await Task.yield()
      switch step {
      case .key("gg"): try app.press("g g")
      case .key(let name): try app.press(name)
      case .text(let text): if app.statusLine.contains("Caption: ") { app.terminal.type(text) }
      case .mouse(let action, let x, let y): app.terminal.type(KeyNames.mouse(action, x, y))
      case .resize(let size): app.terminal.resize(to: size)
      }
      try app.rest()
      if !app.process.isRunning {
        // The menu and the palette can quit the program.
        try #require(try app.process.wait() == .exited(0))
        #expect(app.terminal.screen.unknown == [])
        app = try ProgramOnTerminal(program, [library])
        try app.wait(for: "q quit")
      }
      try expectFullScreen(seed, walked) { try app.staleCells() }
    }
    #expect(app.terminal.screen.unknown == [])
  }

  private func expectFullScreen(_ seed: UInt64, _ walked: [RandomStep], staleCells: () throws -> [String])
    throws
  {
    let story: Comment = "seed \(seed), after \(walked.map(\.description).joined(separator: " "))"
    do {
      let stale = try staleCells()
      try #require(stale == [], story)
    } catch let error as Deadline.PassedError {
      Issue.record(error, story)
      throw error
    }
  }
}
