import AdaptiveCore
import AdaptiveSeededRandom
import TestSupport
import Testing

/// Thumbnails on terminals with pixel graphics.
@Suite("The quality of thumbnails")
struct ThumbnailQualityTests {
  private static let profiles: [TerminalModel.Profile] = [.kitty, .xtermSixel, .iterm2, .konsole]

  /// Starts the program with forty photos.
  private func start(_ profile: TerminalModel.Profile) throws -> ProgramOnModel {
    let program = try Program()
    let photos = ["alps", "dunes", "lighthouse", "forest"]
    try program.folder.folder("p")
    for number in 1...40 {
      let name = photos[number % photos.count]
      try program.folder.link(
        "p/\(name)-\(number).jpg", to: Fixture.sampleLibrary + "/\(name).jpg")
    }
    let app = try ProgramOnModel(program, profile, size: "120x40", [program.folder("p")])
    try app.wait(for: "1 of 40")
    return app
  }

  /// The cells that show half blocks, which stand in for pixels until those arrive. The last row is text.
  private func mosaics(_ app: ProgramOnModel) -> [Point] {
    let screen = app.screen
    let height = max(0, screen.size.height - 1)
    return (0..<height).flatMap { y in
      (0..<screen.size.width).filter { x in
        screen[x, y].picture == nil && ["▀", "▄"].contains(screen[x, y].text.text)
      }.map { Point(x: $0, y: y) }
    }
  }

  @Test("every thumbnail gets its pixels, also when all change at once", arguments: profiles)
  func steps(_ profile: TerminalModel.Profile) async throws {
    let app = try start(profile)
    for keys in ["T", "-", "-", "^l", "+", "G", "-", "g g", "Esc", "t", "T", "^l", "Enter", "Esc"] {
      _ = try await app.cost(of: keys)
      #expect(mosaics(app) == [], "after \(keys)")
      #expect(app.terminal.model.violations == [], "after \(keys)")
    }
    #expect(app.screen.pictureCells.count > 500)
    try await app.expectNoStaleCells()
    try app.expectQuit()
  }

  @Test("every thumbnail gets its pixels after any walk", arguments: profiles, [1, 2] as [UInt64])
  func walk(_ profile: TerminalModel.Profile, _ seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    let app = try start(profile)
    let keys = ["+", "-", "+", "-", "-", "t", "T", "T", "j", "k", "PgDn", "PgUp", "G", "g g", "^l"]
    let sizes = ["120x40", "80x24", "60x24", "140x50", "40x12"]
    var walked: [String] = []
    for _ in 0..<30 {
      if Int.random(in: 0..<8, using: &generator) == 0 {
        let size = sizes[Int.random(in: 0..<sizes.count, using: &generator)]
        walked.append(size)
        app.terminal.resize(to: try #require(Size(size)))
        try await app.settle()
      } else {
        let key = keys[Int.random(in: 0..<keys.count, using: &generator)]
        walked.append(key)
        _ = try await app.cost(of: key)
      }
      try #require(mosaics(app) == [], "seed \(seed), after \(walked)")
      try #require(app.terminal.model.violations == [], "seed \(seed), after \(walked)")
    }
    try app.expectQuit()
  }
}
