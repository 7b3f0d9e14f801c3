import AdaptiveCore
import AdaptiveSeededRandom
import Testing

@Suite("Geometry") struct GeometryTests {
  @Test("negative extents become zero") func negative() {
    #expect(Size(width: -1, height: 5) == Size(width: 0, height: 5))
    #expect(Rect(x: 3, y: 3, width: -2, height: -2).isEmpty)
    #expect(PixelSize(width: -1, height: -1) == .zero)
    #expect(Size(width: 3, height: 4).inset(by: EdgeInsets(top: 9, left: 1)) == Size(width: 2, height: 0))
  }

  @Test(
    "a size is read from WxH in decimal digits",
    arguments: [
      ("100x40", 100, 40), ("0x0", 0, 0), ("65535x1", 65535, 1), ("007x08", 7, 8),
    ])
  func readable(text: String, width: Int, height: Int) {
    #expect(Size(text[...]) == Size(width: width, height: height))
    #expect(Size(Size(width: width, height: height).description[...]) == Size(width: width, height: height))
  }

  @Test(
    "any other text is not a size",
    arguments: [
      "", "x", "80", "80x", "x24", "80x24x1", "-1x5", "+8x2", "8 x2", "65536x1", "8X2", "٨x٢", "1e2x3",
    ])
  func unreadable(text: String) {
    #expect(Size(text[...]) == nil)
  }

  @Test(
    "centring rounds down",
    arguments: [
      ((100, 40), (60, 20), "20,10 60x20"), ((101, 41), (60, 20), "20,10 60x20"), ((3, 3), (2, 2), "0,0 2x2"),
      ((2, 2), (5, 5), "-2,-2 5x5"),
    ])
  func centred(outer: (Int, Int), inner: (Int, Int), frame: String) {
    let whole = Rect(size: Size(width: outer.0, height: outer.1))
    #expect(whole.centered(Size(width: inner.0, height: inner.1)).description == frame)
  }

  @Test("intersection, containment and offset agree for every cell") func setAlgebra() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<300 {
      let (a, b) = (Self.any(&random), Self.any(&random))
      let both = a.intersection(b)
      var shared = 0
      for y in -6..<14 {
        for x in -6..<14 {
          let point = Point(x: x, y: y)
          if a.contains(point) && b.contains(point) { shared += 1 }
          #expect(both.contains(point) == (a.contains(point) && b.contains(point)))
        }
      }
      #expect(both.size.area == shared)
      #expect(a.intersects(b) == (shared > 0))
      #expect(a.contains(b) == (b.isEmpty || shared == b.size.area))
      #expect(a.offset(by: Point(x: 2, y: -1)).offset(by: Point(x: -2, y: 1)) == a)
    }
  }

  @Test("an inset rectangle lies inside the original") func insets() {
    let rect = Rect(x: 2, y: 3, width: 10, height: 6)
    let inset = rect.inset(by: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(inset == Rect(x: 4, y: 4, width: 4, height: 2))
    #expect(rect.contains(inset))
  }

  @Test("sizes and positions are clamped and never trap") func extremes() {
    let huge = Size(width: .max, height: .max)
    #expect(huge == Size(width: Size.limit, height: Size.limit))
    #expect(huge.area == Size.limit * Size.limit)
    #expect(Size(width: .min, height: 3) == Size(width: 0, height: 3))
    let numbers = [Int.min, Int.min + 1, -1, 0, 1, Int.max - 1, Int.max]
    for x in numbers {
      for y in numbers {
        let rect = Rect(x: x, y: y, width: y, height: x)
        #expect(rect.maxX >= rect.minX && rect.maxY >= rect.minY)
        #expect(Point(x: x, y: y) - Point(x: x, y: y) == .zero)
        #expect(rect.offset(by: Point(x: y, y: x)).size == rect.size)
        #expect(rect.intersection(Rect(size: huge)).size.area <= rect.size.area)
        #expect(rect.centered(huge).size == huge)
        let insets = EdgeInsets(top: x, left: y, bottom: y, right: x)
        #expect(rect.inset(by: insets).size == rect.size.inset(by: insets))
      }
    }
    #expect((Point(x: .max, y: .min) + Point(x: 1, y: -1)) == Point(x: .max, y: .min))
    let inset = Size(width: 4, height: 4).inset(by: EdgeInsets(top: .min, left: .max))
    #expect(inset == Size(width: 0, height: Size.limit))
  }

  @Test("pixel sizes are never negative and print as W×H") func pixels() {
    #expect(PixelSize(width: -1, height: 5) == PixelSize(width: 0, height: 5))
    #expect(PixelSize(width: 6000, height: 4000).description == "6000×4000")
    #expect(PixelSize(width: 3, height: 0).isEmpty && PixelSize.zero.isEmpty)
    #expect(!PixelSize(width: 1, height: 1).isEmpty)
  }

  private static func any(_ random: inout SeededGenerator) -> Rect {
    Rect(
      x: Int.random(in: -5...8, using: &random), y: Int.random(in: -5...8, using: &random),
      width: Int.random(in: 0...6, using: &random), height: Int.random(in: 0...6, using: &random))
  }
}
