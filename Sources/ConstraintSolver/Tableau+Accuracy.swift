/// Limiting rounding errors.
extension Tableau {
  /// The number of changes of constants after which all values are summed again.
  private static let movesBetweenSums = 64

  /// Whether to compare the values with the constraints.
  var shouldBeChecked: Bool { pivotCount > pivotCountWhenChecked }

  /// Whether the number of pivots since the last rebuild calls for another one.
  var isWorn: Bool {
    pivotCount - pivotCountWhenRebuilt > 16 * (matrix.rowCount + matrix.columnCount) + 1024
  }

  /// Counts a change of a constant, which was added to the values. Sums all values from time to time.
  mutating func countMove() {
    moveCount += 1
    if moveCount >= Tableau.movesBetweenSums { sumValues() }
  }

  /// Computes the values of the basic unknowns from the breakpoints of the nonbasic ones.
  mutating func sumValues() {
    moveCount = 0
    for row in 0..<matrix.rowCount where rowUnknown[row] >= 0 {
      var value = 0.0
      for column in matrix.columns(inRow: row) {
        value += matrix[row, column] * unknowns[Int(columnUnknown[column])].breakpoint
      }
      rowValue[row] = value
      correctSide(ofRow: row)
    }
  }

  /// Clears the matrix and makes every variable nonbasic. The caller must add the rows of the constraints
  /// again.
  ///
  /// Returns the unknowns that were nonbasic, for `finishRebuilding`.
  mutating func beginRebuilding() -> [Int] {
    var held: [Int] = []
    for column in 0..<matrix.columnCount where columnUnknown[column] >= 0 {
      held.append(Int(columnUnknown[column]))
    }
    for row in 0..<matrix.rowCount { rowUnknown[row] = -1 }
    for column in 0..<matrix.columnCount { columnUnknown[column] = -1 }
    movable.elements.update(repeating: 0, count: movable.capacity)
    matrix = Matrix()
    freeRows = []
    freeColumns = []
    costs.clear()
    violatedRequired = 0
    for number in 0..<variableCount where variableUnknown[number] >= 0 {
      makeColumn(for: Int(variableUnknown[number]))
    }
    return held
  }

  /// Makes the unknowns nonbasic again that were so before.
  mutating func finishRebuilding(_ held: [Int]) {
    var keepsColumn = [Bool](repeating: false, count: unknownCount)
    for unknown in held { keepsColumn[unknown] = true }
    for unknown in held where unknowns[unknown].kind != .variable {
      let row = Int(unknowns[unknown].place)
      var best: (column: Int, number: Double)?
      for column in matrix.columns(inRow: row) where !keepsColumn[Int(columnUnknown[column])] {
        let number = abs(matrix[row, column])
        if number > best?.number ?? Tableau.costTolerance { best = (column, number) }
      }
      guard let column = best?.column else { continue }
      _ = matrix.pivot(row: row, column: column)
      let entered = Int(columnUnknown[column])
      rowUnknown[row] = Int32(entered)
      unknowns.elements[entered].place = Int32(row)
      assign(column: column, to: unknown)
    }
    for row in 0..<matrix.rowCount { rowSide[row] = unknowns[Int(rowUnknown[row])].sideAtBreakpoint }
    for row in 0..<matrix.rowCount { enterCosts(ofRow: row, side: rowSide[row]) }
    sumValues()
    isStale = true
    pivotCountWhenRebuilt = pivotCount
    pivotCountWhenChecked = pivotCount
  }
}
