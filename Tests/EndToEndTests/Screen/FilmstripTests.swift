import TestSupport
import Testing

/// Thumbnails below the photo, in the real program.
@Suite("The filmstrip")
struct FilmstripTests {
  @Test("t shows the neighbours where there is room, moves with the photo, and is there at the next start")
  func strip() throws {
    let program = try Program()
    for name in ["1.png", "2.png", "3.png"] {
      try program.folder.file("photos/\(name)", try Fixture.bytes(Fixture.small))
    }
    let arguments = [program.folder("photos")]
    let app = try ProgramOnTerminal(program, size: "80x30", arguments)
    try app.wait(for: "photos")
    try app.rest()
    try app.press("l f t")
    try app.wait(for: "┗")
    try app.rest()
    func names() -> [Substring] {
      app.text.split(separator: "\n").first { $0.contains("2.png") && $0.contains("1.png") }?
        .split(separator: " ").filter { $0.hasSuffix(".png") } ?? []
    }
    #expect(names() == ["1.png", "2.png", "3.png"])
    try app.press("n")
    try app.wait(for: "2 of 3")
    try app.rest()
    #expect(names() == ["1.png", "2.png", "3.png"])
    try app.expectNoStaleCells()
    try app.resize(to: "80x12")
    try app.rest()
    #expect(!app.text.contains("┗"))
    try app.resize(to: "80x30")
    try app.wait(for: "┗")
    try app.rest()
    try app.expectNoStaleCells()
    try app.expectQuit()
    let again = try ProgramOnTerminal(program, size: "80x30", arguments)
    try again.wait(for: "┗")
    try again.rest()
    try again.expectQuit()
  }
}
