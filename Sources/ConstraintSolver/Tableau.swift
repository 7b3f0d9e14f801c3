/// The simplex tableau: some unknowns written as sums of the others.
///
/// Each unknown has either a row or a column. One that has a column stays at its kink; one that has a row is the sum of
/// the columns' unknowns, times the cells of the row. There are as many columns as variables and as many rows as
/// constraints, whatever exchanges places: no slack, error or artificial unknowns come on top.
///
/// Cells are dense, with a stride between rows; for every column a set of bits says which rows are not 0 there, so that
/// work is done for those alone. `costs` has a row for each level of priority, most important first in `order`: how
/// much its violations grow when a column's unknown does, not counting what the column's own constraint costs.
///
/// Source: Badros, Borning and Stuckey, "The Cassowary Linear Arithmetic Constraint Solving Algorithm", with costs that
/// bend at a kink in place of pairs of error variables.
struct Tableau: ~Copyable {
  /// Numbers closer to 0 than this are 0 in cells and coefficients.
  static let negligible = 1e-11
  /// Costs have to be better than this to be pursued.
  static let costTolerance = 1e-9
  /// A value this close to a kink is at the kink.
  static let tolerance = 1e-8

  var unknowns = GrowingBuffer<Unknown>(capacity: 64, filler: Unknown())
  var unknownCount = 0
  var freeUnknowns: [Int32] = []

  /// The unknown of each row, -1 where the row is not in use.
  var rowUnknown = GrowingBuffer<Int32>(capacity: 64, filler: -1)
  /// What the row's unknown comes to.
  var rowValue = GrowingBuffer<Double>(capacity: 64, filler: 0)
  /// The side of its kink it counts as being on, -1 or 1; 0 for what must be equal and is.
  var rowSide = GrowingBuffer<Double>(capacity: 64, filler: 1)
  var rowCount = 0
  var freeRows: [Int32] = []

  /// The unknown of each column, -1 where the column is not in use.
  var columnUnknown = GrowingBuffer<Int32>(capacity: 16, filler: -1)
  var columnCount = 0
  var freeColumns: [Int32] = []

  /// The cells, row after row.
  var cells = GrowingBuffer<Double>(capacity: 16 * 64, filler: 0)
  /// The distance from a row to the next.
  var stride = 16
  /// For each column, which rows are not 0.
  var bits = GrowingBuffer<UInt64>(capacity: 16, filler: 0)
  /// The words of bits for each column.
  var words = 1

  /// How the violations of each level grow with each column; blocks are named by `Unknown.level`.
  var costs = GrowingBuffer<Double>(capacity: 16 * 4, filler: 0)
  /// The levels by importance; the first is `Level.required`.
  var order = GrowingBuffer<Int32>(capacity: 4, filler: 0)
  var levelCount = 1
  /// The place of each level in `order`.
  var rank = GrowingBuffer<Int32>(capacity: 4, filler: 0)
  var levelPriority = GrowingBuffer<Int32>(capacity: 4, filler: 0)
  var levelUses = GrowingBuffer<Int32>(capacity: 4, filler: 0)
  var freeLevels: [Int32] = [3, 2, 1]

  /// How many required constraints don't hold.
  var violatedRequired = 0
  /// How often a row and a column changed places.
  var pivotCount = 0

  /// Room for the columns and numbers of the row that is substituted.
  var pivotColumn = GrowingBuffer<Int32>(capacity: 16, filler: 0)
  var pivotFactor = GrowingBuffer<Double>(capacity: 16, filler: 0)
  /// Room for the kinks a step passes.
  var passedRow = GrowingBuffer<Int32>(capacity: 64, filler: 0)
  var passedStep = GrowingBuffer<Double>(capacity: 64, filler: 0)

  // MARK: Unknowns

