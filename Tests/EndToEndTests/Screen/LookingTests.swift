import AdaptiveCore
import Glibc
import TestSupport
import Testing

/// Zooming, turning and playing photos in the real program.
@Suite("Looking closely at a photo")
struct LookingTests {
  /// The colours of the small photo's corners: red, green, blue and yellow.
  private static let colors: [UInt32] = [0xDC_2828, 0x28_C83C, 0x28_3CDC, 0xE6_DC32]

  /// Returns whether a cell has a colour in its foreground or background.
  private func shows(_ app: ProgramOnTerminal, _ x: Int, _ y: Int, _ color: UInt32) -> Bool {
    app.screen[x, y].background.isNear(color) || app.screen[x, y].foreground.isNear(color)
  }

  /// The scale and the position in the status line.
  private func zoomParts(_ app: ProgramOnTerminal) -> [Substring] {
    app.statusLine.split(separator: " ").filter { $0.hasSuffix("%") }
  }

  @Test("zoomed to fill, panning reaches each corner, also after resizing the window and back")
  func corners() throws {
    let program = try Program()
    let photo = try program.folder.file("photo.png", try Fixture.bytes(Fixture.small))
    let app = try ProgramOnTerminal(program, size: "60x24", [photo])
    try app.wait(for: "48×32")
    try app.press("W")
    try app.wait(for: "% ")
    try app.press("+ + + +")
    // At the largest scale three fifths of the photo are visible, so at each corner two of its colours meet
    // away from the middle.
    let moves: [(keys: String, x: Int, y: Int, color: UInt32)] = [
      ("h h h h k k k k", 2, 2, Self.colors[0]), ("l l l l l l l l", 50, 2, Self.colors[1]),
      ("j j j j j j j j", 50, 14, Self.colors[3]), ("h h h h h h h h", 2, 14, Self.colors[2]),
    ]
    for (keys, x, y, color) in moves {
      try app.press(keys)
      try app.rest()
      let isThere = shows(app, x, y, color)
      #expect(isThere, "after \(keys)")
      let isAtMiddle = shows(app, 30, 11, color)
      #expect(isAtMiddle, "the middle after \(keys)")
      try app.expectNoStaleCells()
    }
    try app.resize(to: "90x30")
    try app.rest()
    try app.resize(to: "60x24")
    try app.rest()
    let isStillThere = shows(app, 2, 14, Self.colors[2])
    #expect(isStillThere)
    try app.press("Esc")
    try app.rest()
    #expect(!app.statusLine.contains("% "))
    try app.expectNoStaleCells()
    try app.expectQuit()
  }

  @Test("the next photo shows the same corner at the same scale, and never the whole photo before")
  func nextPhoto() throws {
    let program = try Program()
    for name in ["1.png", "2.png", "3.png"] {
      try program.folder.file("photos/\(name)", try Fixture.bytes(Fixture.small))
    }
    let app = try ProgramOnTerminal(program, size: "60x24", [program.folder("photos")])
    try app.wait(for: "photos")
    try app.rest()
    try app.press("l l")
    try app.wait(for: "48×32")
    try app.press("W")
    try app.wait(for: "% ")
    try app.press("+ + + + h h h h k k k k")
    try app.rest()
    let isAtCorner = shows(app, 2, 2, Self.colors[0]) && shows(app, 30, 2, Self.colors[0])
    #expect(isAtCorner)
    var zooms: [[Substring]] = []
    var others: [String] = []
    for name in ["2.png", "3.png"] {
      try app.press("n")
      try app.terminal.wait(name) { terminal in
        let screen = terminal.screen.screen
        let isThere = screen[2, 2].background.isNear(Self.colors[0])
        if !isThere { others.append(screen.text) }
        return screen.text.contains(name) && isThere
      }
      try app.rest()
      zooms.append(zoomParts(app))
    }
    #expect(zooms[0].count == 3 && zooms[0] == zooms[1])
    #expect(others.isEmpty)
    try app.press("Esc p")
    try app.rest()
    #expect(!app.statusLine.contains("% ") && app.statusLine.contains("2.png"))
    try app.expectQuit()
  }

  @Test("turned right, the bottom-left corner is on top, and after a full turn the screen is as before")
  func turning() throws {
    let program = try Program()
    let photo = try program.folder.file("photo.png", try Fixture.bytes(Fixture.small))
    let app = try ProgramOnTerminal(program, size: "60x24", [photo])
    try app.wait(for: "48×32")
    try app.press("W")
    try app.wait(for: "% ")
    try app.press("+ + > h h h h h h k k k k k k")
    try app.rest()
    let isTurned = shows(app, 2, 2, Self.colors[2])
    #expect(isTurned)
    try app.press("w > > >")
    try app.rest()
    try app.expectNoStaleCells()
    try app.expectQuit()
  }

  @Test("an animation starts playing, pauses on a, and then nothing wakes the program")
  func playing() throws {
    let program = try Program()
    let photo = try program.folder.file("photo.gif", try Fixture.bytes("good/animated-12-frames.gif"))
    let app = try ProgramOnTerminal(
      program, size: "60x24", [photo], extra: ["PHOTOS_TUI_NO_ANIMATION": ""])
    try app.wait(for: "48×32")
    // A transition shows each frame once. An animation repeats its frames.
    var seen: [[Color]] = []
    try app.terminal.wait("animation") { terminal in
      let frame = terminal.screen.screen.rows.prefix(23).flatMap { $0.map(\.background) }
      guard frame != seen.last else { return false }
      let others = seen.lastIndex(of: frame).map { Set(seen[($0 + 1)...]) } ?? []
      seen.append(frame)
      return others.count >= 3
    }
    try app.press("a", whileBusy: true)
    try app.wait(for: "  paused")
    try app.rest()
    let count = app.terminal.received.count
    // Longer than any of its frames.
    try app.terminal.letPass(.milliseconds(500))
    #expect(app.terminal.received.count == count)
    try app.expectNoStaleCells()
    try app.expectQuit()
  }

  @Test("a truncated photo has a badge that says it is damaged, in tmux too", .tmux)
  func damaged() throws {
    let program = try Program()
    let photo = try program.folder.file("cut.jpg", try Fixture.bytes("bad/ends-in-the-middle.jpg"))
    let session = try ProgramInTmux(program, size: "80x24", [photo])
    try session.tmux.wait("badge") { $0.text.contains(" damaged ") && $0.text.contains("cut.jpg") }
    try session.expectNoStaleCells()
    for size in ["20x5", "40x12", "200x60", "1x1", "80x24"] {
      try session.resize(to: try #require(Size(size)))
      try session.expectNoStaleCells("at \(size)")
    }
  }

  @Test("a raw file and its JPEG are one photo in the list, and the information names both")
  func rawAndJPEG() throws {
    let program = try Program()
    let photo = try Fixture.bytes("good/grey.jpg")
    for name in ["IMG_1.jpg", "IMG_2.jpg"] { try program.folder.file("shots/\(name)", photo) }
    try program.folder.file("shots/IMG_1.CR2", Array("raw".utf8))
    let app = try ProgramOnTerminal(program, size: "100x30", [program.folder("shots")])
    try app.wait(for: "IMG_2.jpg")
    try app.rest()
    #expect(!app.text.contains("CR2"))
    try app.press("i")
    try app.wait(for: "Raw file")
    #expect(app.text.contains("IMG_1.CR2"))
  }
}
