import AdaptiveCore
import AdaptiveSeededRandom
import Testing

@testable import AdaptiveImaging

@Suite("Scaling to an exact size")
struct PixelBufferScalingTests {
  private func picture(_ rows: [[UInt32]]) -> PixelBuffer {
    PixelBuffer(size: PixelSize(width: rows.first?.count ?? 0, height: rows.count)) { rows[$1][$0] }
  }

  @Test("reducing averages by area, independently in each direction")
  func down() {
    let source = picture([[0x000000, 0x640032, 0xC80064], [0x0A0A0A, 0x6E0A3C, 0xD20A6E]])
    #expect(source.scaled(to: PixelSize(width: 1, height: 2)) == picture([[0x640032], [0x6E0A3C]]))
    #expect(source.scaled(to: PixelSize(width: 3, height: 1)) == picture([[0x050505, 0x690537, 0xCD0569]]))
  }

  @Test("a pixel that overlaps two new ones counts for both")
  func shares() {
    let source = picture([[0x00_00_00, 0x60_00_00, 0xC0_00_00]])
    #expect(source.scaled(to: PixelSize(width: 2, height: 1)) == picture([[0x20_00_00, 0xA0_00_00]]))
  }

  @Test("enlarging interpolates between neighbours and keeps the outermost pixels")
  func up() {
    let source = picture([[0x00_00_00, 0x80_00_00]])
    #expect(
      source.scaled(to: PixelSize(width: 4, height: 1))
        == picture([[0x00_00_00, 0x20_00_00, 0x60_00_00, 0x80_00_00]]))
    #expect(
      picture([[0x123456]]).scaled(to: PixelSize(width: 3, height: 2))
        == picture([[0x123456, 0x123456, 0x123456], [0x123456, 0x123456, 0x123456]]))
  }

  @Test("one direction may grow while the other shrinks")
  func both() {
    let source = picture([[0x10_00_00, 0x30_00_00], [0x30_00_00, 0x50_00_00]])
    #expect(
      source.scaled(to: PixelSize(width: 4, height: 1))
        == picture([[0x20_00_00, 0x28_00_00, 0x38_00_00, 0x40_00_00]]))
  }

  @Test("transparent pixels add transparency but no colour to their neighbours")
  func opacity() throws {
    let source = try #require(
      PixelBuffer(size: PixelSize(width: 2, height: 1), bytes: [200, 100, 50, 255, 0, 0, 0, 0]))
    let mixed = source.scaled(to: PixelSize(width: 1, height: 1))
    #expect(mixed.bytes[3] == 128)
    #expect(isNear(mixed[0, 0], 0xC86432, tolerance: 1))
  }

  @Test("scaling to the same size changes nothing, and an empty picture stays empty")
  func limits() {
    let source = TestPictures.landscape(PixelSize(width: 20, height: 10))
    #expect(source.scaled(to: source.size) == source)
    #expect(source.scaled(to: .zero) == .empty)
    #expect(PixelBuffer.empty.scaled(to: PixelSize(width: 3, height: 3)) == .empty)
  }

  @Test("one colour stays that colour at every size")
  func plain() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<100 {
      let color = UInt32.random(in: 0...0xFFFFFF, using: &random)
      let sizes = (0..<2).map { _ in
        PixelSize(width: .random(in: 1...50, using: &random), height: .random(in: 1...50, using: &random))
      }
      let scaled = PixelBuffer(size: sizes[0]) { _, _ in color }.scaled(to: sizes[1])
      #expect(scaled == PixelBuffer(size: sizes[1]) { _, _ in color }, "\(sizes)")
    }
  }
}
