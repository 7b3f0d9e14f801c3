import AdaptiveCore
import TestSupport
import Testing

/// The thumbnails of the sample library, with the real decoders, in tmux.
@Suite("Thumbnails in tmux", .tmux)
struct ThumbnailTests {
  private func start(_ size: String) throws -> ProgramInTmux {
    let app = try ProgramInTmux(Program(), size: size, [Fixture.sampleLibrary + "/user.json"])
    try app.tmux.wait("list") { $0.text.contains("Hut to Hut") }
    return app
  }

  @Test(
    "among thumbnails the screen equals a full redraw after every step",
    arguments: ["20x5", "60x24", "80x24", "120x40", "200x60"])
  func redraw(size: String) throws {
    let app = try start(size)
    for keys in [
      "Enter t", "l", "j", "G", "k h", "3", "60x24", "t", "t", "G", "120x40", "Enter", "n", "h", "20x5", "j",
      "t",
      size, "t", "g g", "i", "Esc", "P", "Esc", "f", "f",
    ] {
      for key in keys.split(separator: " ").map(String.init) {
        if let size = Size(key) { try app.resize(to: size) } else { try app.press(key) }
      }
      try app.expectNoStaleCells("after \(keys)")
    }
    try app.press("q")
  }

  @Test(
    "each thumbnail is a picture above its caption, and scrolling shows the others",
    arguments: ["60x24", "120x40"])
  func pictures(size: String) throws {
    let app = try start(size)
    try app.press("Enter")
    try app.press("t")
    let top = try app.rest().screen
    #expect(top.text.contains("alps"))
    // The bar and the separator have few colours, pictures many.
    func colours(_ screen: ScreenGrid) -> Int {
      Set(screen.rows[1...5].flatMap { $0.prefix(38).map(\.background) }).count
    }
    #expect(colours(top) > 40)
    try app.press("G")
    let bottom = try app.rest().screen
    #expect(colours(bottom) > 40 && bottom != top)
    try app.press("g")
    try app.press("g")
    let again = try app.rest().screen
    // By now a photo is visible next to the thumbnails.
    func pictures(_ screen: ScreenGrid) -> [[ScreenCell]] {
      screen.rows[1...4].map { $0.prefix(38).map(\.visible) }
    }
    #expect(pictures(again) == pictures(top))
  }
}
