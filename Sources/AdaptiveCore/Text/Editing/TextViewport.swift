/// The visible rows of a wrapped text. It stores the offset at which the first one begins.
///
/// There is no table of rows. A change of width keeps the first visible character visible, and positions in
/// the text stand for positions on the scroll indicator.
struct TextViewport: Sendable {
  /// The offset at which the first visible row begins.
  private(set) var top = 0

  /// Returns the first visible row.
  func firstRow(of storage: TextStorage, in space: TextRowCursor.Space) -> TextRowCursor {
    TextRowCursor(storage, at: min(top, storage.byteCount), in: space)
  }

  /// Scrolls by rows, up if negative. Returns whether that was possible. O(rows).
  @discardableResult
  mutating func scroll(by rows: Int, of storage: TextStorage, in space: TextRowCursor.Space) -> Bool {
    var row = firstRow(of: storage, in: space)
    let previous = row.range.lowerBound
    row.move(by: rows)
    top = min(row.range.lowerBound, lastTop(of: storage, in: space))
    return top != previous
  }

  /// Scrolls as little as possible to make an offset visible. O(visible rows).
  mutating func reveal(_ offset: Int, of storage: TextStorage, in space: TextRowCursor.Space) {
    let target = TextRowCursor(storage, at: offset, in: space)
    var first = firstRow(of: storage, in: space)
    if target.range.lowerBound < first.range.lowerBound {
      top = target.range.lowerBound
      return
    }
    var last = target
    last.move(by: 1 - max(1, space.rows))
    if last.range.lowerBound > first.range.lowerBound { first = last }
    top = min(first.range.lowerBound, lastTop(of: storage, in: space))
  }

  /// Begins with the row that contains an offset, if that leaves no empty rows at the end.
  mutating func begin(at offset: Int, of storage: TextStorage, in space: TextRowCursor.Space) {
    let row = TextRowCursor(storage, at: min(max(0, offset), storage.byteCount), in: space)
    top = min(row.range.lowerBound, lastTop(of: storage, in: space))
  }

  /// Returns the visible portion of the text, from 0 to 1; `nil` if everything is visible. O(visible rows).
  func visiblePortion(of storage: TextStorage, in space: TextRowCursor.Space) -> ClosedRange<Double>? {
    guard storage.byteCount > 0 else { return nil }
    var row = firstRow(of: storage, in: space)
    let start = row.range.lowerBound
    row.move(by: space.rows - 1)
    let lastVisible = row.range.upperBound
    let end = row.moveDown() ? lastVisible : storage.byteCount
    guard start > 0 || end < storage.byteCount else { return nil }
    let count = Double(storage.byteCount)
    return Double(start) / count...Double(max(start, end)) / count
  }

  /// Returns where the first row begins if the last row is at the lower edge. O(visible rows).
  private func lastTop(of storage: TextStorage, in space: TextRowCursor.Space) -> Int {
    var row = TextRowCursor(storage, at: storage.byteCount, in: space)
    row.move(by: 1 - max(1, space.rows))
    return row.range.lowerBound
  }
}
