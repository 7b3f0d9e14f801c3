/// The cursor of a scrolling view: the item it is on, and the first visible line.
///
/// It is on an item exactly if there are items. All numbers are clamped, so no number from a data source or a
/// program can put it elsewhere. Every function takes as long as the functions of the arrangement.
struct ItemCursor: Equatable {
  /// The item under the cursor; `nil` exactly if there are no items.
  private(set) var item: Int?
  /// The first visible line of the content.
  private(set) var firstLine = 0
  /// Whether the view has been in a window.
  var hasAppeared = false

  /// Puts the cursor on an item, clamped to the valid range.
  mutating func set(_ item: Int, of count: Int) {
    self.item = count > 0 ? max(0, min(item, count - 1)) : nil
  }

  /// Scrolls by the smallest amount that makes the item under the cursor visible and leaves no empty lines at
  /// the end. An item with more lines than the view fills it. Does nothing in a view without lines.
  mutating func reveal(in arrangement: some ItemArrangement, height: Int) {
    guard height > 0 else { return }
    if let item, item < arrangement.count {
      let lines = arrangement.lines(of: item)
      let covered = arrangement.coveredLines(above: item, height: height)
      let start = lines.lowerBound - covered
      let end = lines.upperBound > height ? lines.upperBound - height : 0
      firstLine = max(min(start, end), min(firstLine, max(start, end)))
    }
    clampFirstLine(in: arrangement, height: height)
  }

  /// Scrolls to a line, without empty lines at the end.
  mutating func scroll(toLine line: Int, in arrangement: some ItemArrangement, height: Int) {
    firstLine = line
    clampFirstLine(in: arrangement, height: height)
  }

  /// Scrolls by lines whose positions will be valid after the next layout, up if negative.
  mutating func shift(byLines lines: Int) { firstLine = max(0, firstLine.addingClamped(lines)) }

  /// Scrolls by a notch of the wheel. Returns the item that the cursor must move to so that it remains
  /// visible; `nil` if nothing scrolls.
  mutating func scroll(up isUpward: Bool, in arrangement: some ItemArrangement, height: Int) -> Int? {
    let previous = firstLine
    scroll(
      toLine: arrangement.line(firstLine, afterNotchUp: isUpward), in: arrangement, height: height)
    guard firstLine != previous, let item else { return nil }
    let covered = arrangement.coveredLines(above: arrangement.item(atLine: firstLine), height: height)
    let (start, end) = (firstLine.addingClamped(covered), firstLine.addingClamped(height))
    return arrangement.item(closestTo: item, within: start..<max(start, end))
  }

  /// Scrolls by a line within the item under the cursor, if more of it is below or above the view. Returns
  /// whether it did.
  mutating func scrollWithinItem(
    down isDownward: Bool, in arrangement: some ItemArrangement, height: Int
  ) -> Bool {
    guard let item, item < arrangement.count, height > 0 else { return false }
    let lines = arrangement.lines(of: item)
    guard lines.count > height else { return false }
    let next = firstLine + (isDownward ? 1 : -1)
    guard isDownward ? next <= lines.upperBound - height : next >= lines.lowerBound else { return false }
    firstLine = next
    return true
  }

  /// Returns the item a movement leads to; `nil` if there are no items.
  func item(
    after movement: ItemMovement, of count: Int, in arrangement: some ItemArrangement, pageRows: Int
  ) -> Int? {
    guard let item, count > 0 else { return nil }
    let target =
      switch movement {
      case .items(let items): item.addingClamped(items)
      case .rows(let rows): arrangement.item(item, movedByRows: rows)
      case .pages(let pages):
        arrangement.item(item, movedByRows: pages.multipliedReportingOverflow(by: pageRows).partialValue)
      case .first: 0
      case .last: count - 1
      }
    return max(0, min(target, count - 1))
  }

  /// Follows a change of the items: the cursor and the first visible line stay on the same items.
  mutating func follow(
    _ change: ItemChange, from previous: some ItemArrangement, to arrangement: some ItemArrangement,
    height: Int
  ) {
    if previous.count > 0, arrangement.count > 0 {
      let top = previous.item(atLine: firstLine)
      let shift = firstLine - previous.lines(of: top).lowerBound
      let next = max(0, min(change.position(ofTopItem: top), arrangement.count - 1))
      firstLine = arrangement.lines(of: next).lowerBound + shift
    }
    set(item.map(change.nearestPosition) ?? 0, of: arrangement.count)
    reveal(in: arrangement, height: height)
  }

  private mutating func clampFirstLine(in arrangement: some ItemArrangement, height: Int) {
    firstLine = max(0, min(firstLine, arrangement.contentHeight - height))
  }
}
