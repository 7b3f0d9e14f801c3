import AdaptiveCore
import Glibc
import TestSupport
import Testing

@Suite("The program on every kind of terminal")
struct TerminalKindTests {
  @Test(
    "through its screens nothing is sent that the terminal would not take, and nothing stays that has gone",
    arguments: TerminalModel.Profile.all)
  func screens(_ profile: TerminalModel.Profile) throws {
    let program = try Program()
    let app = try ProgramOnModel(program, profile, [try Ada.move(into: program.folder)])
    try app.wait(for: "Conversations")
    for keys in ["j Enter", "j Enter", "?", "Esc", "n", "P", "Esc", "f", "f", "i", "i"] {
      try app.press(keys)
      app.expectNoViolations()
    }
    #expect(try app.staleCells() == [])
    for size in ["40x12", "20x5", "1x1", "120x40"] {
      try app.resize(to: size)
      #expect(try app.staleCells() == [], "\(size)")
    }
    try app.resize(to: "60x24", cellPixels: PixelSize(width: 8, height: 17))
    #expect(try app.staleCells() == [])
    app.expectNoViolations()
    try app.expectQuit()
  }

  @Test(
    "suspended and continued it shows the same again", arguments: [TerminalModel.Profile.kitty, .xtermSixel])
  func suspension(_ profile: TerminalModel.Profile) throws {
    let program = try Program()
    let app = try ProgramOnModel(program, profile, [try Ada.move(into: program.folder)])
    try app.wait(for: "Conversations")
    try app.press("j Enter j")
    let before = app.screen
    let redraws = app.terminal.model.terminal.clearCount
    app.process.kill(SIGSTOP)
    app.process.kill(SIGCONT)
    try app.terminal.wait("redraw") { $0.model.terminal.clearCount > redraws }
    try app.rest()
    #expect(app.screen.differences(from: before) == [])
    try app.expectQuit()
  }

  @Test("a line that carries little gets the last frames, not a queue of all of them")
  func slowLine() throws {
    let program = try Program()
    let app = try ProgramOnModel(program, .kitty, [try Ada.move(into: program.folder)])
    try app.wait(for: "Conversations")
    try app.press("j Enter j k j")
    func cost(_ keys: String) throws -> Int {
      let before = app.terminal.received.count
      app.terminal.type(keys)
      try app.rest()
      return app.terminal.received.count - before
    }
    let frames = try cost("k") + cost("j")
    app.terminal.bytesPerSecond = 100_000
    let slow = try cost(String(repeating: "kj", count: 15))
    #expect(slow < 15 * frames / 2, "\(slow) bytes, \(frames) for two frames")
    app.terminal.bytesPerSecond = nil
    #expect(try app.staleCells() == [])
    try app.expectQuit()
  }
}
