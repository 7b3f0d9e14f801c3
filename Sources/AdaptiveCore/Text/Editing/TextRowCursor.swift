/// A row of wrapped text, with the way to the rows above and below.
///
/// Only the lines that are visited are wrapped, so the cost of anything visible doesn't depend on the length
/// of the text.
struct TextRowCursor {
  /// The number of rows and columns, and how characters become columns.
  struct Space: Hashable {
    var columns: Int
    var rows: Int
    var metrics: TextMetrics
  }

  /// The line that contains the row.
  private(set) var line: TextLine
  private var rows: [Range<Int>]
  private var index: Int
  private let storage: TextStorage
  private let space: Space

  /// Finds the row that contains an offset.
  init(_ storage: TextStorage, at offset: Int, in space: Space) {
    (self.storage, self.space) = (storage, space)
    line = storage.line(at: offset)
    rows = space.metrics.rows(of: line.text, columns: space.columns)
    let local = offset - line.start
    index = max(0, (rows.firstIndex { $0.lowerBound > local } ?? rows.count) - 1)
  }

  /// The bytes of the row within its line.
  var row: Range<Int> { rows[index] }
  /// The bytes of the row within the text.
  var range: Range<Int> { line.start + row.lowerBound..<line.start + row.upperBound }
  /// Whether the line goes on in the next row.
  var isContinued: Bool { index + 1 < rows.count || !line.endsLine }

  /// The offset of the last caret position in the row. At the end of a continued row the next one begins, so
  /// that position is before its last character.
  var lastCaret: Int {
    isContinued && !row.isEmpty ? storage.offset(before: range.upperBound) : range.upperBound
  }

  /// Goes one row down. Returns `false` at the last row.
  mutating func moveDown() -> Bool {
    if index + 1 < rows.count {
      index += 1
      return true
    }
    guard let next = storage.line(after: line) else { return false }
    go(to: next)
    index = 0
    return true
  }

  /// Goes one row up. Returns `false` at the first row.
  mutating func moveUp() -> Bool {
    if index > 0 {
      index -= 1
      return true
    }
    guard let previous = storage.line(before: line) else { return false }
    go(to: previous)
    index = rows.count - 1
    return true
  }

  /// Goes up, or down if positive, by as many rows as possible. Returns how many.
  @discardableResult
  mutating func move(by count: Int) -> Int {
    var moved = 0
    while moved < count.magnitude, count < 0 ? moveUp() : moveDown() { moved += 1 }
    return moved
  }

  /// Returns the column of an offset in the row.
  func column(of offset: Int) -> Int {
    space.metrics.column(of: offset - line.start, in: row, of: line.text)
  }

  /// Returns the caret position in a column of the row, or the nearest one.
  func caret(inColumn column: Int) -> Int {
    min(lastCaret, line.start + space.metrics.offset(inColumn: max(0, column), of: row, of: line.text))
  }

  /// Visits the characters of the row. Their ranges are relative to the start of the line.
  func visit(_ body: (TextElement) -> Bool) { space.metrics.visit(line.text, in: row, body) }

  private mutating func go(to other: TextLine) {
    line = other
    rows = space.metrics.rows(of: other.text, columns: space.columns)
  }
}
