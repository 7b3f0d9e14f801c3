import AdaptiveCore
import Glibc
import AdaptiveSeededRandom
import TestSupport
import Testing

/// Animated transitions end in the same screens as immediate ones.
@Suite("Transitions")
struct MovementTests {
  /// The environment that enables animation, regardless of the environment of the test run.
  private static let moving = ["PHOTOS_TUI_NO_ANIMATION": "", "SSH_CONNECTION": "", "SSH_TTY": ""]

  private func start(size: String, moves: Bool) throws -> ProgramOnTerminal {
    let program = try Program()
    let app = try ProgramOnTerminal(
      program, size: size, [try Ada.move(into: program.folder)], extra: moves ? Self.moving : [:])
    try app.wait(for: " B ")
    try app.rest()
    return app
  }

  private func frameCount(_ app: ProgramOnTerminal) -> Int {
    app.terminal.drain()
    return app.terminal.received[...].ranges(of: FrameBytes.beginning).count
  }

  @Test("a transition takes several frames with animation, and few without", arguments: [true, false])
  func frames(moves: Bool) throws {
    let app = try start(size: "60x24", moves: moves)
    try app.press("j")
    try app.rest()
    // A busy machine leaves frames out, so one transition in which it does not is enough.
    let deadline = Deadline()
    var count = 0
    repeat {
      let before = frameCount(app)
      try app.press("Enter")
      try app.wait(for: "comment b3")
      try app.rest()
      count = frameCount(app) - before
      try app.press("h")
      try app.rest()
    } while moves && count <= 3 && !deadline.hasPassed
    #expect(moves ? count > 3 : count <= 2, "\(count) frames")
    try app.expectQuit()
  }

  @Test(
    "pushes, pops and sheets end in the same screens",
    arguments: ["20x5", "40x12", "60x24", "80x24", "100x30"])
  func sameScreens(size: String) throws {
    let apps = [try start(size: size, moves: true), try start(size: size, moves: false)]
    for key in ["j", "Enter", "j", "Enter", "Esc", "Esc", "?", "Esc", "P", "Esc", "Enter", "l", "h"] {
      for app in apps {
        try app.press(key)
        try app.rest()
      }
      // The last row shows messages only for a few seconds.
      let texts = apps.map { app in
        (0..<app.screen.size.height - 1).map { app.screen.text($0) }.joined(separator: "\n")
      }
      #expect(texts[0] == texts[1], "after \(key)")
    }
    for app in apps {
      try app.expectNoStaleCells()
      try app.expectQuit()
    }
  }

  @Test(
    "a burst of keys and sizes during a transition leaves a correct screen",
    arguments: 1...4 as ClosedRange<UInt64>)
  func burst(seed: UInt64) async throws {
    let keys = await RandomStep.keys.filter { !["^l", "c"].contains($0) }
    var generator = SeededGenerator(seed: seed)
    let app = try start(size: "100x30", moves: true)
    for round in 1...6 {
      for _ in 0..<12 {
        switch RandomStep.next(&generator, keys: keys, in: app.screen.size) {
        case .key(let name) where name != "Esc" && name != "c":
          app.terminal.type(KeyNames.bytes(name == "gg" ? "g" : name))
        case .resize(let size): app.terminal.resize(to: size)
        default: break
        }
        // Some come in the middle of a movement.
        try app.terminal.letPass(.milliseconds(Int.random(in: 0...40, using: &generator)))
      }
      await Task.yield()
      try app.rest()
      guard app.process.isRunning else {
        // The menu and the palette can quit the program.
        return #expect(try app.process.wait() == .exited(0))
      }
      try app.expectNoStaleCells("seed \(seed), round \(round)")
    }
    app.terminal.resize(to: try #require(Size("100x30")))
    try app.expectNoStaleCells("seed \(seed)")
    #expect(app.terminal.screen.unknown == [])
  }

  @Test("after a transition the program sleeps") func sleeps() throws {
    let app = try start(size: "60x24", moves: true)
    for key in ["j", "Enter", "h", "?", "Esc"] {
      try app.press(key)
    }
    try app.rest()
    let count = frameCount(app)
    func main() -> Activity.Thread? { Activity(of: app.pid, includingDescendants: false).threads[app.pid] }
    // A decoder that is no longer needed may end meanwhile, which is not part of the transition.
    let deadline = Deadline(in: .seconds(20))
    while true {
      let before = main()
      try app.terminal.letPass(.seconds(1))
      if main() == before { break }
      try #require(!deadline.hasPassed)
    }
    #expect(frameCount(app) == count)
    try app.expectQuit()
  }
}
