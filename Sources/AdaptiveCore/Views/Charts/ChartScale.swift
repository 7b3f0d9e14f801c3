/// The range of values that a chart shows.
struct ChartScale {
  /// The value at the lower end.
  let minimum: Double
  /// The value at the upper end, at least the minimum.
  let maximum: Double

  /// Creates a scale for values, between limits where they are given and finite. Values that are not finite
  /// don't affect it. O(values).
  init(_ values: some Collection<Double>, minimum: Double? = nil, maximum: Double? = nil) {
    var (least, most) = (Double.infinity, -Double.infinity)
    for value in values where value.isFinite {
      least = min(least, value)
      most = max(most, value)
    }
    let lower = minimum.flatMap { $0.isFinite ? $0 : nil } ?? (least.isFinite ? least : 0)
    let upper = maximum.flatMap { $0.isFinite ? $0 : nil } ?? (most.isFinite ? most : lower)
    self.minimum = lower
    self.maximum = max(lower, upper)
  }

  /// Returns where a value lies between the ends, from 0 to 1; `nil` if it is not a number. Infinity is at an
  /// end. In a range of one value, everything lies in the middle.
  func fraction(of value: Double) -> Double? {
    guard !value.isNaN else { return nil }
    // Halves, because the difference of two large numbers can overflow.
    let extent = maximum / 2 - minimum / 2
    guard extent > 0 else { return value > maximum ? 1 : value < minimum ? 0 : 0.5 }
    return max(0, min((value / 2 - minimum / 2) / extent, 1))
  }
}
