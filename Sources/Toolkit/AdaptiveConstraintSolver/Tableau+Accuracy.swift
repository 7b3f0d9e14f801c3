/// Limiting rounding errors.
extension Tableau {
  /// The number of changes of constants after which all values are summed again.
  private static let movesBetweenSums = 64

  /// Whether to compare the values with the constraints.
  var shouldBeChecked: Bool { pivotCount > pivotCountWhenChecked }

  /// Whether the number of pivots since the last rebuild calls for another one.
  var isWorn: Bool { pivotCount - pivotCountWhenRebuilt > 16 * unknownCount + 1024 }

  /// Counts a change of a constant, which was added to the values. Sums all values from time to time.
  mutating func countMove() {
    moveCount += 1
    if moveCount >= Tableau.movesBetweenSums { sumValues() }
  }

  /// Computes the values of the basic constraints from the breakpoints of the nonbasic unknowns. Those of
  /// basic variables are computed when they are needed.
  mutating func sumValues() {
    moveCount = 0
    areValuesKnown = false
    for row in 0..<matrix.rowCount where rowUnknown[row] >= 0 {
      var value = 0.0
      for cell in matrix.cells(inRow: row) {
        value += cell.number * unknowns[Int(columnUnknown[Int(cell.column)])].breakpoint
      }
      rowValue[row] = value
      correctSide(ofRow: row)
    }
  }

  /// Clears the matrix and makes every variable nonbasic. The caller must restore the constraints.
  ///
  /// Returns the unknowns that were nonbasic.
  mutating func beginRebuilding() -> [Int] {
    var held: [Int] = []
    for column in 0..<matrix.columnCount where columnUnknown[column] >= 0 {
      held.append(Int(columnUnknown[column]))
    }
    for row in 0..<matrix.rowCount { rowUnknown[row] = -1 }
    for column in 0..<matrix.columnCount { columnUnknown[column] = -1 }
    movable.elements.update(repeating: 0, count: movable.capacity)
    matrix = Matrix()
    definitions = Definitions()
    for _ in 0..<unknownCount { _ = definitions.formulas.addColumn() }
    structureCount += 1
    areValuesKnown = false
    freeRows = []
    freeColumns = []
    costs.clear()
    violatedRequired = 0
    for number in 0..<variableCount where variableUnknown[number] >= 0 {
      makeColumn(for: Int(variableUnknown[number]))
    }
    return held
  }

  /// Adds a constraint again: as the definition of a variable if it was nonbasic, and otherwise with a row.
  mutating func restore(_ constraint: Int, terms: [Term], isNonbasic: Bool) {
    if isNonbasic, let variable = variableToDefine(by: constraint, terms: terms) {
      define(variable, by: constraint, terms: terms)
    } else {
      makeRow(for: constraint, terms: terms)
    }
  }

  /// Makes the unknowns that were nonbasic before nonbasic again.
  mutating func finishRebuilding(_ held: [Int]) {
    var keepsColumn = [Bool](repeating: false, count: unknownCount)
    for unknown in held { keepsColumn[unknown] = true }
    for unknown in held where unknowns[unknown].kind != .variable && unknowns[unknown].place >= 0 {
      let row = Int(unknowns[unknown].place)
      var best: Matrix.Cell?
      for cell in matrix.cells(inRow: row) where !keepsColumn[Int(columnUnknown[Int(cell.column)])] {
        if abs(cell.number) > abs(best?.number ?? Tableau.costTolerance) { best = cell }
      }
      guard let column = best.map({ Int($0.column) }) else { continue }
      _ = matrix.pivot(row: row, column: column)
      let entered = Int(columnUnknown[column])
      assign(column: column, to: unknown)
      if unknowns[entered].kind == .variable {
        define(entered, byRow: row, value: 0, side: 1)
      } else {
        rowUnknown[row] = Int32(entered)
        unknowns.elements[entered].place = Int32(row)
      }
    }
    for row in 0..<matrix.rowCount where rowUnknown[row] >= 0 {
      rowSide[row] = unknowns[Int(rowUnknown[row])].sideAtBreakpoint
      enterCosts(ofRow: row, side: rowSide[row])
    }
    sumValues()
    isStale = true
    pivotCountWhenRebuilt = pivotCount
    pivotCountWhenChecked = pivotCount
  }
}
