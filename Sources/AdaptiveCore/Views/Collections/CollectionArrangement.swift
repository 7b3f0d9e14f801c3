/// The positions of the items of a collection: sections below each other, each with groups of items.
///
/// Items and groups are counted from 0 across all sections. A function takes O(log n) for n sections, and as
/// long as the same function of a section's groups.
struct CollectionArrangement: ItemArrangement {
  /// A section, and where it begins.
  struct Section {
    /// The title in the first line; `nil` for none.
    let title: String?
    /// The empty cells around the groups, below the title.
    let insets: EdgeInsets
    var groups: any CollectionGroups
    /// Whether this is the rest of the section before it.
    let continuesSection: Bool
    fileprivate(set) var firstItem = 0
    fileprivate(set) var firstGroup = 0
    /// The line of the title, or else of the insets.
    fileprivate(set) var firstLine = 0

    init(
      title: String? = nil, insets: EdgeInsets = .zero, groups: any CollectionGroups,
      continuesSection: Bool = false
    ) {
      (self.title, self.insets, self.groups) = (title, insets, groups)
      self.continuesSection = continuesSection
    }

    var titleHeight: Int { title == nil ? 0 : 1 }
    fileprivate var origin: Point { Point(x: insets.left, y: firstLine + titleHeight + insets.top) }
    fileprivate var height: Int { titleHeight + insets.top + groups.contentHeight + insets.bottom }
  }

  /// The sections; never empty.
  private(set) var sections: [Section]
  private(set) var count = 0
  private(set) var groupCount = 0
  private(set) var contentHeight = 0

  /// Arranges sections. O(number of sections).
  init(_ sections: [Section]) {
    self.sections = sections.isEmpty ? [Section(groups: CollectionGrid.empty)] : sections
    itemsPerGroup = self.sections.lazy.map(\.groups.itemsPerGroup).max() ?? 1
    placeSections()
  }

  /// The maximum number of items in a group.
  let itemsPerGroup: Int

  private mutating func placeSections() {
    (count, groupCount, contentHeight) = (0, 0, 0)
    for index in sections.indices {
      sections[index].firstItem = count
      sections[index].firstGroup = groupCount
      sections[index].firstLine = contentHeight
      count += sections[index].groups.count
      groupCount += sections[index].groups.groupCount
      contentHeight += sections[index].height
    }
  }

  private func section(of item: Int) -> Section {
    sections[sections.indices.bisect { sections[$0].firstItem <= item }]
  }

  private func section(ofGroup group: Int) -> Section {
    sections[sections.indices.bisect { sections[$0].firstGroup <= group }]
  }

  // MARK: Positions

  /// Returns the frame of an item. The item must be less than `count`.
  func frame(of item: Int) -> Rect {
    let section = section(of: item)
    return section.groups.frame(of: item - section.firstItem).offset(by: section.origin)
  }

  /// Returns the group of an item.
  func group(of item: Int) -> Int {
    let section = section(of: item)
    return section.firstGroup + section.groups.group(of: item - section.firstItem)
  }

  /// Returns the items of a group.
  func items(inGroup group: Int) -> Range<Int> {
    let section = section(ofGroup: group)
    let items = section.groups.items(inGroup: group - section.firstGroup)
    return items.lowerBound + section.firstItem..<items.upperBound + section.firstItem
  }

  /// Returns the lines of a group.
  func lines(ofGroup group: Int) -> Range<Int> {
    let section = section(ofGroup: group)
    let lines = section.groups.lines(ofGroup: group - section.firstGroup)
    return lines.lowerBound + section.origin.y..<lines.upperBound + section.origin.y
  }

