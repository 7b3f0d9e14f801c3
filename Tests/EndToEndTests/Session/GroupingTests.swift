import TestSupport
import Testing

/// Photos in groups in the real program.
@Suite("Photos in groups")
struct GroupingTests {
  @Test("photos of two folders are listed by rating, and so again after a restart")
  func story() throws {
    let program = try Program(photos: ["one/a.jpg", "one/b.jpg", "two/c.jpg"])
    let app = try ProgramOnTerminal(program, size: "100x30", [program.folder("photos")])
    try app.wait(for: "two")
    try app.press("S")
    try app.wait(for: "K  Keyword")
    try app.press("r Esc")
    try app.wait(for: "Unrated")
    try app.press("Enter")
    try app.wait(for: "1 of 3")
    try app.press("4 Esc")
    try app.wait(for: "4 stars")
    try app.rest()
    #expect(try app.staleCells().isEmpty)
    try app.expectQuit()

    let again = try ProgramOnTerminal(program, size: "100x30", [program.folder("photos")])
    try again.wait(for: "4 stars")
    try again.press("S f Esc")
    try again.wait(for: "two")
    try again.expectQuit()
  }
}
