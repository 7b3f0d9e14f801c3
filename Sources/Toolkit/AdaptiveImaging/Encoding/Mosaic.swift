import AdaptiveCore

/// A set of block characters that divide a cell into equal rectangles and cover any of them.
struct Mosaic: Sendable {
  /// The rectangles of a cell, across and down; at most eight.
  let grid: PixelSize
  /// For each rectangle the threshold between two colours beyond which it takes the second one, in 240ths.
  let thresholds: [Int32]

  /// The characters by what their foreground covers: one bit per rectangle, row after row, the lowest first.
  /// 0 if there is none.
  let glyphs: [UInt32]

  /// One across, two down.
  static let halves = Mosaic(
    grid: PixelSize(width: 1, height: 2), thresholds: [60, 180], glyphs: [0x20, 0x2580, 0x2584, 0x2588])

  /// Two across, two down.
  static let quadrants = Mosaic(
    grid: PixelSize(width: 2, height: 2), thresholds: [30, 150, 210, 90],
    glyphs: [
      0x20, 0x2598, 0x259D, 0x2580, 0x2596, 0x258C, 0x259E, 0x259B,
      0x2597, 0x259A, 0x2590, 0x259C, 0x2584, 0x2599, 0x259F, 0x2588,
    ])

  /// Quadrants without the halves and the full block, which are of ambiguous width.
  ///
  /// Source: Unicode Standard Annex 11, EastAsianWidth.txt.
  static let narrowQuadrants = Mosaic(
    grid: quadrants.grid, thresholds: quadrants.thresholds,
    glyphs: quadrants.glyphs.map { (0x2580...0x258F).contains($0) ? 0 : $0 })

  /// Two across, three down: BLOCK SEXTANT-1 is U+1FB00.
  static let sextants = Mosaic(
    grid: PixelSize(width: 2, height: 3), thresholds: [20, 140, 180, 60, 100, 220], first: 0x1FB00,
    others: [0: 0x20, 0b01_01_01: 0x258C, 0b10_10_10: 0x2590, 0b11_11_11: 0x2588])

  /// Two across, four down: BLOCK OCTANT-3 is U+1CD00.
  static let octants = Mosaic(
    grid: PixelSize(width: 2, height: 4), thresholds: [15, 135, 195, 75, 45, 165, 225, 105], first: 0x1CD00,
    others: [
      // The quadrants, whose characters are older.
      0x00: 0x20, 0x05: 0x2598, 0x0A: 0x259D, 0x0F: 0x2580, 0x50: 0x2596, 0x55: 0x258C, 0x5A: 0x259E,
      0x5F: 0x259B, 0xA0: 0x2597, 0xA5: 0x259A, 0xAA: 0x2590, 0xAF: 0x259C, 0xF0: 0x2584, 0xF5: 0x2599,
      0xFA: 0x259F, 0xFF: 0x2588,
      // One or three quarters from the top or the bottom.
      0x03: 0x1FB82, 0xC0: 0x2582, 0x3F: 0x1FB85, 0xFC: 0x2586,
      // The halves of the middle, and of the quarters at the top and at the bottom.
      0x14: 0x1FBE6, 0x28: 0x1FBE7, 0x01: 0x1CEA8, 0x02: 0x1CEAB, 0x40: 0x1CEA3, 0x80: 0x1CEA0,
    ])

  private init(grid: PixelSize, thresholds: [Int32], glyphs: [UInt32]) {
    self.grid = grid
    self.thresholds = thresholds
    self.glyphs = glyphs
  }

  /// Unicode orders the characters by what they cover, but leaves out those that existed already.
  private init(grid: PixelSize, thresholds: [Int32], first: UInt32, others: [Int: UInt32]) {
    var next = first
    let glyphs = (0..<1 << (grid.width * grid.height)).map { mask in
      if let other = others[mask] { return other }
      defer { next += 1 }
      return next
    }
    self.init(grid: grid, thresholds: thresholds, glyphs: glyphs)
  }

  /// Returns whether a cell can show a division: a character covers the group, or all of the cell has one
  /// colour.
  func isAvailable(_ mask: Int) -> Bool { mask == glyphs.count - 1 || glyphs[mask] != 0 }

  /// The cell that shows a division.
  func cell(_ division: CellDivision) -> Cell {
    let all = glyphs.count - 1
    if division.foreground == division.background || division.mask == 0 { return plain(division.background) }
    if division.mask == all { return plain(division.foreground) }
    // Terminals with sixteen colours may have only the darker eight as backgrounds.
    if division.background.isBright, !division.foreground.isBright {
      return Cell(
        scalar: glyphs[all - division.mask], foreground: division.background, background: division.foreground)
    }
    return Cell(
      scalar: glyphs[division.mask], foreground: division.foreground, background: division.background)
  }

  /// A cell of one colour is a blank if possible: that is shorter, and has no seam in any font.
  private func plain(_ color: Color) -> Cell {
    let full = glyphs[glyphs.count - 1]
    return color.isBright && full != 0
      ? Cell(scalar: full, foreground: color) : Cell(scalar: 0x20, background: color)
  }
}

extension Color {
  /// Whether it is one of the brighter eight of the sixteen named colours.
  fileprivate var isBright: Bool { paletteIndex.map { (8...15).contains($0) } ?? false }
}
