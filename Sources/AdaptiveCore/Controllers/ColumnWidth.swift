/// How wide a column of a list wants to be.
struct ColumnWidth {
  /// The part of the whole width.
  let fraction: Double
  /// The fewest cells; wins over the maximum.
  let minimum: Int
  /// The most cells.
  let maximum: Int

  /// Cells in a whole width, of which some are kept for others; at least 1.
  func cells(of total: Int, keeping others: Int) -> Int {
    // A fraction is data of the program's user: one that makes no sense must not trap in the conversion.
    let wish = fraction.isFinite ? Int((min(max(fraction, 0), 1) * Double(total)).rounded(.down)) : 0
    return max(1, min(max(minimum, min(maximum, wish)), total - others))
  }
}
