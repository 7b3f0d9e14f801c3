/// Pivots, and the rounding of their results.
extension Matrix {
  /// A result this small, relative to the numbers it was computed from, is a rounding error.
  private static let precision = 1e-12

  /// 1.5 · 2^51. Adding and then subtracting it rounds a number to the nearest half.
  private static let halves = 3_377_699_720_527_872.0

  /// Rounds a number to the nearest half if that is within the rounding error.
  ///
  /// Coefficients of layouts are mostly whole numbers and halves, and only the divisions of pivots make them
  /// inexact.
  @inline(__always)
  private static func cleaned(_ number: Double, _ error: Double) -> Double {
    let half = (number + halves) - halves
    return abs(number - half) < error ? half : number
  }

  /// A quotient or product without its rounding error, if it is a multiple of a half.
  @inline(__always)
  static func cleaned(_ number: Double) -> Double { cleaned(number, abs(number) * precision) }

  /// A pivot row solved for the pivot column: the coefficients of the entering unknown's row.
  struct Solution {
    /// The other nonzero columns, their coefficients, and their number.
    let columns: UnsafePointer<Int32>
    let numbers: UnsafePointer<Double>
    let count: Int
    /// The coefficient of the unknown that leaves the basis.
    let own: Double
  }

  /// Pivots: solves a row for a column and substitutes the result in all other rows.
  ///
  /// The result is valid until the next change of the matrix.
  mutating func pivot(row: Int, column: Int) -> Solution {
    solvedColumn.reserve(self.count(inRow: row))
    solvedNumber.reserve(self.count(inRow: row))
    foundInRow.reserve(self.count(inRow: row))
    solvedIndex.reserve(columnCount)
    let inverse = Matrix.cleaned(1 / self[row, column])
    var count = 0
    var cellsInColumns = 0
    var index = rows[row].first
    while index >= 0 {
      let cell = cells[Int(index)]
      if cell.column == Int32(column) {
        cells.elements[Int(index)].number = inverse
      } else {
        let factor = Matrix.cleaned(-cell.number * inverse)
        cells.elements[Int(index)].number = factor
        solvedColumn[count] = cell.column
        solvedNumber[count] = factor
        foundInRow[count] = -1
        solvedIndex[Int(cell.column)] = Int32(count)
        cellsInColumns &+= self.count(inColumn: Int(cell.column))
        count &+= 1
      }
      index = cell.nextInRow
    }
    index = columns[column].first
    while index >= 0 {
      let cell = cells[Int(index)]
      if cell.row != Int32(row) {
        cells.elements[Int(index)].number = Matrix.cleaned(cell.number * inverse)
        if self.count(inRow: Int(cell.row)) <= cellsInColumns {
          substituteAlongRow(Int(cell.row), cell.number, count)
        } else {
          substituteAlongColumns(Int(cell.row), cell.number, count)
        }
      }
      index = cell.nextInColumn
    }
    for index in 0..<count { solvedIndex[Int(solvedColumn[index])] = -1 }
    return Solution(
      columns: UnsafePointer(solvedColumn.elements), numbers: UnsafePointer(solvedNumber.elements),
      count: count, own: inverse)
  }

  /// Adds a multiple of the solved row to a row, whose cells it visits.
  private mutating func substituteAlongRow(_ row: Int, _ factor: Double, _ count: Int) {
    var found = 0
    var index = rows[row].first
    while index >= 0, found < count {
      let cell = cells[Int(index)]
      let solved = Int(solvedIndex[Int(cell.column)])
      if solved >= 0 {
        foundInRow[solved] = Int32(row)
        found &+= 1
        replace(index, by: cell.number, factor * solvedNumber[solved])
      }
      index = cell.nextInRow
    }
    guard found < count else { return }
    for solved in 0..<count where foundInRow[solved] != Int32(row) {
      insertProduct(factor * solvedNumber[solved], row, solved)
    }
  }

  /// Adds a multiple of the solved row to a row, whose cells it finds in their columns.
  private mutating func substituteAlongColumns(_ row: Int, _ factor: Double, _ count: Int) {
    for solved in 0..<count {
      let index = find(row: row, column: Int(solvedColumn[solved]))
      let product = factor * solvedNumber[solved]
      if index >= 0 {
        replace(index, by: cells[Int(index)].number, product)
      } else {
        insertProduct(product, row, solved)
      }
    }
  }

  @inline(__always)
  private mutating func replace(_ index: Int32, by old: Double, _ product: Double) {
    let new = Matrix.cleaned(old + product, Matrix.negligible + abs(old) * Matrix.precision)
    if new == 0 { remove(index) } else { cells.elements[Int(index)].number = new }
  }

  @inline(__always)
  private mutating func insertProduct(_ product: Double, _ row: Int, _ solved: Int) {
    let new = Matrix.cleaned(product, Matrix.negligible)
    if new != 0 { insert(new, row: row, column: Int(solvedColumn[solved])) }
  }
}
