/// The preferred width of a list column.
struct ColumnWidth {
  /// The preferred fraction of the total width.
  let fraction: Double
  /// The minimum width, in cells. It takes precedence over the maximum.
  let minimum: Int
  /// The maximum width, in cells.
  let maximum: Int

  /// The width that the user has chosen, in cells, which takes precedence over all others; `nil` for none.
  var chosen: Int?

  /// The smallest width that the user can choose, in cells.
  static let fewestChosen = 8

  /// The width below which the column does not shrink while others can, in cells.
  var fewest: Int { chosen == nil ? minimum : Self.fewestChosen }

  /// Returns the width in cells within a total width that reserves `others` cells; at least 1.
  func cells(of total: Int, keeping others: Int) -> Int {
    if let chosen { return max(1, min(max(Self.fewestChosen, chosen), total - others)) }
    // The app sets the fraction. A value that is not finite must not trap in the conversion.
    let preferred = fraction.isFinite ? Int((min(max(fraction, 0), 1) * Double(total)).rounded(.down)) : 0
    return max(1, min(max(minimum, min(maximum, preferred)), total - others))
  }
}
