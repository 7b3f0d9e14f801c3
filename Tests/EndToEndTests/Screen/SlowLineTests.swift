import AdaptiveCore
import TestSupport
import Testing

/// The first photo over 60 kB/s, with all output stored on the way, as ssh does it.
@Suite("Slow lines")
struct SlowLineTests {
  private static let bytesPerSecond = 60_000
  /// The bytes that this line carries in a quarter of a second.
  private static let quarterSecond = 15_000
  /// The stored bytes from which on more than a small frame is in transit.
  private static let someBytes = 4000

  private let program: Program
  private let photo: String

  init() throws {
    program = try Program()
    photo = try program.folder.file(
      "photos/a.jpg", try Repository.bytes("Assets/SampleLibrary/alps.jpg"))
  }

  private func start(_ profile: TerminalModel.Profile) throws -> ProgramOnModel {
    let app = try ProgramOnModel(
      program, profile, size: "60x20", [photo], extra: ["PHOTOS_TUI_LINE_SPEED": ""])
    app.terminal.storesOutput = true
    app.terminal.bytesPerSecond = Self.bytesPerSecond
    return app
  }

  @Test(
    "the first photo comes as blocks, once, and keys answer within 250 ms while its pixels come",
    arguments: [TerminalModel.Profile.xtermSixel, .iterm2, .kittyOverSSH])
  func firstPhoto(_ profile: TerminalModel.Profile) throws {
    let app = try start(profile)
    let terminal = app.terminal
    var before = app.screen
    try terminal.wait("pixels") { terminal in
      // The queries about graphics are shorter.
      if terminal.model.graphicsTraffic.bytes > 1000 { return true }
      before = terminal.model.screen
      return false
    }
    let blocks = terminal.received.prefix(terminal.readCount).ranges(of: Array("\u{2580}".utf8)).count
    var answers: [Int] = []
    var stars = 0
    while true {
      // Nothing is in transit while the program waits for a pause, and in the end.
      try terminal.wait("pixels in transit") {
        $0.storedCount >= Self.someBytes || app.isAtRest
      }
      if terminal.storedCount < Self.someBytes { break }
      stars = stars % 5 + 1
      // A busy machine may be late, but only what is on the line before an answer delays it in any case.
      let start = terminal.readCount
      terminal.type("\(stars)")
      try terminal.wait("\(stars) stars") { Self.shows(stars, $0.text) }
      answers.append(terminal.readCount - start)
    }
    let photo = app.screen.pictureCells
    #expect(photo.count > 500)
    // The cells below the photo, without the stars over it.
    let empty = photo.filter { before[$0.x, $0.y].text.visible == .blank }
    #expect(empty == [], "\(before.text)")
    #expect(blocks < photo.count * 5 / 4, "\(blocks) blocks for \(photo.count) cells")
    #expect(answers.count > 2 && answers.allSatisfy { $0 <= Self.quarterSecond }, "\(answers) bytes")
    terminal.bytesPerSecond = nil
    try app.expectQuit()
  }

  /// Returns whether a text contains a number of stars in a row.
  private static func shows(_ stars: Int, _ text: String) -> Bool {
    text.split { $0 != "\u{2605}" }.contains { $0.count == stars }
  }
}
