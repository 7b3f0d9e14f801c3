/// Items of different sizes in lines, each of which has as many as fit, next to each other.
struct FlowingLines: CollectionGroups {
  /// The items of a line, and the lines of cells that they occupy.
  private struct Line {
    var items: Range<Int>
    var lines: Range<Int>
  }

  let lineSpacing: Int
  private(set) var itemsPerGroup = 1
  private var frames: [Rect] = []
  private var lines: [Line] = []

  /// Arranges items that are no wider than `width`. O(number of items).
  init(sizes: [Size], width: Int, spacing: Size) {
    lineSpacing = spacing.height
    frames.reserveCapacity(sizes.count)
    var next = Point.zero
    for (item, size) in sizes.enumerated() {
      if next.x > 0, next.x + size.width > width {
        next = Point(x: 0, y: (lines.last?.lines.upperBound ?? 0) + spacing.height)
      }
      if next.x == 0 { lines.append(Line(items: item..<item, lines: next.y..<next.y)) }
      frames.append(Rect(origin: next, size: size))
      next.x += size.width + spacing.width
      let last = lines.count - 1
      lines[last].items = lines[last].items.lowerBound..<item + 1
      lines[last].lines = next.y..<max(lines[last].lines.upperBound, next.y + size.height)
      itemsPerGroup = max(itemsPerGroup, lines[last].items.count)
    }
  }

  var count: Int { frames.count }
  var groupCount: Int { lines.count }
  var contentHeight: Int { lines.last?.lines.upperBound ?? 0 }

  func frame(of item: Int) -> Rect { frames[item] }
  func group(of item: Int) -> Int { lines.indices.bisect { lines[$0].items.lowerBound <= item } }
  func items(inGroup group: Int) -> Range<Int> { lines[group].items }
  func lines(ofGroup group: Int) -> Range<Int> { lines[group].lines }
  func group(atLine line: Int) -> Int { lines.indices.bisect { lines[$0].lines.lowerBound <= line } }
}
