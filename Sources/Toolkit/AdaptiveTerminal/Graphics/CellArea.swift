import AdaptiveCore

/// A set of cells on a screen, as rectangles.
struct CellArea {
  /// The rectangles, from top to bottom. They do not overlap.
  private(set) var rects: [Rect] = []

  /// Makes the set of all cells of a rectangle that satisfy a condition. Adjacent cells of a row are merged
  /// first, then equal runs of adjacent rows. O(cells).
  init(in bounds: Rect, where isInside: (_ x: Int, _ y: Int) -> Bool) {
    // The rectangles that extend to the previous row, by their first column.
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

  /// The number of cells.
  var count: Int { rects.reduce(0) { $0 + $1.size.area } }

  /// Whether the set is empty.
  var isEmpty: Bool { rects.isEmpty }
}