  /// Takes an unused place for an unknown.
  mutating func makeUnknown(_ unknown: Unknown) -> Int {
    let index: Int
    if let free = freeUnknowns.popLast() {
      index = Int(free)
    } else {
      index = unknownCount
      unknownCount += 1
      unknowns.reserve(unknownCount)
    }
    unknowns[index] = unknown
    return index
  }

  mutating func freeUnknown(_ index: Int) {
    unknowns[index] = Unknown()
    freeUnknowns.append(Int32(index))
  }

  /// What an unknown comes to.
  func value(of unknown: Int) -> Double {
    let place = Int(unknowns[unknown].place)
    return place >= 0 ? rowValue[place] : unknowns[unknown].kink
  }

  // MARK: Columns

  /// Gives an unknown a new column, which no row mentions.
  mutating func makeColumn(for unknown: Int) {
    let column: Int
    if let free = freeColumns.popLast() {
      column = Int(free)
    } else {
      column = columnCount
      columnCount += 1
      if columnCount > stride { widen() }
    }
    columnUnknown[column] = Int32(unknown)
    unknowns.elements[unknown].place = ~Int32(column)
  }

  /// Gives up a column that no row mentions.
  mutating func freeColumn(_ column: Int) {
    columnUnknown[column] = -1
    for level in 0..<costs.capacity / stride { costs[level * stride + column] = 0 }
    freeColumns.append(Int32(column))
  }

  private mutating func widen() {
    let wider = stride * 2
    let rows = cells.capacity / stride
    cells.respace(blocks: rowCount, from: stride, to: wider, roomFor: rows)
    let levels = costs.capacity / stride
    costs.respace(blocks: levels, from: stride, to: wider, roomFor: levels)
    bits.reserve(wider * words)
    columnUnknown.reserve(wider)
    pivotColumn.reserve(wider)
    pivotFactor.reserve(wider)
    stride = wider
  }

  // MARK: Rows

  /// An unused row of zeros.
  mutating func makeRow() -> Int {
    if let free = freeRows.popLast() { return Int(free) }
    let row = rowCount
    rowCount += 1
    cells.reserve(rowCount * stride)
    rowUnknown.reserve(rowCount)
    rowValue.reserve(rowCount)
    rowSide.reserve(rowCount)
    passedRow.reserve(rowCount)
    passedStep.reserve(rowCount)
    if rowCount > words * 64 {
      bits.respace(blocks: columnCount, from: words, to: words * 2, roomFor: stride)
      words *= 2
    }
    return row
  }

  /// Gives up a row, which must cost nothing any more.
  mutating func freeRow(_ row: Int) {
    let start = row * stride
    let word = row >> 6
    let mask = ~(1 as UInt64 &<< UInt64(row & 63))
    for column in 0..<columnCount where cells[start + column] != 0 {
      cells[start + column] = 0
      bits.elements[column * words + word] &= mask
    }
    rowUnknown[row] = -1
    freeRows.append(Int32(row))
  }

  /// Writes a sum of variables into a new row, and its value.
  mutating func makeRow(for unknown: Int, terms: [(unknown: Int, coefficient: Double)]) -> Int {
    let row = makeRow()
    let cells = cells.elements + row * stride
    var value = 0.0
    for (variable, coefficient) in terms {
      let place = Int(unknowns[variable].place)
      if place < 0 {
        cells[~place] += coefficient
      } else {
        let other = self.cells.elements + place * stride
        for column in 0..<columnCount { cells[column] += coefficient * other[column] }
        value += coefficient * rowValue[place]
      }
    }
    let word = row >> 6
    let bit = 1 as UInt64 &<< UInt64(row & 63)
    for column in 0..<columnCount where cells[column] != 0 {
      if abs(cells[column]) < Tableau.negligible {
        cells[column] = 0
      } else {
        bits.elements[column * words + word] |= bit
      }
    }
    rowUnknown[row] = Int32(unknown)
    rowValue[row] = value
    unknowns.elements[unknown].place = Int32(row)
    return row
  }
}
