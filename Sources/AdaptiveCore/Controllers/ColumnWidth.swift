/// The preferred width of a list column.
struct ColumnWidth {
  /// The preferred fraction of the total width.
  let fraction: Double
  /// The minimum width, in cells. It takes precedence over the maximum.
  let minimum: Int
  /// The maximum width, in cells.
  let maximum: Int

  /// Returns the width in cells within a total width that reserves `others` cells; at least 1.
  func cells(of total: Int, keeping others: Int) -> Int {
    // The app sets the fraction. A value that is not finite must not trap in the conversion.
    let preferred = fraction.isFinite ? Int((min(max(fraction, 0), 1) * Double(total)).rounded(.down)) : 0
    return max(1, min(max(minimum, min(maximum, preferred)), total - others))
  }
}
