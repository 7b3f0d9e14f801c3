import AdaptiveCore

/// Any set of cells of a screen, as the rectangles that make it up.
struct CellArea {
  /// Rectangles that do not overlap, from top to bottom.
  private(set) var rects: [Rect] = []

  /// Makes the area of all cells of a rectangle for which something holds. Cells of one row that touch are taken
  /// together, then rows whose runs are the same. O(cells).
  init(in bounds: Rect, where isInside: (_ x: Int, _ y: Int) -> Bool) {
    // The rectangles that reach down to the row before, by their first column.
    var open: [Int: Int] = [:]
    for y in bounds.minY..<max(bounds.minY, bounds.maxY) {
      var next: [Int: Int] = [:]
      var x = bounds.minX
      while x < bounds.maxX {
        guard isInside(x, y) else {
          x += 1
          continue
        }
        let start = x
        while x < bounds.maxX, isInside(x, y) { x += 1 }
        if let index = open[start], rects[index].width == x - start {
          rects[index].size = Size(width: x - start, height: rects[index].height + 1)
          next[start] = index
        } else {
          next[start] = rects.count
          rects.append(Rect(x: start, y: y, width: x - start, height: 1))
        }
      }
      open = next
    }
  }

  /// Whether there is no cell in it.
  var isEmpty: Bool { rects.isEmpty }
}
