/// Moving nonbasic unknowns, and pivots.
extension Tableau {
  /// Moves a nonbasic unknown, and all basic unknowns that depend on it with their sides.
  mutating func move(column: Int, by distance: Double) {
    guard distance != 0 else { return }
    for row in matrix.rows(inColumn: column) {
      rowValue[row] += matrix[row, column] * distance
      correctSide(ofRow: row)
    }
  }

  /// Makes one pivot: the column's unknown moves and becomes basic, and the row's unknown becomes nonbasic at
  /// its breakpoint.
  mutating func exchange(column: Int, direction: Double, with leaving: Leaving) {
    let row = leaving.row
    let entered = Int(columnUnknown[column])
    let left = Int(rowUnknown[row])
    let value = unknowns[entered].breakpoint + direction * leaving.step
    move(column: column, by: direction * leaving.step)
    withdrawCosts(ofRow: row)
    costs.substitute(matrix.pivot(row: row, column: column), for: column)
    rowUnknown[row] = Int32(entered)
    assign(column: column, to: left)
    unknowns.elements[entered].place = Int32(row)
    rowValue[row] = value
    enterCosts(ofRow: row, side: direction)
    pivotCount += 1
  }
}