  /// Returns the groups that occupy some lines.
  func groups(in lines: Range<Int>) -> Range<Int> {
    guard groupCount > 0, lines.upperBound > 0, lines.lowerBound < contentHeight, !lines.isEmpty else {
      return 0..<0
    }
    var (first, last) = (group(atLine: max(0, lines.lowerBound)), group(atLine: lines.upperBound - 1))
    if self.lines(ofGroup: first).upperBound <= lines.lowerBound { first += 1 }
    if self.lines(ofGroup: last).lowerBound >= lines.upperBound { last -= 1 }
    return first <= last ? first..<last + 1 : 0..<0
  }

  /// Returns the items of the groups that occupy some lines.
  func items(in lines: Range<Int>) -> Range<Int> {
    let groups = groups(in: lines)
    guard let first = groups.first, let last = groups.last else { return 0..<0 }
    return items(inGroup: first).lowerBound..<items(inGroup: last).upperBound
  }

  /// Returns the item at a cell; `nil` if there is none, for example between two items.
  func item(at point: Point) -> Int? {
    guard (0..<contentHeight).contains(point.y) else { return nil }
    return items(in: point.y..<point.y + 1).first { frame(of: $0).contains(point) }
  }

  /// Returns the title of the section with an item; `nil` for none.
  func title(of item: Int) -> String? {
    // A section of a flow layout can have two parts, of which the first has the title.
    sections[...sections.indices.bisect { sections[$0].firstItem <= item }].last { !$0.continuesSection }?
      .title
  }

  /// Returns the titles of the sections in some lines, with their lines.
  func titles(in lines: Range<Int>) -> [(title: String, line: Int)] {
    let first = sections.indices.bisect { sections[$0].firstLine <= lines.lowerBound }
    return sections[first...].prefix { $0.firstLine < lines.upperBound }.compactMap { section in
      section.title.map { ($0, section.firstLine) }
    }
    .filter { lines.contains($0.line) }
  }

  /// Returns the group that occupies a line or lies above it. Without one in the section, returns the first.
  private func group(atLine line: Int) -> Int {
    let index = sections.indices.bisect { sections[$0].firstLine <= line }
    let section = sections[index]
    guard section.groups.groupCount > 0 else { return max(0, min(section.firstGroup, groupCount - 1)) }
    return section.firstGroup + section.groups.group(atLine: max(0, line - section.origin.y))
  }

  // MARK: Heights

  /// Returns whether the height of a group is as its cells need.
  func measures(_ group: Int) -> Bool { section(ofGroup: group).groups.measuresGroups }

  /// Returns whether the height of a group is an estimate.
  func isEstimated(_ group: Int) -> Bool {
    let section = section(ofGroup: group)
    return section.groups.isEstimated(group - section.firstGroup)
  }

  /// Sets the measured height of a group. Returns the lines that this adds.
  mutating func setHeight(_ height: Int, ofGroup group: Int) -> Int {
    let index = sections.indices.bisect { sections[$0].firstGroup <= group }
    let change = sections[index].groups.setHeight(height, ofGroup: group - sections[index].firstGroup)
    if change != 0 { placeSections() }
    return change
  }

  // MARK: ItemArrangement

  func lines(of item: Int) -> Range<Int> {
    let frame = frame(of: item)
    return frame.minY..<frame.maxY
  }

  func item(atLine line: Int) -> Int {
    guard groupCount > 0 else { return 0 }
    return items(inGroup: group(atLine: max(0, line))).lowerBound
  }

  /// Goes to the item below or above in the same group, or else to the item in the same columns of another
  /// group; without one there, to the closest.
  func item(_ item: Int, movedByRows rows: Int) -> Int {
    guard count > 0, rows != 0 else { return max(0, min(item, count - 1)) }
    let item = max(0, min(item, count - 1))
    let own = group(of: item)
    let rowsPerGroup = section(of: item).groups.rowsPerGroup
    if rowsPerGroup > 1, rows.magnitude == 1,
      let next = closestItem(to: frame(of: item), in: items(inGroup: own), isAbove: rows < 0)
    {
      return next
    }
    let groups = rows / rowsPerGroup == 0 ? rows.signum() : rows / rowsPerGroup
    let target = max(0, min(own.addingClamped(groups), groupCount - 1))
    guard target != own else { return rowsPerGroup > 1 && rows.magnitude == 1 ? item : edgeItem(item, rows) }
    return closestItem(to: frame(of: item), in: items(inGroup: target), isAbove: target < own) ?? item
  }

