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

  @Test("a terminal without stored images gets the photo that a key asks for before the thumbnails that move")
  func photoFirst() async throws {
    let program = try Program()
    let app = try ProgramOnModel(
      program, .xtermSixel, size: "120x30", cellPixels: PixelSize(width: 10, height: 20),
      [Fixture.sampleLibrary], extra: ["PHOTOS_TUI_VIEW": "", "PHOTOS_TUI_LINE_SPEED": "10000000"])
    try app.wait(for: "ada.jpg")
    // Both ends of the album are decoded and encoded now.
    try app.press("Enter G g g")
    let before = app.terminal.received.count
    try app.press("G")
    let columns = FrameBytes.split(app.terminal.received[before...]).map { frame in
      String(decoding: frame, as: UTF8.self).matches(of: /\e\[\d+;(\d+)H\eP/).compactMap { Int($0.1) }
    }.filter { !$0.isEmpty }
    let photo = try #require(columns.first?.min())
    let thumbnails = columns.dropFirst().joined()
    #expect(!thumbnails.isEmpty && thumbnails.allSatisfy { $0 < photo })
    try await app.expectNoStaleCells()
    app.expectNoViolations()
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
