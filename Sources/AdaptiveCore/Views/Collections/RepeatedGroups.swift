/// Groups that are arranged alike. All have the same height, or heights of their own.
///
/// Every function takes O(1), or O(log² n) for n groups with heights of their own.
struct RepeatedGroups: CollectionGroups {
  let count: Int
  /// The frames of the items of a group, relative to it. Never empty.
  let frames: [Rect]
  /// The height of a group; an estimate if groups have heights of their own.
  let groupHeight: Int
  let lineSpacing: Int
  let rowsPerGroup: Int
  /// The measured heights, with the empty lines below; `nil` if all groups are equally high.
  private var heights: RowHeights?

  init(count: Int, frames: [Rect], groupHeight: Int, lineSpacing: Int, measuresGroups: Bool = false) {
    self.count = count
    self.frames = frames.isEmpty ? [Rect(x: 0, y: 0, width: 1, height: 1)] : frames
    (self.groupHeight, self.lineSpacing) = (max(1, groupHeight), lineSpacing)
    rowsPerGroup = Set(self.frames.map(\.minY)).count
    guard measuresGroups else { return }
    heights = RowHeights(count: groupCount, estimate: self.groupHeight + lineSpacing)
  }

  var groupCount: Int { (count + frames.count - 1) / frames.count }
  var itemsPerGroup: Int { frames.count }
  var contentHeight: Int { groupCount == 0 ? 0 : lines(ofGroup: groupCount - 1).upperBound }
  var measuresGroups: Bool { heights != nil }

  func frame(of item: Int) -> Rect {
    let lines = lines(ofGroup: group(of: item))
    let frame = frames[item % frames.count]
    // In a group with a height of its own, the lines around an item stay the same.
    let height = max(1, frame.size.height + lines.count - groupHeight)
    return Rect(x: frame.minX, y: frame.minY + lines.lowerBound, width: frame.size.width, height: height)
  }

  func group(of item: Int) -> Int { item / frames.count }

  func items(inGroup group: Int) -> Range<Int> {
    min(count, group * frames.count)..<min(count, (group + 1) * frames.count)
  }

  func lines(ofGroup group: Int) -> Range<Int> {
    guard let heights else {
      let line = group * (groupHeight + lineSpacing)
      return line..<line + groupHeight
    }
    let line = heights.lines(before: group)
    return line..<line + max(1, heights.height(of: group) - lineSpacing)
  }

  func group(atLine line: Int) -> Int {
    guard heights != nil else { return max(0, min(line / (groupHeight + lineSpacing), groupCount - 1)) }
    return (0..<groupCount).bisect { lines(ofGroup: $0).lowerBound <= line }
  }

  func isEstimated(_ group: Int) -> Bool { heights.map { $0.measured[group] == nil } ?? false }

  mutating func setHeight(_ height: Int, ofGroup group: Int) -> Int {
    heights?.set(max(1, height) + lineSpacing, of: group) ?? 0
  }
}