  /// Ends at the first line of a group, or of the title above it.
  func line(_ line: Int, afterNotchUp isUpward: Bool) -> Int {
    guard groupCount > 0 else { return line }
    var group = group(atLine: max(0, line))
    if isUpward {
      if firstLine(ofGroup: group) >= line { group -= 1 }
      return group < 0 ? -1 : firstLine(ofGroup: group)
    }
    return group + 1 < groupCount ? firstLine(ofGroup: group + 1) : contentHeight
  }

  func item(closestTo item: Int, within lines: Range<Int>) -> Int {
    guard count > 0 else { return 0 }
    var visible = groups(in: lines)
    guard !visible.isEmpty else { return item }
    if self.lines(ofGroup: visible.lowerBound).lowerBound < lines.lowerBound, visible.count > 1 {
      visible.removeFirst()
    }
    if self.lines(ofGroup: visible.upperBound - 1).upperBound > lines.upperBound, visible.count > 1 {
      visible.removeLast()
    }
    let own = group(of: item)
    guard !visible.contains(own), let first = visible.first, let last = visible.last else { return item }
    let target = max(first, min(own, last))
    return closestItem(to: frame(of: item), in: items(inGroup: target), isAbove: target < own) ?? item
  }

  /// The title of a section is visible with its first group, if there is room; with the very first group, so
  /// are the titles of empty sections above it.
  func coveredLines(above item: Int, height: Int) -> Int {
    guard item < count else { return 0 }
    let (section, group) = (section(of: item), group(of: item))
    guard group == section.firstGroup else { return 0 }
    let lines = lines(of: item)
    let covered = lines.lowerBound - (group == 0 ? 0 : section.firstLine)
    return covered + lines.count <= height ? covered : 0
  }

  /// Returns the rows of items in a number of lines from the group of an item on, at least 1.
  func rows(inHeight height: Int, at item: Int) -> Int {
    guard item < count else { return 1 }
    let section = section(of: item)
    let step =
      section.groups.lines(ofGroup: group(of: item) - section.firstGroup).count
      + section.groups.lineSpacing
    return max(1, height * section.groups.rowsPerGroup / max(1, step))
  }

  private func firstLine(ofGroup group: Int) -> Int {
    let section = section(ofGroup: group)
    return group == section.firstGroup ? section.firstLine : lines(ofGroup: group).lowerBound
  }

  /// Returns the item at the end of the first or last group, in the direction of a movement.
  private func edgeItem(_ item: Int, _ rows: Int) -> Int {
    let items = items(inGroup: group(of: item))
    return closestItem(to: frame(of: item), in: items, isAbove: rows < 0) ?? item
  }

  /// Returns the item of a group that is above or below a frame and the fewest lines away, and among these
  /// the one whose columns are closest. In a group with one row, only the columns count.
  private func closestItem(to frame: Rect, in items: Range<Int>, isAbove: Bool) -> Int? {
    guard let first = items.first else { return nil }
    let hasRows = section(of: first).groups.rowsPerGroup > 1
    var best: (item: Int, distance: (Int, Int, Int))?
    for item in items {
      let other = self.frame(of: item)
      let lines = isAbove ? frame.minY - other.maxY : other.minY - frame.maxY
      guard lines >= 0 else { continue }
      let columns = max(0, other.minX - frame.maxX + 1, frame.minX - other.maxX + 1)
      let centers = abs(other.minX + other.maxX - frame.minX - frame.maxX)
      let distance = (hasRows ? lines : 0, columns, centers)
      if best.map({ distance < $0.distance }) ?? true { best = (item, distance) }
    }
    return best?.item
  }
}
