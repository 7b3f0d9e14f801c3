/// The selected rows of a table, as ranges: selecting a million rows at once costs no more than one.
struct TableSelection {
  /// The selected rows.
  private(set) var rows = RangeSet<Int>()
  /// Where the user began to extend the selection, and what was selected then.
  private var start: (row: Int, rows: RangeSet<Int>)?

  /// The selected row; `nil` unless exactly one is selected.
  var single: Int? {
    guard rows.ranges.count == 1, let range = rows.ranges.first, range.count == 1 else { return nil }
    return range.lowerBound
  }

  /// Selects rows instead of the present ones.
  mutating func select(_ rows: RangeSet<Int>, limit: Int) {
    self.rows = rows
    start = nil
    self.limit(to: limit)
  }

  /// Selects one row instead of the present ones.
  mutating func selectOnly(_ row: Int) { select(RangeSet(row..<row.addingClamped(1)), limit: .max) }

  /// Selects a row, or deselects it if it is selected.
  mutating func toggle(_ row: Int) {
    let range = row..<row.addingClamped(1)
    if rows.contains(row) { rows.remove(contentsOf: range) } else { rows.insert(contentsOf: range) }
    start = nil
  }

  /// Selects the rows from where the extension began, or from a row if it begins now, to another row.
  mutating func extend(from first: Int, to last: Int) {
    let begun = start ?? (first, rows)
    start = begun
    rows = begun.rows
    rows.insert(contentsOf: min(begun.row, last)..<max(begun.row, last).addingClamped(1))
  }

  /// Ends an extension, so that the next one begins elsewhere.
  mutating func endExtension() { start = nil }

  /// Deselects rows that don't exist.
  mutating func limit(to count: Int) {
    guard let range = rows.ranges.last, range.upperBound > count || (rows.ranges.first?.lowerBound ?? 0) < 0
    else { return }
    rows = rows.intersection(RangeSet(0..<max(0, count)))
  }

  /// Follows a change of the rows.
  mutating func follow(_ change: ItemChange, limit count: Int) {
    select(change.positions(of: rows), limit: count)
  }
}

extension TableView {
  /// Selects rows without notifying the delegate.
  func select(_ rows: RangeSet<Int>) {
    selection.select(rows, limit: rowCount)
    updateRowViews()
  }

  /// Changes the selection on behalf of the user.
  func changeSelection(_ change: (inout TableSelection) -> Void) {
    let previous = selection.rows
    change(&selection)
    updateRowViews()
    if selection.rows != previous { delegate?.tableViewSelectionDidChange(self) }
  }

  /// Handles the keys that select rows. Returns whether the key is one.
  func selectionKeyPressed(_ event: KeyEvent) -> Bool {
    guard selectionMode != .none, let cursorRow else { return false }
    if event == .character(" ") {
      let isSelected = selection.rows.contains(cursorRow)
      changeSelection {
        if selectionMode == .multiple || isSelected { $0.toggle(cursorRow) } else { $0.selectOnly(cursorRow) }
      }
      return true
    }
    guard selectionMode == .multiple else { return false }
    if event == KeyEvent(.character("a"), .control) {
      changeSelection { $0.select(RangeSet(0..<rowCount), limit: rowCount) }
      return true
    }
    guard event.modifiers == .shift, let movement = ItemMovement(KeyEvent(event.key)) else { return false }
    _ = moveItemCursor(movement)
    changeSelection { $0.extend(from: cursorRow, to: self.cursorRow ?? cursorRow) }
    return true
  }
}
