import AdaptiveCore

extension PixelSize {
  /// The cells that a picture of this size covers inside a box of cells. It keeps its proportions as far as
  /// whole cells allow, is never enlarged, and covers at least one cell unless something is empty.
  ///
  /// `roundingUp` counts cells that are covered only in part; otherwise at least half of a cell must be
  /// covered. `cellPixels` is the size of a cell.
  public func cells(in box: Size, cellPixels: PixelSize, roundingUp: Bool = false) -> Size {
    guard !isEmpty, !box.isEmpty, !cellPixels.isEmpty else { return .zero }
    // Twice the pixels per cell keep all halves whole numbers when rounding.
    func rounded(_ pixels: Int, _ numerator: Int, _ denominator: Int, _ cell: Int) -> Int {
      let half = roundingUp ? 2 * denominator * cell - 1 : denominator * cell
      return (2 * pixels * numerator + half) / (2 * denominator * cell)
    }
    let available = box.pixels(perCell: cellPixels)
    let columns: Int
    let rows: Int
    if width <= available.width, height <= available.height {
      columns = rounded(width, 1, 1, cellPixels.width)
      rows = rounded(height, 1, 1, cellPixels.height)
    } else if width * available.height >= height * available.width {
      columns = box.width
      rows = rounded(height, available.width, width, cellPixels.height)
    } else {
      columns = rounded(width, available.height, height, cellPixels.width)
      rows = box.height
    }
    return Size(width: min(box.width, max(1, columns)), height: min(box.height, max(1, rows)))
  }
}
