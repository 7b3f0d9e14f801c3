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
    try app.expectNoStaleCells()
    try app.expectQuit()

    let again = try ProgramOnTerminal(program, size: "100x30", [program.folder("photos")])
    try again.wait(for: "4 stars")
    try again.press("S f Esc")
    try again.wait(for: "two")
    try again.expectQuit()
  }

  @Test("40,000 photos are grouped and sorted bit by bit, and the place stays")
  func manyPhotos() throws {
    let program = try Program()
    let photos = (0..<40_000).map { #"{"imageName": "p\#($0).jpg", "rating": \#($0 % 6)}"# }
    let albums = [("Big", photos.joined(separator: ",")), ("Small", #"{"imageName": "q.jpg"}"#)].map {
      #"{"name": "\#($0)", "photos": [\#($1)]}"#
    }
    try program.folder.file(
      "user.json",
      Array(#"{"version": 1, "name": "Ada", "conversations": [\#(albums.joined(separator: ","))]}"#.utf8))
    let app = try ProgramOnTerminal(program, size: "100x30", [program.folder("user.json")])
    try app.wait(for: "40,001 photos")
    try app.press("S")
    try app.wait(for: "K  Keyword")
    try app.press("r Esc")
    try app.wait(for: "Grouping 40,001 photos…")
    try app.wait(for: "5 stars")
    try app.press("Enter")
    // The photo at the cursor has no rating.
    try app.wait(for: "1 of 6,668")
    try app.press("Esc S f Esc")
    try app.wait(for: "Small")
    try app.press("Enter Enter")
    try app.wait(for: "of 40,000")
    try app.press("Esc S")
    try app.wait(for: "t  Type")
    try app.press("r r Esc")
    try app.press("gg")
    try app.wait(for: "1 of 40,000")
    try app.wait(for: "p5.jpg")
    try app.rest()
    try app.expectNoStaleCells()
    try app.expectQuit()
  }
}
