import AdaptiveCore
@testable import AdaptiveImaging
import Testing

@Suite("Fitting pictures into cells")
struct CellFittingTests {
  private static let usual = PixelSize(width: 8, height: 16)

  @Test(
    "the aspect ratio is preserved as well as whole cells allow",
    arguments: [
      (PixelSize(width: 6000, height: 4000), Size(width: 120, height: 40), Size(width: 120, height: 40)),
      (PixelSize(width: 6000, height: 4000), Size(width: 120, height: 60), Size(width: 120, height: 40)),
      (PixelSize(width: 4000, height: 6000), Size(width: 120, height: 40), Size(width: 53, height: 40)),
      (PixelSize(width: 1000, height: 1000), Size(width: 80, height: 24), Size(width: 48, height: 24)),
      (PixelSize(width: 20000, height: 500), Size(width: 80, height: 24), Size(width: 80, height: 1)),
      (PixelSize(width: 500, height: 20000), Size(width: 80, height: 24), Size(width: 1, height: 24)),
    ])
  func proportions(picture: PixelSize, box: Size, expected: Size) {
    #expect(picture.cells(in: box, cellPixels: Self.usual) == expected)
  }

  @Test("small pictures are not enlarged")
  func small() {
    let box = Size(width: 120, height: 40)
    #expect(
      PixelSize(width: 80, height: 48).cells(in: box, cellPixels: Self.usual) == Size(width: 10, height: 3))
    #expect(
      PixelSize(width: 1, height: 1).cells(in: box, cellPixels: Self.usual) == Size(width: 1, height: 1))
  }

  @Test("an empty picture or box gives an empty size")
  func empty() {
    #expect(PixelSize.zero.cells(in: Size(width: 9, height: 9), cellPixels: Self.usual) == .zero)
    #expect(PixelSize(width: 9, height: 9).cells(in: .zero, cellPixels: Self.usual) == .zero)
    #expect(PixelSize(width: 9, height: 9).cells(in: Size(width: 9, height: 9), cellPixels: .zero) == .zero)
  }

  @Test("in every box the result stays inside and touches a side, or is the picture's own size")
  func sweep() {
    let pictures = [(6000, 4000), (4000, 6000), (1, 1), (37, 1999), (100_000, 30), (300, 200)]
    for (width, height) in pictures {
      let picture = PixelSize(width: width, height: height)
      for columns in stride(from: 1, through: 200, by: 7) {
        for rows in 1...60 {
          let box = Size(width: columns, height: rows)
          let size = picture.cells(in: box, cellPixels: PixelSize(width: 9, height: 19))
          #expect(size.width >= 1 && size.height >= 1 && size.width <= columns && size.height <= rows)
          let isNatural = width <= columns * 9 && height <= rows * 19
          #expect(isNatural || size.width == columns || size.height == rows, "\(picture) in \(box): \(size)")
        }
      }
    }
  }

  @Test("the decoding box has a pixel for every sample and the proportions of the cells")
  func decodingBox() {
    let cells = Size(width: 120, height: 40)
    let usual = Self.usual
    #expect(
      HalfBlockEncoder().decodingBox(for: cells, cellPixels: usual) == PixelSize(width: 120, height: 80))
    #expect(
      MosaicEncoder().decodingBox(for: cells, cellPixels: usual) == PixelSize(width: 240, height: 160))
    #expect(SymbolEncoder().decodingBox(for: cells, cellPixels: usual) == PixelSize(width: 960, height: 640))
    #expect(ASCIIEncoder().decodingBox(for: cells, cellPixels: usual) == PixelSize(width: 120, height: 80))
    let square = PixelSize(width: 10, height: 10)
    #expect(
      HalfBlockEncoder().decodingBox(for: cells, cellPixels: square) == PixelSize(width: 240, height: 80))
  }

  @Test("a picture fits a box of pixels as the decoder computes it")
  func pixelFitting() {
    let picture = PixelSize(width: 6000, height: 4000)
    #expect(picture.fitted(into: PixelSize(width: 240, height: 160)) == PixelSize(width: 240, height: 160))
    #expect(picture.fitted(into: PixelSize(width: 100, height: 1000)) == PixelSize(width: 100, height: 67))
    #expect(picture.fitted(into: PixelSize(width: 9000, height: 9000)) == picture)
    #expect(
      PixelSize(width: 90_000, height: 1).fitted(into: PixelSize(width: 9, height: 9))
        == PixelSize(width: 9, height: 1))
    #expect(PixelSize.zero.fitted(into: PixelSize(width: 9, height: 9)) == .zero)
  }
}
