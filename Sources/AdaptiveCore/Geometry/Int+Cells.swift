extension Int {
  /// Half of the value, rounded toward negative infinity.
  var flooredHalf: Int { self >> 1 }

  /// Returns the sum, clamped on overflow.
  package func addingClamped(_ other: Int) -> Int {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? (other < 0 ? .min : .max) : sum
  }

  /// Returns the difference, clamped on overflow.
  func subtractingClamped(_ other: Int) -> Int {
    let (difference, overflows) = subtractingReportingOverflow(other)
    return overflows ? (other < 0 ? .max : .min) : difference
  }
}
