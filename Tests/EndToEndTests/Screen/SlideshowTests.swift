import AdaptiveCore
import TestSupport
import Testing

/// Slideshows and the information next to a photo, in the real program.
@Suite("Slideshow and information")
struct SlideshowTests {
  private func photos() throws -> Program {
    let program = try Program()
    for name in ["1.png", "2.png", "3.png"] {
      try program.folder.file("photos/\(name)", try Fixture.bytes(Fixture.small))
    }
    return program
  }

  @Test("a slideshow goes on by itself, rates what it shows, waits idly, and ends at its photo")
  func slideshow() throws {
    let program = try photos()
    let app = try ProgramOnTerminal(
      program, size: "80x24", ["slideshow", "--interval", "1", program.folder("photos")])
    // The last photo pauses the show.
    try app.wait(for: "the last photo; Space begins again")
    try app.press("4")
    try app.wait(for: "★ ★ ★ ★ ☆")
    try app.wait(for: "paused")
    try app.rest()
    #expect(!app.text.contains("3.png"), "nothing but the photo is on the screen")
    try app.press("p p Esc")
    try app.wait(for: "1 of 3")
    try app.rest()
    try app.expectNoStaleCells()
    // From the list, and in a small window. A show that is paused stays at its photo.
    try app.resize(to: "40x12")
    try app.press("s")
    try app.wait(for: "Esc ends")
    try app.press("Space")
    try app.wait(for: "paused")
    try app.press("n Esc")
    try app.wait(for: "2 of 3")
    try app.rest()
    try app.expectNoStaleCells()
    try app.expectQuit()
  }

  @Test("information stays open beside the photo, has a histogram, and is open again after a restart")
  func information() throws {
    let program = try photos()
    let app = try ProgramOnTerminal(program, size: "120x40", [program.folder("photos")])
    try app.wait(for: "photos")
    try app.rest()
    try app.press("l l f i")
    try app.wait(for: "Clipped")
    try app.press("n")
    try app.wait(for: "Name            2.png")
    try app.wait(for: "Clipped")
    try app.rest()
    #expect(!app.text.contains("1.png"))
    try app.expectNoStaleCells()
    try app.press("z")
    try app.rest()
    #expect(app.text.contains("Clipped"))
    try app.press("Esc")
    try app.resize(to: "40x12")
    try app.rest()
    #expect(!app.text.contains("Clipped"))
    try app.expectQuit()
    let again = try ProgramOnTerminal(program, size: "120x40", [program.folder("photos")])
    try again.wait(for: "Name            2.png")
    try again.wait(for: "Clipped")
    try again.press("i")
    try again.rest()
    #expect(!again.text.contains("Clipped"))
    try again.expectQuit()
  }
}
