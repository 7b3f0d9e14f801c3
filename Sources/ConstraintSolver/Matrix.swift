/// A sparse matrix in dense storage.
///
/// Bit sets record the nonzero columns of every row and the nonzero rows of every column, so that operations
/// visit only those cells.
struct Matrix: ~Copyable {
  /// Numbers closer to 0 than this count as 0.
  static let negligible = 1e-11
  /// A result this small, relative to the numbers it was computed from, is a rounding error.
  private static let precision = 1e-12

  /// The distance from one row to the next, in cells. Not a power of two, with which rows would map to the
  /// same cache lines.
  private(set) var stride = 24
  private(set) var columnCount = 0
  private(set) var rowCount = 0
  private var cells = GrowingBuffer<Double>(capacity: 24 * 64, filler: 0)
  /// The nonzero columns of each row, one bit each.
  private var rowBits = GrowingBuffer<UInt64>(capacity: 64, filler: 0)
  private var wordsPerRow = 1
  /// The nonzero rows of each column, one bit each.
  private var columnBits = GrowingBuffer<UInt64>(capacity: 24, filler: 0)
  private var wordsPerColumn = 1
  /// Scratch memory of `pivot`: the nonzero columns and numbers of the pivot row.
  private var substitutedColumn = GrowingBuffer<Int>(capacity: 24, filler: 0)
  private var substitutedNumber = GrowingBuffer<Double>(capacity: 24, filler: 0)

  subscript(row: Int, column: Int) -> Double {
    @inline(__always) get { cells.elements[row &* stride &+ column] }
  }

  /// Adds a column of zeros and returns its index.
  mutating func addColumn() -> Int {
    if columnCount == stride { widen() }
    columnCount += 1
    return columnCount - 1
  }

  /// Adds a row of zeros and returns its index.
  mutating func addRow() -> Int {
    rowCount += 1
    cells.reserve(rowCount * stride)
    rowBits.reserve(rowCount * wordsPerRow)
    if rowCount > wordsPerColumn * 64 {
      columnBits.respace(blocks: columnCount, from: wordsPerColumn, to: wordsPerColumn * 2, roomFor: stride)
      wordsPerColumn *= 2
    }
    return rowCount - 1
  }

  private mutating func widen() {
    let wider = stride * 2 + 8
    let rows = max(rowCount, 64)
    cells.respace(blocks: rowCount, from: stride, to: wider, roomFor: rows)
    let words = (wider + 63) / 64
    rowBits.respace(blocks: rowCount, from: wordsPerRow, to: words, roomFor: rows)
    wordsPerRow = words
    columnBits.reserve(wider * wordsPerColumn)
    substitutedColumn.reserve(wider)
    substitutedNumber.reserve(wider)
    stride = wider
  }

  /// The nonzero rows of a column.
  @inline(__always)
  func rows(inColumn column: Int) -> SetBits {
    SetBits(columnBits.elements + column &* wordsPerColumn, count: wordsPerColumn)
  }

  /// The number of nonzero rows of a column.
  func rowCount(inColumn column: Int) -> Int {
    let bits = columnBits.elements + column &* wordsPerColumn
    var count = 0
    for word in 0..<wordsPerColumn { count &+= bits[word].nonzeroBitCount }
    return count
  }

  /// The nonzero columns of a row.
  @inline(__always)
  func columns(inRow row: Int) -> SetBits {
    SetBits(rowBits.elements + row &* wordsPerRow, count: wordsPerRow)
  }

  /// Whether a row is nonzero in any of the given columns, one bit each.
  func row(_ row: Int, meets columns: UnsafePointer<UInt64>) -> Bool {
    let bits = rowBits.elements + row &* wordsPerRow
    return (0..<(columnCount + 63) / 64).contains { bits[$0] & columns[$0] != 0 }
  }

  /// Adds a number to a cell of a row. Call `finish` after the last one.
  @inline(__always)
  func add(_ number: Double, row: Int, column: Int) {
    cells.elements[row &* stride &+ column] += number
    rowBits.elements[row &* wordsPerRow &+ column >> 6] |= 1 &<< UInt64(column & 63)
  }

