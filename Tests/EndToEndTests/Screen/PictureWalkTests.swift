import AdaptiveCore
import AdaptiveSeededRandom
import TestSupport
import Testing

/// At every step the screen has the pixels of a full redraw, and the terminal accepts all output.
@Suite("A random walk with pixel graphics")
struct PictureWalkTests {
  private static let stepCount = 60
  private static let profiles: [TerminalModel.Profile] = [
    .kitty, .kittyPlaceholders, .xtermSixel, .iterm2, .konsole, .tmux,
  ]

  @Test(
    "the screen equals a full redraw after every step, pixel by pixel", arguments: profiles,
    [1, 2, 3] as [UInt64])
  func walk(_ profile: TerminalModel.Profile, _ seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    let program = try Program()
    let app = try ProgramOnModel(program, profile, [Fixture.sampleLibrary + "/user.json"])
    try app.wait(for: "Conversations")
    _ = try await app.cost(of: "Enter Enter")
    var walked: [PictureStep] = []
    var pictures = 0
    for _ in 0..<Self.stepCount {
      let step = PictureStep.next(&generator, in: app.screen.size)
      walked.append(step)
      switch step {
      case .keys(let names): _ = try await app.cost(of: names)
      case .mouse(let action, let x, let y): app.terminal.type(KeyNames.mouse(action, x, y))
      case .resize(let size): app.terminal.resize(to: size)
      }
      let stale = try await app.staleCells()
      let story = "seed \(seed), after \(walked.map(\.description).joined(separator: " | "))"
      try #require(stale == [], "\(story)")
      try #require(app.terminal.model.violations == [], "\(story)")
      if !app.screen.pictureCells.isEmpty { pictures += 1 }
    }
    #expect(pictures > Self.stepCount / 3, "a walk without pictures proves nothing: \(walked)")
    #expect(app.terminal.model.terminal.unknown == [])
  }
}
