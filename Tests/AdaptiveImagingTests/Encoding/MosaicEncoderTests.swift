import AdaptiveCore
import AdaptiveSeededRandom
import Testing

@testable import AdaptiveImaging

@Suite("Mosaics of block characters")
struct MosaicEncoderTests {
  private typealias Blocks = DisplayCapabilities.Blocks

  /// Returns the mask of numbered rectangles, as in the names of the characters: BLOCK OCTANT-1278.
  private func mask(_ name: Int) -> Int { "\(name)".reduce(0) { $0 | 1 << (($1.wholeNumberValue ?? 0) - 1) } }

  @Test(
    "sextants have their code points in Unicode",
    arguments: [
      (1, 0x1FB00), (2, 0x1FB01), (12, 0x1FB02), (3, 0x1FB03), (123, 0x1FB06), (56, 0x1FB2D), (235, 0x1FB14),
      (35, 0x1FB13), (135, 0x258C), (246, 0x2590), (1235, 0x1FB15), (1246, 0x1FB28), (23456, 0x1FB3B),
      (123456, 0x2588),
    ] as [(Int, UInt32)])
  func sextants(name: Int, scalar: UInt32) {
    #expect(Mosaic.sextants.glyphs[mask(name)] == scalar)
  }

  @Test(
    "octants have their code points in Unicode, except those that had one before",
    arguments: [
      (3, 0x1CD00), (23, 0x1CD01), (123, 0x1CD02), (4, 0x1CD03), (14, 0x1CD04), (124, 0x1CD05), (34, 0x1CD06),
      (134, 0x1CD07), (234, 0x1CD08), (5, 0x1CD09), (15, 0x1CD0A), (25, 0x1CD0B), (125, 0x1CD0C),
      (135, 0x1CD0D), (235, 0x1CD0E), (1235, 0x1CD0F), (45, 0x1CD10), (1245, 0x1CD13), (12345, 0x1CD17),
      (1278, 0x1CDAE), (2_345_678, 0x1CDE5), (1, 0x1CEA8), (2, 0x1CEAB), (7, 0x1CEA3), (8, 0x1CEA0),
      (12, 0x1FB82), (78, 0x2582), (35, 0x1FBE6), (46, 0x1FBE7), (123456, 0x1FB85), (345678, 0x2586),
      (13, 0x2598), (24, 0x259D), (57, 0x2596), (68, 0x2597), (1234, 0x2580), (5678, 0x2584), (1357, 0x258C),
      (2468, 0x2590), (1368, 0x259A), (2457, 0x259E), (12_345_678, 0x2588),
    ] as [(Int, UInt32)])
  func octants(name: Int, scalar: UInt32) {
    #expect(Mosaic.octants.glyphs[mask(name)] == scalar)
  }

  @Test("no character stands for two divisions, and all are one column wide")
  func glyphs() {
    for mosaic in [Mosaic.halves, .quadrants, .sextants, .octants] {
      let count = mosaic.grid.width * mosaic.grid.height
      #expect(Set(mosaic.glyphs).count == 1 << count)
      #expect(Set(mosaic.thresholds).count == count)
      for glyph in mosaic.glyphs {
        #expect(Unicode.Scalar(glyph).flatMap(CharacterWidth.columns) == 1, "\(String(glyph, radix: 16))")
      }
    }
    #expect(Mosaic.sextants.glyphs.max() == 0x1FB3B)
    #expect(Mosaic.octants.glyphs.filter { (0x1CD00...0x1CDE5).contains($0) }.count == 230)
  }

