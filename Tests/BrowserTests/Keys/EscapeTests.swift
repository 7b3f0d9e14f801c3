import AdaptiveCore
import Testing

@testable import Browser

@Suite("Esc and Tab")
struct EscapeTests {
  /// Returns the things that Esc can leave, outermost last.
  private func leavable(_ fixture: AppFixture) throws -> [String] {
    let photo = try fixture.photo
    return [
      fixture.app.context.marks.range == nil ? nil : "range", photo.zoom.isZoomed ? "zoom" : nil,
      fixture.app.root.isFullScreen ? "full screen" : nil,
    ].compactMap { $0 }
  }

  @Test(
    "Esc leaves one thing at a time, the innermost first, and the hint says which",
    arguments: ["", "v", "=", "f", "v =", "v f", "f =", "v f =", "f v ="])
  func oneAtATime(keys: String) throws {
    let fixture = try AppFixture("160x40")
    fixture.pictures.imageSize = PixelSize(width: 6000, height: 4000)
    try fixture.press("j Enter j Enter \(keys)")
    let hints = [
      "range": "Esc cancel range", "zoom": "Esc fit", "full screen": "Esc leave full screen",
    ]
    var expected = try leavable(fixture)
    #expect(expected.count == keys.split(separator: " ").count)
    while let innermost = expected.first {
      #expect(fixture.rows.last?.contains(try #require(hints[innermost])) == true)
      try fixture.press("Esc")
      expected.removeFirst()
      #expect(try leavable(fixture) == expected)
      #expect(fixture.focused == "P(b2)", "the photo keeps the keyboard")
    }
    #expect(fixture.rows.last?.contains("Esc back") == true)
    try fixture.press("Esc")
    #expect(fixture.focused == "B")
  }

  @Test("leaving full screen returns the keyboard to where it was")
  func fullScreen() throws {
    let fixture = try AppFixture("100x40")
    try fixture.press("j Enter j f")
    #expect(fixture.focused == "P(b2)" && fixture.app.root.isFullScreen)
    try fixture.press("Esc")
    #expect(fixture.focused == "B" && !fixture.app.root.isFullScreen)
    try fixture.press("Enter f f")
    #expect(fixture.focused == "P(b2)" && !fixture.app.root.isFullScreen)
  }

  @Test("full screen lasts through every size")
  func fullScreenSizes() throws {
    let fixture = try AppFixture("120x40")
    try fixture.press("j Enter j f")
    for size in ["80x24", "200x60", "60x24", "100x30"] {
      try fixture.press(size)
      #expect(try fixture.photo.view.bounds.width == fixture.app.window.frame.width, "at \(size)")
    }
    try fixture.press("Esc")
    #expect(try fixture.photo.view.bounds.width < 100)
  }

  @Test("Tab passes over columns in which nothing can be done", arguments: ["100x40", "160x40"])
  func emptyColumns(size: String) throws {
    let fixture = try AppFixture(size)
    for key in ["Tab", "Shift-Tab"] {
      try fixture.press(key)
      // The second of three columns has the album at the cursor.
      let isAlone = size == "100x40"
      #expect(fixture.focused == (isAlone || key == "Shift-Tab" ? "L" : "A"))
      #expect(fixture.rows.last?.contains("Nothing is open in the other columns") == isAlone)
    }
    try fixture.press("j Enter Tab")
    #expect(fixture.focused == (size == "100x40" ? "B" : "L"))
    try fixture.press("Shift-Tab Shift-Tab")
    #expect(fixture.focused == "B" || fixture.focused == "L")
  }

  @Test("an empty column never misses an album beside an open one", arguments: ["100x40", "160x40"])
  func emptySentence(size: String) throws {
    let fixture = try AppFixture(size)
    try fixture.press("j Enter")
    #expect(!fixture.rows.contains { $0.contains("No Conversation Selected") })
    let split = fixture.app.split
    let empty = try #require(split.viewController(for: .secondary) as? EmptyController)
    #expect(empty.label.text == "No Photo Selected")
    if size == "100x40" {
      try fixture.press("h")
      #expect(empty.label.text == "No Conversation Selected")
    }
  }
}
