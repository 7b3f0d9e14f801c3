/// A drag of a sheet's upper edge.
struct SheetDrag {
  /// The rows of the sheet that the pointer leaves visible; `nil` until it moves.
  var height: Int?

  /// Returns the frame of a sheet with a number of visible rows. Between its least and its greatest height it
  /// changes its height; below, it moves down.
  static func frame(from resting: Rect, visible rows: Int, heights: ClosedRange<Int>) -> Rect {
    Rect(
      x: resting.minX, y: resting.maxY - min(rows, heights.upperBound), width: resting.width,
      height: min(max(rows, heights.lowerBound), heights.upperBound))
  }
}
