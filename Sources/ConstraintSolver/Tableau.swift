/// The simplex tableau: some unknowns written as sums of the others.
///
/// Each unknown has either a row or a column. One that has a column stays at its breakpoint; one that has a row is the sum of
/// the columns' unknowns, times the cells of the row. There are as many columns as variables and as many rows as
/// constraints, whatever exchanges places: no slack, error or artificial unknowns come on top.
///
/// Source: Badros, Borning and Stuckey, "The Cassowary Linear Arithmetic Constraint Solving Algorithm", with costs that
/// bend at a breakpoint in place of pairs of error variables.
struct Tableau: ~Copyable {
  /// Costs have to be better than this to be pursued.
  static let costTolerance = 1e-9
  /// How far a value may be from the sum it stands for, and how far as a part of the summands.
  static let accuracy = 1e-10
  static let precision = 1e-13
  /// Rows and columns exchange places only where the number is larger than this.
  static let smallestPivot = 1e-9
  /// A value this close to a breakpoint is at the breakpoint.
  static let tolerance = 1e-8

  var unknowns = GrowingBuffer<Unknown>(capacity: 64, filler: Unknown())
  var unknownCount = 0
  var freeUnknowns: [Int32] = []
  /// The unknowns of variables by their numbers; -1 for removed ones.
  var variableUnknown = GrowingBuffer<Int32>(capacity: 16, filler: -1)
  var variableCount = 0
  var freeVariables: [Int] = []

  /// The unknown of each row, -1 where the row is not in use.
  var rowUnknown = GrowingBuffer<Int32>(capacity: 64, filler: -1)
  /// What the row's unknown comes to.
  var rowValue = GrowingBuffer<Double>(capacity: 64, filler: 0)
  /// The side of its breakpoint it counts as being on, -1 or 1; 0 for what must be equal and is.
  var rowSide = GrowingBuffer<Double>(capacity: 64, filler: 1)
  var freeRows: [Int32] = []

  /// The unknown of each column, -1 where the column is not in use.
  var columnUnknown = GrowingBuffer<Int32>(capacity: 24, filler: -1)
  var freeColumns: [Int32] = []

  /// What the rows' unknowns are in terms of the columns' unknowns.
  var matrix = Matrix()

  /// Which columns' unknowns may move at all: those that are not held by a required equality. A bit each.
  var movable = GrowingBuffer<UInt64>(capacity: 1, filler: 0)
  /// Room for the columns that have been looked at, a bit each.
  var seen = GrowingBuffer<UInt64>(capacity: 1, filler: 0)

  /// How the violations of each level grow with each column.
  var costs: Costs

  /// Which columns' unknowns the solution may leave open, a bit each; good while `areOpenColumnsKnown`.
  var openColumns = GrowingBuffer<UInt64>(capacity: 1, filler: 0)
  var areOpenColumnsKnown = false
  var hasOpenColumns = false

  /// Whether anything happened that the optimum may depend on, since it was found.
  var isStale = false { didSet { if isStale { areOpenColumnsKnown = false } } }
  /// How many steps in a row may lead nowhere before Bland's rule takes over.
  var patience = 32
  /// How many required constraints don't hold.
  var violatedRequired = 0
  /// How often a row and a column changed places.
  var pivotCount = 0
  /// How often they had when the matrix was last made anew.
  var pivotCountWhenRebuilt = 0
  /// How often they had when the values were last compared with the constraints.
  var pivotCountWhenChecked = 0
  /// How often values were moved since they were last summed up.
  var moveCount = 0

  /// Room for the breakpoints a step passes.
  var passedRow = GrowingBuffer<Int32>(capacity: 64, filler: 0)
  var passedStep = GrowingBuffer<Double>(capacity: 64, filler: 0)

  init() {
    costs = Costs(stride: matrix.stride)
  }

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
    return place >= 0 ? rowValue[place] : unknowns[unknown].breakpoint
  }

  /// What a variable comes to, 0 if there is none.
  @inline(__always)
  func value(ofVariable number: Int) -> Double {
    let unknown = unknown(ofVariable: number)
    return unknown < 0 ? 0 : value(of: unknown)
  }

  // MARK: Columns

  /// Gives an unknown a new column, which no row mentions.
  mutating func makeColumn(for unknown: Int) {
    let column: Int
    if let free = freeColumns.popLast() {
      column = Int(free)
    } else {
      column = matrix.addColumn()
      columnUnknown.reserve(matrix.columnCount)
      costs.reserve(columns: matrix.columnCount)
      movable.reserve((matrix.columnCount + 63) / 64)
      seen.reserve((matrix.columnCount + 63) / 64)
    }
    take(column: column, for: unknown)
  }

  /// Lets an unknown have a column.
  @inline(__always)
  func take(column: Int, for unknown: Int) {
    columnUnknown[column] = Int32(unknown)
    unknowns.elements[unknown].place = ~Int32(column)
    let word = movable.elements + column >> 6
    let bit = 1 as UInt64 &<< UInt64(column & 63)
    let isHeld = unknowns[unknown].kind == .equal && unknowns[unknown].level == Costs.required
    word.pointee = isHeld ? word.pointee & ~bit : word.pointee | bit
  }

  /// Gives up a column that no row mentions, but for rounding errors.
  mutating func freeColumn(_ column: Int) {
    matrix.clear(column: column)
    columnUnknown[column] = -1
    for rank in 0..<costs.count { costs[costs.level(atRank: rank), column] = 0 }
    movable.elements[column >> 6] &= ~(1 &<< UInt64(column & 63))
    freeColumns.append(Int32(column))
  }

  // MARK: Rows

  /// Writes a sum of variables into a new row, and its value.
  @discardableResult
  mutating func makeRow(for unknown: Int, terms: [Term]) -> Int {
    let row = makeRow()
    var value = 0.0
    for term in terms {
      let place = Int(unknowns[self.unknown(ofVariable: term.variable.index)].place)
      if place < 0 {
        matrix.add(term.coefficient, row: row, column: ~place)
      } else {
        matrix.add(term.coefficient, ofRow: place, toRow: row)
        value += term.coefficient * rowValue[place]
      }
    }
    matrix.finish(row: row)
    rowUnknown[row] = Int32(unknown)
    rowValue[row] = value
    unknowns.elements[unknown].place = Int32(row)
    return row
  }

  private mutating func makeRow() -> Int {
    if let free = freeRows.popLast() { return Int(free) }
    let row = matrix.addRow()
    rowUnknown.reserve(matrix.rowCount)
    rowValue.reserve(matrix.rowCount)
    rowSide.reserve(matrix.rowCount)
    passedRow.reserve(matrix.rowCount)
    passedStep.reserve(matrix.rowCount)
    return row
  }

  /// Gives up a row, whose unknown must cost nothing any more.
  mutating func freeRow(_ row: Int) {
    matrix.clear(row: row)
    rowUnknown[row] = -1
    freeRows.append(Int32(row))
  }
}