  /// Adds a multiple of another row to a row. Call `finish` after the last one.
  func add(_ factor: Double, ofRow other: Int, toRow row: Int) {
    let target = cells.elements + row &* stride
    let source = cells.elements + other &* stride
    for column in columns(inRow: other) { target[column] += factor * source[column] }
    let bits = rowBits.elements + row &* wordsPerRow
    let others = rowBits.elements + other &* wordsPerRow
    for word in 0..<wordsPerRow { bits[word] |= others[word] }
  }

  /// Completes a row: cells that cancelled out become 0, and the bits of the columns are set.
  func finish(row: Int) {
    let target = cells.elements + row &* stride
    let bit = 1 as UInt64 &<< UInt64(row & 63)
    for column in columns(inRow: row) {
      if abs(target[column]) < Matrix.negligible {
        target[column] = 0
        rowBits.elements[row &* wordsPerRow &+ column >> 6] &= ~(1 &<< UInt64(column & 63))
      } else {
        columnBits.elements[column &* wordsPerColumn &+ row >> 6] |= bit
      }
    }
  }

  /// Sets a row to 0.
  func clear(row: Int) {
    let target = cells.elements + row &* stride
    let mask = ~(1 as UInt64 &<< UInt64(row & 63))
    for column in columns(inRow: row) {
      target[column] = 0
      columnBits.elements[column &* wordsPerColumn &+ row >> 6] &= mask
    }
    (rowBits.elements + row &* wordsPerRow).update(repeating: 0, count: wordsPerRow)
  }

  /// Sets a column to 0.
  func clear(column: Int) {
    for row in rows(inColumn: column) {
      cells.elements[row &* stride &+ column] = 0
      rowBits.elements[row &* wordsPerRow &+ column >> 6] &= ~(1 &<< UInt64(column & 63))
    }
    (columnBits.elements + column &* wordsPerColumn).update(repeating: 0, count: wordsPerColumn)
  }

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

  /// A pivot row solved for the pivot column: the coefficients of the entering unknown's row.
  struct Solution {
    /// The other nonzero columns, their coefficients, and their number.
    let columns: UnsafePointer<Int>
    let numbers: UnsafePointer<Double>
    let count: Int
    /// The coefficient of the unknown that leaves the basis.
    let own: Double
  }

  /// Pivots: solves a row for a column and substitutes the result in all other rows.
  ///
  /// The result is valid until the next change of the matrix.
  func pivot(row: Int, column: Int) -> Solution {
    let columns = substitutedColumn.elements
    let numbers = substitutedNumber.elements
    let solved = cells.elements + row &* stride
    let quotient = 1 / solved[column]
    let inverse = Matrix.cleaned(quotient, abs(quotient) * Matrix.precision)
    var count = 0
    for other in self.columns(inRow: row) where other != column {
      let quotient = -solved[other] * inverse
      let factor = Matrix.cleaned(quotient, abs(quotient) * Matrix.precision)
      solved[other] = factor
      columns[count] = other
      numbers[count] = factor
      count &+= 1
    }
    solved[column] = inverse
    for other in rows(inColumn: column) where other != row {
      let target = cells.elements + other &* stride
      let factor = target[column]
      let product = factor * inverse
      target[column] = Matrix.cleaned(product, abs(product) * Matrix.precision)
      let word = other >> 6
      let bit = 1 as UInt64 &<< UInt64(other & 63)
      let bits = rowBits.elements + other &* wordsPerRow
      for index in 0..<count {
        let changed = columns[index]
        let old = target[changed]
        let new = Matrix.cleaned(
          old + factor * numbers[index], Matrix.negligible + abs(old) * Matrix.precision)
        target[changed] = new
        if (old == 0) != (new == 0) {
          columnBits.elements[changed &* wordsPerColumn &+ word] ^= bit
          bits[changed >> 6] ^= 1 &<< UInt64(changed & 63)
        }
      }
    }
    return Solution(columns: columns, numbers: numbers, count: count, own: inverse)
  }
}
