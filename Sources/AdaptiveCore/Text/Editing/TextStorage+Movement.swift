extension TextStorage {
  /// Returns where a movement leads from a caret. Rows and pages depend on the view; here they lead nowhere,
  /// and the edges of a row are those of the line.
  func target(of movement: TextMovement, from caret: Int) -> Int {
    switch movement {
    case .character(.back): offset(before: caret)
    case .character(.forward): offset(after: caret)
    case .word(.back): wordStart(before: caret)
    case .word(.forward): wordEnd(after: caret)
    case .spacedWord: spacedWordStart(before: caret)
    case .rowEdge(.back), .lineEdge(.back): lineStart(of: caret)
    case .rowEdge(.forward), .lineEdge(.forward): lineEnd(of: caret)
    case .textEdge(.back): 0
    case .textEdge(.forward): byteCount
    case .row, .page: caret
    }
  }

  /// Returns where a movement leads from a caret in wrapped text.
  ///
  /// Rows and pages lead to the same column if the row is long enough; `goalColumn` remembers it after
  /// shorter rows. Beyond the first and the last row they lead to the start and the end of the text.
  func target(
    of movement: TextMovement, from caret: Int, in space: TextRowCursor.Space, goalColumn: inout Int?
  ) -> Int {
    let count: Int
    switch movement {
    case .row(let direction): count = direction == .back ? -1 : 1
    case .page(let direction): count = max(1, space.rows - 1) * (direction == .back ? -1 : 1)
    case .rowEdge(let direction):
      goalColumn = nil
      let row = TextRowCursor(self, at: caret, in: space)
      return direction == .back ? row.range.lowerBound : row.lastCaret
    default:
      goalColumn = nil
      return target(of: movement, from: caret)
    }
    var row = TextRowCursor(self, at: caret, in: space)
    let column = goalColumn ?? row.column(of: caret)
    goalColumn = column
    guard row.move(by: count) > 0 else { return count < 0 ? 0 : byteCount }
    return row.caret(inColumn: column)
  }
}
