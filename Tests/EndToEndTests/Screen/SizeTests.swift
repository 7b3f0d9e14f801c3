import AdaptiveCore
import Glibc
import AdaptiveSeededRandom
import TestSupport
import Testing

@Suite("Sizes of the window")
struct SizeTests {
  @Test(
    "started at any size, it responds to keys, shows a photo and quits",
    arguments: ["1x1", "20x5", "40x12", "60x24", "80x24", "120x40", "200x60", "300x100"])
  func start(_ text: String) throws {
    let program = try Program()
    let app = try ProgramOnTerminal(program, size: text, [try Ada.move(into: program.folder)])
    let size = app.screen.size
    try app.terminal.wait("first frame") { $0.screen.clearCount > 0 }
    try app.press("j Enter j Enter")
    try app.rest()
    if size.width >= 20 {
      #expect(app.text.contains("2 of 3"))
      // The top-left quarter of the photo is red.
      #expect(app.screen.rows.joined().contains { $0.background.isNear(0xDC_2828) })
    }
    try app.expectNoStaleCells()
    try app.press("?")
    try app.rest()
    if size.width >= 40 { #expect(app.text.contains("Keys") && app.text.contains("Esc   Back")) }
    try app.press("Esc P Esc c Esc")
    try app.expectNoStaleCells()
    #expect(app.terminal.screen.unknown == [] && app.terminal.screen.scrollCount == 0)
    try app.expectQuit()
  }

  @Test("after 200 sizes in half a second with a photo on screen, the last one is drawn and no cell is stale")
  func storm() throws {
    var generator = SeededGenerator(seed: 7)
    let program = try Program()
    let app = try ProgramOnTerminal(program, [try Ada.move(into: program.folder)])
    try app.press("j Enter j")
    try app.wait(for: "2 of 3  b2.jpg  960×640")
    for _ in 0..<200 {
      app.terminal.resize(
        to: Size(
          width: Int.random(in: 1...220, using: &generator), height: Int.random(in: 1...65, using: &generator)
        ))
      // A frame for each, or for as many as the program comes to in between.
      app.terminal.awaitOutput(Deadline(in: .milliseconds(5)))
      app.terminal.drain()
    }
    try app.resize(to: "101x31")
    try app.terminal.wait("status line of the last size") {
      let last = $0.screen.screen.text(30)
      return last.contains("B  2 of 3  b2.jpg") && last.hasSuffix("q quit")
    }
    #expect(app.screen.text(30).count == 100)
    try app.expectNoStaleCells()
    #expect(app.terminal.screen.unknown == [])
    try app.expectQuit()
  }
}
