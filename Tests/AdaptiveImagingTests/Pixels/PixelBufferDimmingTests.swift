import AdaptiveCore
@testable import AdaptiveImaging
import Testing

@Suite("Dimming")
struct PixelBufferDimmingTests {
  @Test(
    "dimmed pixels keep about a third of their distance from the background, and their order",
    arguments: [(0x00_0000, 0xFF_FFFF), (0xFF_FFFF, 0x00_0000), (0x20_4060, 0x20_4060)] as [(UInt32, UInt32)])
  func share(background: UInt32, color: UInt32) {
    let pixels = PixelBuffer(size: PixelSize(width: 3, height: 2)) { _, _ in color }
    let dimmed = pixels.dimmed(towards: background)
    #expect(dimmed.size == pixels.size)
    for shift in [0, 8, 16] {
      func part(_ value: UInt32) -> Int { Int(value >> shift & 0xFF) }
      let (near, far) = (part(background), part(color))
      #expect(abs(part(dimmed[2, 1]) - near - (far - near) * 35 / 100) <= 2)
    }
  }

  @Test("transparent margins stay transparent")
  func opacity() throws {
    let margin = try #require(PixelBuffer(size: PixelSize(width: 1, height: 1), bytes: [9, 9, 9, 0]))
    #expect(margin.dimmed(towards: 0).bytes[3] == 0)
  }

  @Test("only a dimmed request is rendered dimmed, and the two do not share results")
  func request() throws {
    let file = PictureFile("a.jpg")
    let space = Size(width: 4, height: 2)
    let plain = PictureRequest(file, .thumbnail(space), on: .colorBlocks)
    let dimmed = PictureRequest(file, .thumbnail(space), on: .colorBlocks, isDimmed: true)
    #expect(plain.covering(space) != dimmed.covering(space))
    let picture = DecodedPicture(
      file: file, pixels: PixelBuffer(size: PixelSize(width: 8, height: 8)) { _, _ in 0xFF_FFFF },
      stage: .good,
      isFinal: true, imageSize: PixelSize(width: 8, height: 8))
    func shade(_ request: PictureRequest) throws -> UInt32 {
      let cells = PictureRenderer(picture, for: request).cells(by: HalfBlockEncoder())
      return try #require(cells[0, 0].background.rgbValue)
    }
    #expect(try shade(plain) == 0xFF_FFFF)
    #expect(try shade(dimmed) < 0x80_8080)
  }
}
