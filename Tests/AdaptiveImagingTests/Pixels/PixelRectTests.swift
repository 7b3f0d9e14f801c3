import AdaptiveCore
@testable import AdaptiveImaging
import Testing

@Suite("Parts of pictures")
struct PixelRectTests {
  @Test(
    "the intersection of two parts",
    arguments: [
      (PixelRect(x: 0, y: 0, width: 10, height: 10), PixelRect(x: 5, y: 5, width: 10, height: 10), "5×5+5+5"),
      (PixelRect(x: 0, y: 0, width: 10, height: 10), PixelRect(x: 2, y: 3, width: 4, height: 5), "4×5+2+3"),
      (PixelRect(x: -5, y: -5, width: 10, height: 10), PixelRect(x: 0, y: 0, width: 3, height: 9), "3×5+0+0"),
    ])
  func intersection(left: PixelRect, right: PixelRect, expected: String) {
    #expect(left.intersection(right).description == expected)
    #expect(right.intersection(left).description == expected)
    #expect(left.contains(left.intersection(right)))
  }

  @Test("parts that do not touch have an empty intersection")
  func apart() {
    let part = PixelRect(x: 0, y: 0, width: 10, height: 10)
    #expect(part.intersection(PixelRect(x: 10, y: 0, width: 5, height: 5)).isEmpty)
    #expect(part.intersection(PixelRect(x: 50, y: 50, width: 5, height: 5)).isEmpty)
  }

  @Test("a margin ends at the edges of the picture")
  func expanding() {
    let size = PixelSize(width: 100, height: 50)
    #expect(
      PixelRect(x: 10, y: 10, width: 20, height: 20).expanded(x: 5, y: 6, in: size).description == "30×32+5+4"
    )
    #expect(
      PixelRect(x: 2, y: 40, width: 96, height: 8).expanded(x: 5, y: 5, in: size).description == "100×15+0+35"
    )
  }

  @Test("pixels are turned as the decoder turns them", arguments: 0..<4)
  func turning(quarters: Int) {
    let picture = PixelBuffer(size: PixelSize(width: 3, height: 2)) { UInt32($0 + 10 * $1) }
    let turned = picture.turned(by: quarters)
    let rows = (0..<turned.size.height).map { y in (0..<turned.size.width).map { turned[$0, y] } }
    let expected: [[[UInt32]]] = [
      [[0, 1, 2], [10, 11, 12]], [[10, 0], [11, 1], [12, 2]], [[12, 11, 10], [2, 1, 0]],
      [[2, 12], [1, 11], [0, 10]],
    ]
    #expect(rows == expected[quarters])
    #expect(turned.turned(by: 4 - quarters) == picture && turned.turned(by: -quarters) == picture)
  }
}
