import AdaptiveCore
import AdaptiveTesting
import Testing

/// Semantics 13.5 to 13.7: the controls over a photo.
@MainActor @Suite("Overlay and rating control") struct OverlayAndRatingTests {
  /// The table of Semantics 13.5.
  @Test(
    "overlay and rating are at the lower right, with a size that depends on the traits",
    arguments: [
      ("59x40", "hR vR", 15, "38,34 19x3", "45,38 12x1"), ("60x23", "hC vR", 15, "41,17 17x3", "46,21 12x1"),
      ("43x20", "hR vC", 15, "22,16 19x1", "34,18 7x1"), ("20x23", "hC vR", 30, "2,17 16x3", "6,21 12x1"),
    ])
  func places(size: String, classes: String, length: Int, overlay: String, stars: String) throws {
    let picture = Picture("p", comment: String(repeating: "x", count: length))
    let controller = PictureController(picture, CallLog())
    let root = ViewController()
    root.addChild(controller)
    root.view.addSubview(controller.view)
    controller.view.frame = Rect(size: try #require(Size(size[...])))
    controller.traitOverrides = TraitCollection(classes)
    controller.view.layoutIfNeeded()
    #expect(controller.overlay.frame.description == overlay)
    #expect(controller.stars.frame.description == stars)
  }

  /// The table of Semantics 13.6.
  @Test(
    "the padding of an overlay depends on its own size classes",
    arguments: [("hC vC", "6x1"), ("hR vC", "8x1"), ("hC vR", "6x3"), ("hR vR", "8x3")])
  func overlaySize(classes: String, size: String) {
    let overlay = OverlayView()
    overlay.text = "text"
    let easel = Easel("40x9", overlay, traits: TraitCollection(classes))
    #expect(overlay.sizeThatFits(Size("40x9")).description == size)
    #expect(overlay.sizeThatFits(Size("5x2")).description == (classes.hasSuffix("vR") ? "5x2" : "5x1"))
    _ = easel
  }

  @Test("an overlay centres its text and truncates it one column before each edge") func overlayText() {
    let overlay = OverlayView()
    overlay.text = "abcdefgh"
    let easel = Easel("20x3", overlay, frame: Rect(x: 2, y: 0, width: 12, height: 3))
    #expect(easel.rows == ["", "    abcdefgh", ""])
    overlay.frame = Rect(x: 2, y: 0, width: 7, height: 1)
    #expect(easel.rows[0] == "   abcd…")
    #expect(easel.cell(2, 0).background == .black)
    overlay.text = ""
    #expect(overlay.isHidden)
    #expect(easel.rows[0] == "")
  }
}
