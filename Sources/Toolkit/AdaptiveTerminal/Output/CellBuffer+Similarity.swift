import AdaptiveCore

extension CellBuffer {
  /// Returns this grid with the shown cells of pictures in place of its own where both look almost the same
  /// or, with `allBlocks`, wherever both have a picture. On a slow line that is worth more than exact
  /// colours, because each stage of decoding a photo changes most cells a little.
  ///
  /// Returns `nil` if no cell can stay, or if the shown cells are unknown. The result has the same pictures
  /// over its cells as this grid. O(cells).
  func keepingCells(of shown: CellBuffer?, allBlocks: Bool = false) -> CellBuffer? {
    guard let shown, shown.size == size else { return nil }
    var result = cells
    var keepsAny = false
    for (index, cell) in cells.enumerated() {
      let other = shown.cells[index]
      guard cell.isSimilar(to: other) || allBlocks && cell.isOfPicture && other.isBlock else { continue }
      result[index].scalar = other.scalar
      result[index].foreground = other.foreground
      result[index].background = other.background
      result[index].attributes = other.attributes
      result[index].marks = other.marks
      keepsAny = keepsAny || result[index] != cell
    }
    return keepsAny ? CellBuffer(size: size, cells: result) : nil
  }
}

extension Cell {
  /// Block elements, of which pictures are made. Text is never similar.
  private static let blocks: ClosedRange<UInt32> = 0x2580...0x259F
  /// The maximum difference between the red, green or blue values of similar colours.
  ///
  /// Source: measured with the sample photos; their previews and final pictures differ by at most 25, and 95%
  /// of the cells by at most 11.
  private static let tolerance: Int32 = 24

  /// Whether it is a block in fixed colours, without an image over it.
  fileprivate var isBlock: Bool { kind == .text && Self.blocks.contains(scalar) && isOfPicture }

  /// Whether its colours are fixed, as those of photos, rather than the terminal's own.
  fileprivate var isOfPicture: Bool {
    kind != .continuation && foreground.rgbValue != nil && background.rgbValue != nil
  }

  /// Returns whether another cell shows the same block in the same or similar colours.
  fileprivate func isSimilar(to other: Cell) -> Bool {
    scalar == other.scalar && isOfPicture && other.isBlock
      && attributes == other.attributes && marks == other.marks
      && Self.isSimilar(foreground, other.foreground) && Self.isSimilar(background, other.background)
  }

  private static func isSimilar(_ one: Color, _ other: Color) -> Bool {
    if one == other { return true }
    guard let one = one.rgbValue, let other = other.rgbValue else { return false }
    return [0, 8, 16].allSatisfy { shift in
      abs(Int32(one >> UInt32(shift) & 0xFF) - Int32(other >> UInt32(shift) & 0xFF)) <= tolerance
    }
  }
}
