import TestSupport
import Testing

/// Smart albums in the real program.
@Suite("Smart albums")
struct SmartAlbumTests {
  @Test("a smart album of two folders is saved, culled, and there again in two programs and after a restart")
  func story() throws {
    let program = try Program(photos: ["one/a.jpg", "one/b.jpg", "two/c.jpg"])
    let app = try ProgramOnTerminal(program, size: "100x30", [program.folder("photos")])
    try app.wait(for: "two")
    try app.rest()
    try app.press("/")
    try app.wait(for: "All photos")
    app.terminal.type("unrated -name:b")
    try app.press("Enter Q")
    try app.wait(for: "Save as smart album")
    app.terminal.type("To do")
    try app.press("Enter")
    try app.wait(for: "Saved the smart album “To do”")
    try app.press("Esc Esc g g")
    try app.wait(for: "Smart albums")
    try app.press("Enter Enter")
    try app.wait(for: "1 of 2")
    try app.press("5")
    try app.wait(for: "– of 1")
    try app.press("n")
    try app.wait(for: "c.jpg")
    try app.rest()
    try app.expectNoStaleCells()

    let other = try ProgramOnTerminal(program, size: "80x24", [program.folder("photos/one")])
    try other.wait(for: "1 of 2")
    try other.press("Esc")
    try other.wait(for: "To do")
    try other.expectQuit()
    try app.expectQuit()

    let again = try ProgramOnTerminal(program, size: "100x30", [program.folder("photos")])
    try again.wait(for: "c.jpg")
    try again.wait(for: "To do")
    try again.wait(for: "1 of 1")
    try again.press("Esc Esc g g d")
    try again.wait(for: "Deleted the smart album “To do”")
    try again.press("u")
    try again.wait(for: "Undid: deleted the smart album “To do”")
    try again.expectQuit()
    let file = try program.folder.content("state/photos-tui/smart-albums.json")
    #expect(String(decoding: file, as: UTF8.self).contains("\"query\": \"unrated -name:b\""))
  }
}
