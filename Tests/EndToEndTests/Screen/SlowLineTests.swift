import AdaptiveCore
import TestSupport
import Testing

@Suite("Slow lines")
struct SlowLineTests {
  /// The bytes that a line of 60 kB/s carries in a quarter of a second.
  private static let quarterSecond = 15_000
  /// More than half of the photo's cells, so that more are on their way.
  private static let mostCells = 600

  /// Starts the program behind 60 kB/s, with all output stored on the way, as ssh does it.
  private func start(_ profile: TerminalModel.Profile) throws -> ProgramOnModel {
    let program = try Program()
    let photo = try program.folder.file(
      "photos/a.jpg", try Repository.bytes("Assets/SampleLibrary/alps.jpg"))
    let app = try ProgramOnModel(
      program, profile, size: "60x20", [photo], extra: ["PHOTOS_TUI_LINE_SPEED": ""])
    app.terminal.storesOutput = true
    app.terminal.bytesPerSecond = 60_000
    return app
  }

  @Test(
    "the first photo comes as blocks, and keys answer within 250 ms while its pixels come",
    arguments: [TerminalModel.Profile.xtermSixel, .iterm2])
  func firstPhoto(_ profile: TerminalModel.Profile) throws {
    let app = try start(profile)
    let terminal = app.terminal
    try terminal.wait("blocks", Deadline(in: .seconds(60))) { terminal in
      terminal.text.contains { "\u{2580}\u{2584}".contains($0) }
    }
    #expect(app.screen.pictureCells.isEmpty)
    try terminal.wait("pixels", Deadline(in: .seconds(60))) { !$0.model.screen.pictureCells.isEmpty }
    var answers: [Int] = []
    while app.screen.pictureCells.count < Self.mostCells {
      let stars = answers.count % 5 + 1
      // A busy machine may be late, but only what is on the line before an answer delays it in any case.
      let before = terminal.readCount
      terminal.type("\(stars)")
      try terminal.wait("\(stars) stars") { $0.text.components(of: "\u{2605}").contains(stars) }
      answers.append(terminal.readCount - before)
      let shown = app.screen.pictureCells.count
      if shown >= Self.mostCells { break }
      try terminal.wait("more pixels") { $0.model.screen.pictureCells.count > shown }
    }
    #expect(!answers.isEmpty && answers.allSatisfy { $0 <= Self.quarterSecond }, "\(answers) bytes")
    terminal.bytesPerSecond = nil
    try app.expectQuit()
  }
}

extension String {
  /// The lengths of the runs of a character.
  fileprivate func components(of character: Character) -> Set<Int> {
    Set(split { $0 != character }.map(\.count))
  }
}
