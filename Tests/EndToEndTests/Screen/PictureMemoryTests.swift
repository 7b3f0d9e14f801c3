import AdaptiveCore
import Glibc
import AdaptiveSeededRandom
import TestSupport
import Testing

/// Memory stays within the budget for pictures plus an allowance for the program, whatever the user does.
@Suite("The memory of pictures", .serialized)
struct PictureMemoryTests {
  private static let budget = 160
  /// In megabytes: the program without pictures, memory shared with decoders, and memory that the caches
  /// can't count.
  private static let allowance = 48
  private static let largest = Size(width: 200, height: 60)
  private static let steps = 48

  @Test("a walk through large windows stays within the budget and 48 MB")
  func walk() async throws {
    var generator = SeededGenerator(seed: 5)
    let program = try Program()
    let app = try ProgramOnModel(
      program, .kitty, size: "200x60", cellPixels: PixelSize(width: 10, height: 20),
      ["--picture-memory", "\(Self.budget)", Fixture.sampleLibrary + "/user.json"])
    try app.wait(for: "Conversations")
    try app.press("Enter Enter")
    var peak = 0
    for step in 1...Self.steps {
      switch PictureStep.next(&generator, in: app.screen.size) {
      case .keys(let names):
        for key in names.split(separator: " ") { app.terminal.type(KeyNames.bytes(String(key))) }
      case .mouse(let action, let x, let y): app.terminal.type(KeyNames.mouse(action, x, y))
      // The window is large most of the time, because only large pictures take much memory.
      case .resize(let size): app.terminal.resize(to: step.isMultiple(of: 3) ? size : Self.largest)
      }
      // After three steps faster than pictures arrive, rest, so that the memory measured is not for work in
      // progress.
      guard step.isMultiple(of: 4) else {
        app.terminal.pump()
        continue
      }
      try app.rest()
      peak = max(peak, Activity.residentMegabytes(of: app.process.pid))
      await Task.yield()
    }
    try app.rest()
    #expect(peak > 0 && peak <= Self.budget + Self.allowance)
    #expect(app.terminal.model.violations == [])
  }
}
