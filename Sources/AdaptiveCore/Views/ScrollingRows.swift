/// Which of many rows are in sight.
enum ScrollingRows {
  /// The first row in sight, moved no farther than needed to have the cursor in sight and no free room below the last
  /// row. As it was where there is no height; a cursor of `nil` may be anywhere.
  static func top(_ top: Int, showing cursor: Int?, height: Int, count: Int) -> Int {
    guard height > 0 else { return top }
    var top = top
    if let cursor {
      if cursor < top { top = cursor }
      if cursor >= top + height { top = cursor - height + 1 }
    }
    return max(0, min(top, count - height))
  }
}
