import AdaptiveCore
@testable import AdaptiveImaging
import Testing

@Suite("Tiny pictures, cell by cell")
struct ExactCellsTests {
  private let colors: [UInt32] = [0xFF0000, 0x00FF00, 0x0000FF, 0xFFFFFF]

  /// Creates a picture from rows of colours.
  private func picture(_ rows: [[UInt32]]) -> PixelBuffer {
    PixelBuffer(size: PixelSize(width: rows.first?.count ?? 0, height: rows.count)) { rows[$1][$0] }
  }

  @Test("two pixels are an upper half block with one colour on the other")
  func halfBlock() {
    let cells = HalfBlockEncoder().encode(picture([[0xFF0000], [0x0000FF]]), size: Size(width: 1, height: 1))
    #expect(cells[0, 0] == Cell(scalar: 0x2580, foreground: .rgb(0xFF0000), background: .rgb(0x0000FF)))
  }

  @Test("a single colour is a blank")
  func plain() {
    let one = picture([[0x123456]])
    let expected = Cell(scalar: 0x20, background: .rgb(0x123456))
    #expect(
      HalfBlockEncoder().encode(one, size: Size(width: 2, height: 2)).cells
        == Array(repeating: expected, count: 4))
    #expect(MosaicEncoder().encode(one, size: Size(width: 1, height: 1))[0, 0] == expected)
  }

  @Test("two rows of pixels make one row of half blocks")
  func grid() {
    let cells = HalfBlockEncoder().encode(
      picture([[0xFF0000, 0x00FF00], [0x0000FF, 0xFFFFFF], [0, 0], [0, 0xFFFFFF]]),
      size: Size(width: 2, height: 2))
    #expect(cells[0, 0].foreground == .rgb(0xFF0000) && cells[0, 0].background == .rgb(0x0000FF))
    #expect(cells[1, 0].foreground == .rgb(0x00FF00) && cells[1, 0].background == .rgb(0xFFFFFF))
    #expect(cells[0, 1] == Cell(scalar: 0x20, background: .rgb(0)))
    #expect(cells[1, 1] == Cell(scalar: 0x2580, foreground: .rgb(0), background: .rgb(0xFFFFFF)))
  }

  @Test("pixels are averaged by area")
  func average() {
    let cells = HalfBlockEncoder().encode(
      picture([[0x000000, 0x640032, 0xC80064]]), size: Size(width: 1, height: 1))
    #expect(cells[0, 0].background == .rgb(0x640032))
  }

  @Test("four different pixels are divided with the least error")
  func quadrantSplit() {
    let cell = MosaicEncoder().encode(
      picture([[0xF00000, 0xF00010], [0x0000F0, 0x0010F0]]), size: Size(width: 1, height: 1))[0, 0]
    #expect(cell == Cell(scalar: 0x2580, foreground: .rgb(0xF00008), background: .rgb(0x0008F0)))
  }

  @Test("brightness selects the density of characters, inverted on a light background")
  func ascii() {
    let ramp = PixelBuffer(size: PixelSize(width: 3, height: 1)) { x, _ in [0x000000, 0x808080, 0xFFFFFF][x] }
    let size = Size(width: 3, height: 1)
    #expect(ASCIIEncoder().encode(ramp, size: size).description == " *@")
    #expect(ASCIIEncoder(isLightBackground: true).encode(ramp, size: size).description == "@+")
    let red = ASCIIEncoder(gamut: .ansi16).encode(picture([[0x800000]]), size: Size(width: 1, height: 1))[
      0, 0]
    #expect(red.foreground == .palette(9) && red.background == .default)
  }

  @Test("with a palette the mean colour of an area is preserved")
  func diffusion() {
    let flat = PixelBuffer(size: PixelSize(width: 64, height: 64)) { _, _ in 0x9A7B51 }
    for encoder in [
      HalfBlockEncoder(gamut: .ansi256), MosaicEncoder(gamut: .ansi256),
      MosaicEncoder(.sextant, gamut: .ansi256),
    ] as [any CellEncoder] {
      let cells = encoder.encode(flat, size: Size(width: 64, height: 32))
      #expect(cells.cells.allSatisfy { $0.background.paletteIndex != nil })
      let shown = SampleGrid(cells.rendered(), size: PixelSize(width: 1, height: 1))
      let mean = shown.components(0, 0)
      #expect(
        abs(mean[0] - 0x9A) <= 2 && abs(mean[1] - 0x7B) <= 2 && abs(mean[2] - 0x51) <= 2,
        "\(encoder): \(mean)")
    }
  }

  @Test("an empty picture or no cells give blanks, not traps")
  func empty() {
    let encoders: [any CellEncoder] = [
      HalfBlockEncoder(), MosaicEncoder(), MosaicEncoder(.octant), ASCIIEncoder(), BrailleEncoder(),
      SymbolEncoder(),
    ]
    for encoder in encoders {
      #expect(
        encoder.encode(.empty, size: Size(width: 3, height: 2)) == CellBuffer(size: Size(width: 3, height: 2))
      )
      #expect(encoder.encode(picture([[1]]), size: .zero).cells.isEmpty)
    }
  }

  @Test(
    "at every size, from one pixel to many, every cell is one column wide and opaque"
  )
  func sweep() {
    let pictures = [(1, 1), (3, 2), (7, 50), (160, 107)].map { width, height in
      PixelBuffer(size: PixelSize(width: width, height: height)) {
        UInt32($0 &* 7919 &+ $1 &* 104_729) & 0xFFFFFF
      }
    }
    let encoders: [any CellEncoder] = [
      HalfBlockEncoder(), MosaicEncoder(), HalfBlockEncoder(gamut: .ansi256),
      MosaicEncoder(gamut: .ansi256), MosaicEncoder(.sextant), MosaicEncoder(.octant, gamut: .ansi16),
      BrailleEncoder(gamut: .ansi256), SymbolEncoder(symbols: .sextants),
      ASCIIEncoder(gamut: .ansi16), SymbolEncoder(), SymbolEncoder(gamut: .ansi256),
      SymbolEncoder(symbols: .ascii),
    ]
    for encoder in encoders {
      for picture in pictures {
        for size in [(1, 1), (2, 1), (1, 3), (13, 5), (61, 17), (100, 31)].map({
          Size(width: $0.0, height: $0.1)
        }) {
          let cells = encoder.encode(picture, size: size)
          #expect(cells.size == size)
          #expect(cells.cells.allSatisfy { $0.kind == .text && $0.scalar >= 0x20 && $0.marks == .zero })
        }
      }
    }
  }
}
