/// The positions of the items of a section: groups of items below each other, counted from 0, such as the
/// rows of a grid. Lines and columns count from the section's upper left corner, below its title.
protocol CollectionGroups: Sendable {
  /// The number of items.
  var count: Int { get }
  /// The number of groups. Each has at least one item.
  var groupCount: Int { get }
  /// The maximum number of items in a group.
  var itemsPerGroup: Int { get }
  /// The rows of items in a group; more than one if items of a group are below each other.
  var rowsPerGroup: Int { get }
  /// The empty lines between two groups.
  var lineSpacing: Int { get }
  /// The number of lines.
  var contentHeight: Int { get }
  /// Whether groups are as high as their cells need.
  var measuresGroups: Bool { get }

  /// Returns the frame of an item. The item must be less than `count`.
  func frame(of item: Int) -> Rect
  /// Returns the group of an item.
  func group(of item: Int) -> Int
  /// Returns the items of a group.
  func items(inGroup group: Int) -> Range<Int>
  /// Returns the lines of a group.
  func lines(ofGroup group: Int) -> Range<Int>
  /// Returns the group that occupies a line, or lies above it; the first or last group for other lines.
  func group(atLine line: Int) -> Int

  /// Returns whether the height of a group is an estimate.
  func isEstimated(_ group: Int) -> Bool
  /// Sets the measured height of a group. Returns the lines that this adds.
  mutating func setHeight(_ height: Int, ofGroup group: Int) -> Int
}

extension CollectionGroups {
  var rowsPerGroup: Int { 1 }
  var measuresGroups: Bool { false }
  func isEstimated(_ group: Int) -> Bool { false }
  func setHeight(_ height: Int, ofGroup group: Int) -> Int { 0 }
}

extension CollectionGrid: CollectionGroups {
  var groupCount: Int { rows }
  var itemsPerGroup: Int { columns }
  var lineSpacing: Int { rowStep - itemSize.height }

  func group(of item: Int) -> Int { row(of: item) }
  func items(inGroup group: Int) -> Range<Int> {
    min(count, group * columns)..<min(count, (group + 1) * columns)
  }
  func lines(ofGroup group: Int) -> Range<Int> { group * rowStep..<group * rowStep + itemSize.height }
  func group(atLine line: Int) -> Int { max(0, min(line / rowStep, rows - 1)) }
}
