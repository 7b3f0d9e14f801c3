import AdaptiveCore
import TestSupport
import Testing

@Suite("The program on every kind of terminal")
struct TerminalKindTests {
  @Test(
    "through its screens nothing is sent that the terminal would not take, and nothing stays that has gone",
    arguments: TerminalModel.Profile.all)
  func screens(_ profile: TerminalModel.Profile) async throws {
    let program = try Program()
    let app = try ProgramOnModel(program, on: profile, [try Ada.move(into: program.folder)])
    try app.wait(for: "Conversations")
    for keys in ["j Enter j", "P", "Esc", "f", "f", "t", "j"] {
      try await app.press(keys)
      #expect(app.violations == [], "after \(keys)")
      // JPEG looks a little different when it is cut otherwise.
      let stale = try await app.staleCells(comparingPixels: !profile.showsFiles)
      #expect(stale == [], "after \(keys)")
    }
    #expect(app.terminal.model.unanswered == [])
  }

  @Test("every protocol shows the same picture, and every cell of it")
  func agreement() async throws {
    var shown: [(profile: TerminalModel.Profile, cells: Set<Point>, pixels: RasterImage)] = []
    for profile in TerminalModel.Profile.all where profile.showsPictures {
      let program = try Program()
      let app = try ProgramOnModel(program, on: profile, [try Ada.move(into: program.folder)])
      try app.wait(for: "Conversations")
      try await app.press("j Enter j")
      shown.append((profile, app.screen.pictureCells, app.screen.pixels(in: app.screen.pictureBounds)))
    }
    let first = try #require(shown.first)
    #expect(first.cells.count > 500)
    for other in shown.dropFirst() {
      #expect(other.cells == first.cells, "\(other.profile)")
      let difference = other.pixels.difference(from: first.pixels)
      #expect(difference < 12, "\(other.profile)")
    }
  }
}
