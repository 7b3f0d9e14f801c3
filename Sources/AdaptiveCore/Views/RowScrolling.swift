/// Computes which rows of a list are visible.
enum RowScrolling {
  /// Returns the first visible row, after the smallest scroll that makes the cursor visible and leaves no
  /// empty rows at the end. Returns `top` unchanged if the height is 0. A `cursor` of `nil` does not affect
  /// the result.
  static func topRow(from top: Int, showing cursor: Int?, height: Int, count: Int) -> Int {
    guard height > 0 else { return top }
    var top = top
    if let cursor {
      if cursor < top { top = cursor }
      if cursor >= top + height { top = cursor - height + 1 }
    }
    return max(0, min(top, count - height))
  }
}
