import AdaptiveCore
import TestSupport
import Testing

/// The contact sheet of the real program, with the real decoders, in tmux.
@Suite("The contact sheet in tmux", .tmux)
struct ContactSheetTests {
  @Test(
    "T fills the window with thumbnails, and every step looks like a full redraw",
    arguments: ["20x5", "40x12", "80x24", "120x40", "200x60"])
  func sheet(size: String) throws {
    let app = try ProgramInTmux(Program(), size: size, [Fixture.sampleLibrary + "/user.json"])
    try app.tmux.wait("list") { $0.text.contains("Hut to Hut") }
    for keys in ["T", "l 4 x", "+", "- -", "j", "Enter", "Esc", "60x24", size, "Esc", "Enter T", "Esc"] {
      for key in keys.split(separator: " ").map(String.init) {
        if let size = Size(key) { try app.resize(to: size) } else { try app.press(key) }
      }
      try app.expectNoStaleCells("after \(keys)")
    }
    try app.press("q")
  }

  @Test("a photo opened from the contact sheet leads back to its place, also after a restart of the program")
  func place() throws {
    let program = try Program()
    for number in 1...30 {
      try program.folder.file("photos/IMG_20221224_\(100 + number).png", try Fixture.bytes(Fixture.small))
    }
    let app = try ProgramOnTerminal(program, size: "120x40", [program.folder("photos")])
    try app.wait(for: "1 of 30")
    try app.press("T - l l")
    try app.rest()
    #expect(app.text.contains("┗") && app.text.contains("…"), "a frame, and shortened names")
    let before = app.screen
    try app.press("Enter")
    try app.wait(for: "3 of 30")
    try app.press("Esc")
    try app.rest()
    #expect(app.screen.differences(from: before, ignoringLastRow: true) == [])
    try app.press("5 x")
    try app.rest()
    #expect(app.text.contains("✗"))
    try app.press("Esc")
    try app.rest()
    #expect(app.text.contains("│"), "the columns are back")
    try app.expectNoStaleCells()
    try app.expectQuit()
    let again = try ProgramOnTerminal(program, size: "120x40", [program.folder("photos")])
    try again.wait(for: "of 30")
    try again.press("T")
    try again.rest()
    let frames = again.text.split(separator: "\n").filter { $0.contains("┏") }
    #expect(
      frames.first?.count { $0 == "━" }
        == before.text.split(separator: "\n").first { $0.contains("┏") }?.count { $0 == "━" })
    try again.expectQuit()
  }
}
