import AdaptiveCore
@testable import AdaptiveImaging
import Testing

@Suite("Cropping pictures")
struct PictureCropTests {
  private let picture = PixelBuffer(size: PixelSize(width: 4, height: 2)) { x, y in
    UInt32(x * 40 + y * 10) << 16
  }

  private func reds(_ buffer: PixelBuffer) -> [[UInt32]] {
    (0..<buffer.size.height).map { y in (0..<buffer.size.width).map { buffer[$0, y] >> 16 } }
  }

  @Test("at more than double size every pixel is a sharp square")
  func sharp() {
    let crop = PictureCrop(picture, x: 1, y: 0, width: 2, height: 2, isSharp: true)
    #expect(
      reds(crop.drawn(in: PixelSize(width: 6, height: 4))) == [
        [40, 40, 40, 80, 80, 80], [40, 40, 40, 80, 80, 80], [50, 50, 50, 90, 90, 90],
        [50, 50, 50, 90, 90, 90],
      ])
  }

  @Test("a part may begin within a pixel")
  func fractions() {
    let crop = PictureCrop(picture, x: 0.5, y: 0, width: 2, height: 1, isSharp: true)
    #expect(reds(crop.drawn(in: PixelSize(width: 4, height: 1))) == [[0, 40, 40, 80]])
  }

  @Test("enlarged less, pixels are interpolated")
  func smooth() {
    let crop = PictureCrop(picture, x: 0, y: 0, width: 4, height: 1, isSharp: false)
    #expect(reds(crop.drawn(in: PixelSize(width: 8, height: 1))) == [[0, 10, 30, 50, 70, 90, 110, 120]])
  }

  @Test("at reduced size the pixels are cut out unchanged")
  func cutting() {
    let crop = PictureCrop(picture, x: 1.2, y: 0.8, width: 2, height: 1, isSharp: false)
    #expect(reds(crop.drawn(in: PixelSize(width: 1, height: 1))) == [[50, 90]])
    let all = PictureCrop(picture, x: 0, y: 0, width: 4, height: 2, isSharp: false)
    #expect(all.drawn(in: PixelSize(width: 2, height: 2)) == picture)
  }

  @Test("a part outside the picture repeats its edge")
  func outside() {
    let crop = PictureCrop(picture, x: -2, y: -9, width: 3, height: 3, isSharp: true)
    #expect(reds(crop.drawn(in: PixelSize(width: 6, height: 6)))[0] == [0, 0, 0, 0, 0, 0])
    let far = PictureCrop(picture, x: 90, y: 90, width: 3, height: 3, isSharp: false)
    #expect(far.drawn(in: PixelSize(width: 2, height: 2)).size.isEmpty)
    #expect(far.drawn(in: PixelSize(width: 6, height: 6))[5, 5] >> 16 == 130)
    #expect(PictureCrop(.empty, x: 0, y: 0, width: 3, height: 3, isSharp: false).drawn(in: .zero) == .empty)
  }
}
