extension Int {
  /// Half of the value, rounded toward negative infinity.
  var flooredHalf: Int { self >> 1 }

  /// The sum, or the number nearest to it where that is none.
  func addingClamped(_ other: Int) -> Int {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? (other < 0 ? .min : .max) : sum
  }

  /// The difference, or the number nearest to it where that is none.
  func subtractingClamped(_ other: Int) -> Int {
    let (difference, overflows) = subtractingReportingOverflow(other)
    return overflows ? (other < 0 ? .max : .min) : difference
  }
}