  @Test(
    "a cell of two colours is exact, whichever is in the foreground",
    arguments: [(Blocks.quadrant, Mosaic.quadrants), (.sextant, .sextants), (.octant, .octants)])
  func exact(blocks: DisplayCapabilities.Blocks, mosaic: Mosaic) throws {
    let all = mosaic.glyphs.count - 1
    for wanted in 1..<all {
      let picture = PixelBuffer(size: mosaic.grid) { x, y in
        wanted >> (y * 2 + x) & 1 == 1 ? 0xFF8000 : 0x0000FF
      }
      let cell = MosaicEncoder(blocks).encode(picture, size: Size(width: 1, height: 1))[0, 0]
      let isReversed = cell.foreground == .rgb(0x0000FF)
      #expect(cell.scalar == mosaic.glyphs[isReversed ? all - wanted : wanted])
      #expect(cell.foreground != cell.background)
      #expect(
        [cell.foreground, cell.background].allSatisfy { [.rgb(0xFF8000), .rgb(0x0000FF)].contains($0) })
    }
  }

  @Test("the encoder finds the division with the least error", arguments: [4, 6, 8])
  func nearest(count: Int) {
    var random = SeededGenerator(seed: UInt64(count))
    for _ in 0..<200 {
      var samples = CellSamples(count: count)
      let colors = (0..<count).map { _ in
        SIMD4<Int32>(
          .random(in: 0...255, using: &random), .random(in: 0...255, using: &random),
          .random(in: 0...255, using: &random), 0)
      }
      for (index, color) in colors.enumerated() { samples[index] = color }
      func squares(_ mask: Int) -> Double {
        [true, false].reduce(0) { sum, isInside in
          let group = colors.indices.filter { (mask >> $0 & 1 == 1) == isInside }.map {
            SIMD4<Double>(colors[$0])
          }
          guard !group.isEmpty else { return sum }
          let mean = group.reduce(.zero, +) / Double(group.count)
          return group.reduce(sum) { $0 + (($1 - mean) * ($1 - mean)).sum() }
        }
      }
      let best = (0..<1 << count).map(squares).min() ?? 0
      let found = samples.division(gamut: .trueColor, thresholds: [])
      #expect(squares(found.mask) < best * 1.0001 + 0.01)
    }
  }

  @Test(
    "with a palette, flat areas keep their mean colour over a few cells",
    arguments: [ColorGamut.ansi256, .ansi16])
  func mean(gamut: ColorGamut) {
    for blocks in [Blocks.quadrant, .sextant, .octant] {
      let flat = PixelBuffer(size: PixelSize(width: 64, height: 64)) { _, _ in 0x9A7B51 }
      let mosaic =
        [Blocks.quadrant: Mosaic.quadrants, .sextant: .sextants, .octant: .octants][blocks] ?? .octants
      let cells = MosaicEncoder(blocks, gamut: gamut).encode(flat, size: Size(width: 16, height: 8))
      var sum = SIMD4<Int32>.zero
      for cell in cells.cells {
        let count = Int32((mosaic.glyphs.firstIndex(of: cell.scalar) ?? 0).nonzeroBitCount)
        let all = Int32(mosaic.grid.width * mosaic.grid.height)
        sum &+=
          (cell.foreground.components &* count &+ cell.background.components &* (all - count)) &* 24 / all
      }
      let mean = sum / Int32(cells.cells.count * 24)
      #expect(
        abs(mean[0] - 0x9A) <= 8 && abs(mean[1] - 0x7B) <= 8 && abs(mean[2] - 0x51) <= 8, "\(blocks): \(mean)"
      )
    }
  }

  @Test(
    "a flat cell mixes two palette colours in proportion to their distance",
    arguments: [(0x08, 0), (0x0A, 2), (0x0C, 3), (0x10, 6)] as [(UInt32, Int)])
  func mixing(grey: UInt32, places: Int) {
    let flat = PixelBuffer(size: PixelSize(width: 2, height: 4)) { _, _ in grey * 0x01_0101 }
    let cell = MosaicEncoder(.octant, gamut: .ansi256).encode(flat, size: Size(width: 1, height: 1))[0, 0]
    let mask = Mosaic.octants.glyphs.firstIndex(of: cell.scalar) ?? 0
    // The palette has greys at 8, 18 and so on.
    let lighter = cell.foreground == .palette(233) ? mask.nonzeroBitCount : 8 - mask.nonzeroBitCount
    #expect((cell.background == .palette(232) && mask == 0 ? 0 : lighter) == places)
  }

  @Test("of a bright and a dark colour the bright one is the foreground")
  func bright() {
    func cell(_ mask: Int, _ foreground: UInt8, _ background: UInt8) -> Cell {
      Mosaic.octants.cell(
        CellDivision(mask: mask, foreground: .palette(foreground), background: .palette(background)))
    }
    #expect(cell(0x0F, 1, 12) == Cell(scalar: 0x2584, foreground: .palette(12), background: .palette(1)))
    #expect(cell(0x0F, 12, 1) == Cell(scalar: 0x2580, foreground: .palette(12), background: .palette(1)))
    #expect(cell(0x0F, 9, 12) == Cell(scalar: 0x2580, foreground: .palette(9), background: .palette(12)))
    #expect(cell(0x0F, 12, 12) == Cell(scalar: 0x2588, foreground: .palette(12)))
    #expect(cell(0x00, 1, 12) == Cell(scalar: 0x2588, foreground: .palette(12)))
    #expect(cell(0xFF, 12, 1) == Cell(scalar: 0x2588, foreground: .palette(12)))
    #expect(cell(0x0F, 4, 4) == Cell(scalar: 0x20, background: .palette(4)))
    #expect(cell(0x0F, 20, 200) == Cell(scalar: 0x2580, foreground: .palette(20), background: .palette(200)))
  }
}
