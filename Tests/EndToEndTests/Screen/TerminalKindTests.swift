import AdaptiveCore
import Glibc
import TestSupport
import Testing

@Suite("The program on every kind of terminal")
struct TerminalKindTests {
  @Test(
    "the terminal accepts all output on every screen, and no picture stays that should have gone",
    arguments: TerminalModel.Profile.all)
  func screens(_ profile: TerminalModel.Profile) async throws {
    let program = try Program()
    let app = try ProgramOnModel(program, profile, [try Ada.move(into: program.folder)])
    try app.wait(for: "Conversations")
    for keys in ["j Enter j", "?", "Esc", "n", "P", "Esc", "f", "f", "i", "i", "t", "j", "t"] {
      try app.press(keys)
      app.expectNoViolations()
      try await app.expectNoStaleCells("after \(keys)")
    }
    for size in ["40x12", "20x5", "1x1", "120x40"] {
      try app.resize(to: size)
      try await app.expectNoStaleCells("\(size)")
    }
    try app.resize(to: "60x24", cellPixels: PixelSize(width: 8, height: 17))
    try await app.expectNoStaleCells()
    app.expectNoViolations()
    try app.expectQuit()
  }

  @Test(
    "through a tmux that drops a third of the passthrough, all pictures arrive, and no cell stays empty"
  )
  func tmuxBehind() async throws {
    let program = try Program()
    let app = try ProgramOnModel(program, .tmux, [Fixture.sampleLibrary + "/user.json"])
    try app.wait(for: "Conversations")
    func names() -> Set<String> {
      let screen = app.screen
      return Set(screen.pictureCells.flatMap { screen[$0.x, $0.y].picture?.sources.map(\.name) ?? [] })
    }
    try app.press("Enter Enter")
    try app.terminal.wait("a picture") { $0.model.screen.pictureCells.count > 500 }
    app.terminal.lossPeriod = 3
    for key in ["n", "n", "n", "n", "n", "p", "p"] {
      let before = names()
      try app.press(key)
      try app.terminal.wait("another picture after \(key)", Deadline(in: .seconds(60))) {
        // A panorama is low, and its caption covers a part of it.
        $0.model.screen.pictureCells.count > 300 && names().isDisjoint(with: before)
      }
    }
    let blank = app.terminal.model.violations.filter {
      if case .unknownPlaceholder = $0 { true } else { false }
    }
    #expect(blank == [])
    try app.expectQuit()
  }

  @Test("every protocol shows the same picture, in every cell of it")
  func agreement() async throws {
    var shown: [(profile: TerminalModel.Profile, cells: Set<Point>, pixels: RasterImage)] = []
    for profile in TerminalModel.Profile.all where profile.showsPictures {
      let program = try Program()
      let app = try ProgramOnModel(program, profile, [try Ada.move(into: program.folder)])
      try app.wait(for: "Conversations")
      try app.press("j Enter j")
      try await app.settle()
      shown.append((profile, app.screen.pictureCells, app.screen.pixels(in: app.screen.pictureBounds)))
      app.expectNoViolations()
      try app.expectQuit()
    }
    let first = try #require(shown.first)
    #expect(first.cells.count > 500)
    for other in shown.dropFirst() {
      #expect(other.cells == first.cells, "\(other.profile)")
      let difference = other.pixels.difference(from: first.pixels)
      #expect(difference < 12, "\(other.profile)")
    }
  }

  @Test(
    "suspended and continued, it shows the same again", arguments: [TerminalModel.Profile.kitty, .xtermSixel])
  func suspension(_ profile: TerminalModel.Profile) async throws {
    let program = try Program()
    let app = try ProgramOnModel(program, profile, [try Ada.move(into: program.folder)])
    try app.wait(for: "Conversations")
    try app.press("j Enter j")
    try await app.settle()
    let before = app.screen
    #expect(!before.pictureCells.isEmpty)
    let redraws = app.terminal.model.terminal.clearCount
    app.process.kill(SIGSTOP)
    app.process.kill(SIGCONT)
    try app.terminal.wait("redraw") { $0.model.terminal.clearCount > redraws }
    try await app.settle()
    let differences = app.screen.differences(from: before)
    #expect(differences == [])
    try app.expectQuit()
  }

  @Test("a slow line receives the latest frames, not a queue of all of them")
  func slowLine() async throws {
    let program = try Program()
    let app = try ProgramOnModel(
      program, .kitty, [try Ada.move(into: program.folder)], extra: ["PHOTOS_TUI_LINE_SPEED": ""])
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
    try await app.expectNoStaleCells()
    try app.expectQuit()
  }
}
