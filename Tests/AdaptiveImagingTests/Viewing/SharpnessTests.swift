import AdaptiveCore
import Testing

@testable import AdaptiveImaging

@Suite("Sharpness")
struct SharpnessTests {
  /// Squares with edges as wide as `blur` pixels.
  private func picture(blur: Int, side: Int = 64) -> PixelBuffer {
    PixelBuffer(size: PixelSize(width: side, height: side)) { x, y in
      let levels = (-blur...blur).map { (x + $0) / 8 % 2 == y / 8 % 2 ? 255 : 0 }
      let level = UInt32(levels.reduce(0, +) / levels.count)
      return level << 16 | level << 8 | level
    }
  }

  @Test("the more blurred a picture is, the lower is its value, and 0 for one colour")
  func order() {
    let values = (0...4).map { picture(blur: $0).centralSharpness() }
    #expect(values == values.sorted(by: >) && Set(values).count == values.count)
    #expect(PixelBuffer(size: PixelSize(width: 20, height: 20)) { _, _ in 0x808080 }.centralSharpness() == 0)
  }

  @Test("only the centre counts")
  func centre() {
    let size = PixelSize(width: 64, height: 64)
    let edges = PixelBuffer(size: size) { x, _ in x < 10 && x % 2 == 0 ? 0xFFFFFF : 0 }
    #expect(edges.centralSharpness() == 0)
  }

  @Test("tiny pictures have none", arguments: 0...5)
  func tiny(side: Int) {
    #expect(picture(blur: 0, side: side).centralSharpness() == 0 || side > 4)
  }
}
