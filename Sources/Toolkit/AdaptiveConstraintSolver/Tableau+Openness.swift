/// Whether the solution is unique.
extension Tableau {
  /// Returns whether the value of an unknown can differ in an equally good solution. Fast; can return true
  /// where it can't.
  mutating func mayBeOpen(_ unknown: Int) -> Bool {
    if !areOpenColumnsKnown { findOpenColumns() }
    guard hasOpenColumns else { return false }
    let place = Int(unknowns[unknown].place)
    if place < 0 { return isOpen(column: ~place) }
    return unknowns[unknown].kind == .variable ? openDefinitions[place] : isOpen(row: place)
  }

  @inline(__always)
  private func isOpen(column: Int) -> Bool { openColumns[column >> 6] >> UInt64(column & 63) & 1 == 1 }

  private func isOpen(row: Int) -> Bool {
    matrix.cells(inRow: row).contains { isOpen(column: Int($0.column)) }
  }

  /// Finds the columns whose unknowns can leave their breakpoints without costs for any constraint.
  private mutating func findOpenColumns() {
    areOpenColumnsKnown = true
    hasOpenColumns = false
    openColumns.reserve((matrix.columnCount + 63) / 64)
    openColumns.elements.update(repeating: 0, count: openColumns.capacity)
    for column in 0..<matrix.columnCount where columnUnknown[column] >= 0 {
      let unknown = unknowns[Int(columnUnknown[column])]
      guard costsNothing(column, unknown, 1) || costsNothing(column, unknown, -1) else { continue }
      hasOpenColumns = true
      openColumns.elements[column >> 6] |= 1 &<< UInt64(column & 63)
    }
    if hasOpenColumns { findOpenDefinitions() }
  }

  /// Finds the variables whose formulas contain an open unknown.
  private mutating func findOpenDefinitions() {
    openDefinitions.reserve(definitions.formulas.rowCount)
    for order in definitions.orders.reversed() {
      let definition = definitions.definition(atOrder: order)
      guard definition >= 0 else { continue }
      openDefinitions[definition] = definitions.formulas.cells(inRow: definition).contains { cell in
        let unknown = unknowns[Int(cell.column)]
        let place = Int(unknown.place)
        if place < 0 { return isOpen(column: ~place) }
        return unknown.kind == .variable ? openDefinitions[place] : isOpen(row: place)
      }
    }
  }

  /// Returns whether a column's unknown can move without costs: for its own constraint, for any level, and
  /// for any single constraint whose costs are balanced by others in the level.
  private func costsNothing(_ column: Int, _ unknown: Unknown, _ direction: Double) -> Bool {
    if unknown.isConstraint, unknown.slope(onSide: direction) != 0 { return false }
    for rank in 1..<costs.count where abs(costs[costs.level(atRank: rank), column]) > Tableau.costTolerance {
      return false
    }
    return !matrix.cells(inColumn: column).contains { cell in
      let other = unknowns[Int(rowUnknown[Int(cell.row)])]
      return other.isConstraint && other.slope(onSide: rowSide[Int(cell.row)]) != 0
        && abs(cell.number) > Tableau.costTolerance
    }
  }
}
