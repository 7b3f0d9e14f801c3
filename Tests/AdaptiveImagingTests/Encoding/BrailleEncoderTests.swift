import AdaptiveCore
import AdaptiveImaging
import Testing

@Suite("Braille pictures")
struct BrailleEncoderTests {
  private let one = Size(width: 1, height: 1)

  @Test(
    "every dot has its position in Unicode",
    arguments: [
      (0, 0, 0x2801), (1, 0, 0x2808), (0, 1, 0x2802), (1, 1, 0x2810), (0, 2, 0x2804), (1, 2, 0x2820),
      (0, 3, 0x2840), (1, 3, 0x2880),
    ] as [(Int, Int, UInt32)])
  func dots(column: Int, row: Int, scalar: UInt32) {
    let picture = PixelBuffer(size: PixelSize(width: 2, height: 4)) { x, y in
      x == column && y == row ? 0xFFFFFF : 0
    }
    #expect(BrailleEncoder().encode(picture, size: one)[0, 0] == Cell(scalar: scalar))
    let negative = PixelBuffer(size: PixelSize(width: 2, height: 4)) { x, y in
      x == column && y == row ? 0 : 0xFFFFFF
    }
    #expect(BrailleEncoder(isLightBackground: true).encode(negative, size: one)[0, 0] == Cell(scalar: scalar))
  }

  @Test("a cell without dots is a blank")
  func blank() {
    let black = PixelBuffer(size: PixelSize(width: 2, height: 4)) { _, _ in 0 }
    #expect(BrailleEncoder(gamut: .trueColor).encode(black, size: one)[0, 0] == Cell(scalar: 0x20))
  }

  @Test("the number of dots shows the brightness, and their colour the hue")
  func shades() {
    let dark = PixelBuffer(size: PixelSize(width: 80, height: 80)) { _, _ in 0x800000 }
    let cells = BrailleEncoder(gamut: .trueColor).encode(dark, size: Size(width: 20, height: 10)).cells
    let dots = cells.reduce(0) { $0 + ($1.scalar == 0x20 ? 0 : ($1.scalar & 0xFF).nonzeroBitCount) }
    // 30% of half the brightness.
    #expect((0.12...0.18).contains(Double(dots) / Double(cells.count * 8)))
    #expect(cells.allSatisfy { $0.scalar == 0x20 || $0.foreground == .rgb(0xFF0000) })
    #expect(cells.allSatisfy { $0.background == .default })
  }
}
