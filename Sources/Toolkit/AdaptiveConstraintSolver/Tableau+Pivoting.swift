/// Moving nonbasic unknowns, and pivots.
extension Tableau {
  /// Moves a nonbasic unknown, and all basic unknowns that depend on it with their sides.
  mutating func move(column: Int, by distance: Double, isEntering: Bool = false) {
    guard distance != 0 else { return }
    moveVariables(withColumn: column, by: distance, isEntering: isEntering)
    for cell in matrix.cells(inColumn: column) {
      let row = Int(cell.row)
      let wasTight = matrix.count(inRow: row) == 1 && isAtBreakpoint(row)
      rowValue[row] += cell.number * distance
      correctSide(ofRow: row)
      // It no longer prevents the column's unknown from entering the basis.
      if wasTight, !isAtBreakpoint(row) { isStale = true }
    }
  }

  /// Returns whether the value of a row's unknown is at its breakpoint.
  @inline(__always)
  func isAtBreakpoint(_ row: Int) -> Bool {
    abs(rowValue[row] - unknowns[Int(rowUnknown[row])].breakpoint) <= Tableau.tolerance
  }

  /// Makes one pivot: the column's unknown moves and becomes basic, and the leaving unknown becomes nonbasic
  /// at its breakpoint.
  mutating func exchange(column: Int, direction: Double, with leaving: Leaving) {
    let row = leaving.isVariable ? makeRow(forDefined: leaving.place) : leaving.place
    let entered = Int(columnUnknown[column])
    let left = Int(rowUnknown[row])
    let value = unknowns[entered].breakpoint + direction * leaving.step
    move(column: column, by: direction * leaving.step, isEntering: true)
    structureCount += 1
    withdrawCosts(ofRow: row)
    costs.substitute(matrix.pivot(row: row, column: column), for: column)
    assign(column: column, to: left)
    if unknowns[entered].kind == .variable {
      define(entered, byRow: row, value: value, side: direction)
    } else {
      rowUnknown[row] = Int32(entered)
      unknowns.elements[entered].place = Int32(row)
      rowValue[row] = value
      enterCosts(ofRow: row, side: direction)
    }
    pivotCount += 1
  }

  /// Makes a new constraint that is violated, or is an equality, nonbasic. It changes places with an unknown
  /// of lower priority on which little depends, if that costs nothing of the same or a higher priority.
  ///
  /// Most constraints of a layout are satisfied this way, without a search for a pivot. An equality that is
  /// satisfied by chance would otherwise lead to pivots that move nothing, and fill more cells later.
  mutating func satisfy(_ row: Int) {
    let constraint = unknowns[Int(rowUnknown[row])]
    let distance = constraint.breakpoint - rowValue[row]
    let isTight = abs(distance) <= Tableau.tolerance
    guard isTight ? constraint.kind == .equal : constraint.slope(onSide: -distance) != 0 else { return }
    var best: Matrix.Cell?
    var bestKey = -1
    for cell in matrix.cells(inRow: row) {
      let column = Int(cell.column)
      let unknown = unknowns[Int(columnUnknown[column])]
      guard unknown.key > bestKey, unknown.key > constraint.key, abs(cell.number) >= 0.1,
        matrix.count(inColumn: column) <= 4,
        isTight || isHarmless(column, distance / cell.number, for: constraint, row)
      else { continue }
      best = cell
      bestKey = unknown.key
    }
    guard let best else { return }
    let step = distance / best.number
    exchange(
      column: Int(best.column), direction: step < 0 ? -1 : 1, with: Leaving(row: row, step: abs(step)))
  }

  /// Returns whether a move of a column's unknown violates no constraint more that has the same or a higher
  /// priority.
  private func isHarmless(_ column: Int, _ distance: Double, for constraint: Unknown, _ row: Int) -> Bool {
    for cell in matrix.cells(inColumn: column) where cell.row != Int32(row) {
      let unknown = unknowns[Int(rowUnknown[Int(cell.row)])]
      guard costs.rank(of: unknown.level) <= costs.rank(of: constraint.level) else { continue }
      let before = rowValue[Int(cell.row)] - unknown.breakpoint
      let after = before + cell.number * distance
      if abs(after) > Tableau.tolerance,
        unknown.slope(onSide: after) * after > max(0, unknown.slope(onSide: before) * before)
      {
        return false
      }
    }
    return true
  }
}
