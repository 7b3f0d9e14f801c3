import TestSupport
import Testing

/// Comparing many photos in the real program.
@Suite("Surveying photos")
struct SurveyTests {
  @Test("marked photos are all on the screen, r removes them until the best is left, and that is shown alone")
  func removal() throws {
    let program = try Program()
    for number in 1...6 {
      try program.folder.file("photos/\(number).png", try Fixture.bytes(Fixture.small))
    }
    let app = try ProgramOnTerminal(program, size: "100x30", [program.folder("photos")])
    try app.wait(for: "photos")
    try app.rest()
    try app.press("*")
    try app.wait(for: "6 marked")
    try app.press("C")
    try app.wait(for: "Comparing 6 photos")
    try app.rest()
    for number in 1...6 { #expect(app.text.contains("\(number).png")) }
    #expect(!app.text.contains("reference"))
    try app.expectNoStaleCells()
    try app.press("n r")
    try app.wait(for: "2.png removed, 5 left")
    try app.press("4")
    try app.wait(for: "★★★★")
    try app.resize(to: "40x12")
    try app.rest()
    #expect(app.text.contains("3.png") && !app.text.contains("4.png"))
    try app.resize(to: "100x30")
    try app.wait(for: "4.png")
    try app.rest()
    try app.expectNoStaleCells()
    try app.press("p r n r r r")
    try app.wait(for: "3 of 6")
    try app.rest()
    #expect(app.text.contains("3.png") && !app.text.contains("Comparing"))
    #expect(app.text.contains("1 marked"))
    try app.expectNoStaleCells()
    try app.expectQuit()
  }
}
