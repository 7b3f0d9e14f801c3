import AdaptiveCore
import AdaptiveTesting
import Testing

@testable import Browser

/// Semantics 13.7.
@Suite("Rating control") struct RatingControlTests {
  @Test(
    "the stars show the rating, and rejected differs from unrated",
    arguments: [
      (0, " ☆ ☆ ☆ ☆ ☆", " ☆☆☆☆☆", " -----"), (1, " ★ ☆ ☆ ☆ ☆", " ★☆☆☆☆", " *----"),
      (5, " ★ ★ ★ ★ ★", " ★★★★★", " *****"), (-1, " ✗ rejected", " ✗ re…", " x re…"),
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

  @Test("the control is 11x1, or 7x1 in compact height, with the same air at both sides") func starSize() {
    let control = RatingControl()
    let easel = Easel("30x24", control)
    #expect(control.sizeThatFits(Size("30x24")) == Size("11x1"))
    control.rating = -1
    #expect(control.sizeThatFits(Size("30x24")) == Size("12x1"))
    control.rating = 2
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
