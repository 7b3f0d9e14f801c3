import AdaptiveCore
import AdaptiveTesting
import Testing
import TestSupport

@testable import Browser

@Suite("Screens")
struct ScreenSnapshotTests {
  @Test(
    "every screen matches its snapshot",
    arguments: [
      ("list", ""), ("conversation", "j Enter"), ("thumbnails", "j Enter t l 3"),
      ("photo", "j Enter j Enter 3"), ("profile", "P"),
      ("help", "?"),
      ("caption", "j Enter Enter c"), ("information", "j Enter j Enter i"), ("menu", "j Enter M"),
      ("question", "j Enter 3 q"),
    ],
    ["20x5", "40x12", "60x24", "80x24", "100x20", "120x40", "150x40", "200x60"])
  func screens(scene: (name: String, keys: String), size: String) throws {
    let fixture = try AppFixture(size, captions: ["b2": "Low tide, and nobody but us on the whole beach"])
    try fixture.press(scene.keys)
    let snapshot = ScreenSnapshot(
      try #require(fixture.display.frame), scene: scene.name, traits: fixture.app.window.traitCollection)
    snapshot.expectMatch("\(scene.name)-\(size)")
  }
}
