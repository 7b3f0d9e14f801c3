/// Exchanging a row and a column.
extension Tableau {
  /// Moves a column's unknown and with it every row that depends on it; sides follow.
  mutating func move(column: Int, by distance: Double) {
    guard distance != 0 else { return }
    for row in matrix.rows(inColumn: column) {
      rowValue[row] += matrix[row, column] * distance
      correctSide(ofRow: row)
    }
  }

  /// Makes one step: the column's unknown moves and takes the row, the row's unknown takes the column at its breakpoint.
  mutating func exchange(column: Int, direction: Double, with leaving: Leaving) {
    let row = leaving.row
    let entered = Int(columnUnknown[column])
    let left = Int(rowUnknown[row])
    let value = unknowns[entered].breakpoint + direction * leaving.step
    move(column: column, by: direction * leaving.step)
    withdrawCosts(ofRow: row)
    costs.substitute(matrix.pivot(row: row, column: column), for: column)
    rowUnknown[row] = Int32(entered)
    take(column: column, for: left)
    unknowns.elements[entered].place = Int32(row)
    rowValue[row] = value
    enterCosts(ofRow: row, side: direction)
    pivotCount += 1
  }
}
