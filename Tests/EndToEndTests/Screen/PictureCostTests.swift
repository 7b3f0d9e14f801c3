import AdaptiveCore
import TestSupport
import Testing

@Suite("The cost of pictures on the line")
struct PictureCostTests {
  /// Returns the number of graphics bytes that the keys cause.
  private func cost(of keys: String, _ app: ProgramOnModel) async throws -> Int {
    try await app.settle()
    let before = app.terminal.model.graphicsTraffic.bytes
    _ = try await app.cost(of: keys)
    return app.terminal.model.graphicsTraffic.bytes - before
  }

  @Test(
    "moving the cursor beside a photo, rating and changing the focus send no picture",
    arguments: [TerminalModel.Profile.kitty, .kittyPlaceholders, .xtermSixel, .iterm2, .tmux])
  func nothing(_ profile: TerminalModel.Profile) async throws {
    let program = try Program()
    let app = try ProgramOnModel(program, profile, [Fixture.sampleLibrary + "/user.json"])
    try app.wait(for: "Conversations")
    // The photo stays visible while the user browses the albums.
    #expect(try await cost(of: "j Enter Enter h h", app) > 0)
    #expect(app.screen.pictureCells.count > 300)
    for keys in ["j", "k", "Tab", "Tab"] { #expect(try await cost(of: keys, app) == 0, "\(keys)") }
  }

  @Test(
    "opening and closing a popover over a photo takes at most 600 bytes of kitty graphics, and no pixels",
    arguments: [TerminalModel.Profile.kitty, .kittyPlaceholders])
  func box(_ profile: TerminalModel.Profile) async throws {
    let program = try Program()
    let app = try ProgramOnModel(program, profile, [Fixture.sampleLibrary + "/user.json"])
    try app.wait(for: "Conversations")
    _ = try await app.cost(of: "j Enter Enter")
    let whole = app.screen.pictureCells.count
    for _ in 0..<2 {
      #expect(try await cost(of: "F", app) <= 600)
      #expect(app.screen.pictureCells.count < whole)
      #expect(try await cost(of: "Esc", app) <= 600)
      #expect(app.screen.pictureCells.count == whole)
    }
  }

  @Test("a photo that was shown before is not sent again", arguments: [TerminalModel.Profile.kitty, .tmux])
  func again(_ profile: TerminalModel.Profile) async throws {
    let program = try Program()
    let app = try ProgramOnModel(program, profile, [Fixture.sampleLibrary + "/user.json"])
    try app.wait(for: "Conversations")
    _ = try await app.cost(of: "Enter Enter n")
    #expect(try await cost(of: "p", app) < 1000)
    #expect(try await cost(of: "n", app) < 1000)
  }
}
