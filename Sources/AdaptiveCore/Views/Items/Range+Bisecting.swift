extension Range<Int> {
  /// Returns the last index that meets a condition, or the first index if none does. If an index doesn't meet
  /// the condition, none after it may. O(log n).
  func bisect(_ condition: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if condition(middle) { low = middle } else { high = middle }
    }
    return low
  }
}
