import AdaptiveCore
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
    root.setOverrideTraitCollection(TraitCollection(classes), forChild: controller)
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

  @Test(
    "the stars show the rating, and rejected differs from unrated",
    arguments: [
      (0, " ☆ ☆ ☆ ☆ ☆", " ☆☆☆☆☆", " -----"), (1, " ★ ☆ ☆ ☆ ☆", " ★☆☆☆☆", " *----"),
      (5, " ★ ★ ★ ★ ★", " ★★★★★", " *****"), (-1, " ✗ ☆ ☆ ☆ ☆", " ✗☆☆☆☆", " x----"),
    ])
  func stars(rating: Int, regular: String, compact: String, ascii: String) {
    let control = RatingControl()
    control.rating = rating
    #expect(Easel("12x24", control).rows[0] == regular)
    let second = RatingControl()
    second.rating = rating
    let easel = Easel("7x1", second)
    #expect(easel.rows[0] == compact)
    easel.application.sendEvent(.capabilities(DisplayCapabilities(isUnicode: false)))
    #expect(easel.rows[0] == ascii)
  }

  @Test("the control is 12x1, or 7x1 in compact height") func starSize() {
    let control = RatingControl()
    let easel = Easel("30x24", control)
    #expect(control.sizeThatFits(Size("30x24")) == Size("12x1"))
    easel.application.sendEvent(.resize(Size("30x23")))
    #expect(control.sizeThatFits(Size("30x23")) == Size("7x1"))
    #expect(control.sizeThatFits(Size("3x0")) == Size("3x0"))
  }

  @Test("with other images the control has their size, and clicks reach the right star") func otherStars() {
    let asset = ImageAsset()
    asset.register(Image(text: "<*>\n\\_/"))
    let control = RatingControl()
    control.images = RatingImages(active: asset, inactive: asset, rejected: asset)
    var sent: [Int] = []
    control.addAction(for: .valueChanged) { sent.append(($0 as? RatingControl)?.rating ?? .min) }
    let easel = Easel("30x24", control, frame: Rect(x: 0, y: 0, width: 17, height: 2))
    #expect(control.sizeThatFits(Size("30x24")) == Size("17x2"))
    #expect(easel.rows[0] == " <*><*><*><*><*>")
    for column in [1, 3, 4, 15] {
      easel.application.sendEvent(.mouse(MouseEvent(.press, at: Point(x: column, y: 1))))
    }
    #expect(sent == [1, 2, 5])
  }

  @Test("clicking a star sends its rating once, and setting the rating sends nothing") func choosing() {
    let control = RatingControl()
    var sent: [Int] = []
    control.addAction(for: .valueChanged) { sent.append(($0 as? RatingControl)?.rating ?? .min) }
    let easel = Easel("12x24", control, frame: Rect(x: 0, y: 0, width: 12, height: 1))
    control.rating = 3
    for column in [0, 1, 2, 5, 6, 9, 10, 11] {
      easel.application.sendEvent(.mouse(MouseEvent(.press, at: Point(x: column, y: 0))))
    }
    #expect(sent == [1, 3, 5])
    #expect(control.rating == 5)
    control.rating = 2
    #expect(sent == [1, 3, 5])
  }

  @Test("a disabled control ignores clicks") func disabledStars() {
    let control = RatingControl()
    let easel = Easel("12x24", control, frame: Rect(x: 0, y: 0, width: 12, height: 1))
    control.isEnabled = false
    easel.application.sendEvent(.mouse(MouseEvent(.press, at: Point(x: 5, y: 0))))
    #expect(control.rating == 0)
  }
}
