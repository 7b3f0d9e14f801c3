/// The simplex tableau: the basic unknowns as linear combinations of the nonbasic ones.
///
/// Each unknown is either *nonbasic*, with a column, and stays at its breakpoint, or *basic*. The value of a
/// basic constraint is the sum of the nonbasic unknowns, each multiplied by its cell in the constraint's row.
/// Basic variables have definitions in place of rows, because few operations need their rows. A *pivot*
/// exchanges a basic and a nonbasic unknown. There are always as many columns as variables, and as many rows
/// and definitions as constraints, without slack, error or artificial variables.
///
/// Source: Badros, Borning and Stuckey, "The Cassowary Linear Arithmetic Constraint Solving Algorithm", with
/// piecewise-linear costs that bend at a breakpoint in place of pairs of error variables.
struct Tableau: ~Copyable {
  /// Reduced costs closer to 0 than this count as 0.
  static let costTolerance = 1e-9
  /// How far a value may be from the sum it represents: absolute, and relative to the summands.
  static let accuracy = 1e-10
  static let precision = 1e-13
  /// The smallest absolute value of a cell to pivot on.
  static let smallestPivot = 1e-9
  /// A value this close to a breakpoint counts as being at it.
  static let tolerance = 1e-8

  var unknowns = GrowingBuffer<Unknown>(capacity: 64, filler: Unknown())
  var unknownCount = 0
  var freeUnknowns: [Int32] = []
  /// The unknowns of variables, by the numbers of the variables; -1 for removed ones.
  var variableUnknown = GrowingBuffer<Int32>(capacity: 16, filler: -1)
  var variableCount = 0
  var freeVariables: [Int] = []

  /// The basic unknown of each row; -1 for an unused row.
  var rowUnknown = GrowingBuffer<Int32>(capacity: 64, filler: -1)
  /// The value of each row's unknown.
  var rowValue = GrowingBuffer<Double>(capacity: 64, filler: 0)
  /// The side of its breakpoint that each row's unknown is assigned to, -1 or 1; 0 for a required equality
  /// that is satisfied.
  var rowSide = GrowingBuffer<Double>(capacity: 64, filler: 1)
  var freeRows: [Int32] = []

  /// The nonbasic unknown of each column; -1 for an unused column.
  var columnUnknown = GrowingBuffer<Int32>(capacity: 24, filler: -1)
  var freeColumns: [Int32] = []

  /// The coefficients of the nonbasic unknowns in the rows of the basic constraints.
  var matrix = Matrix()
  /// The definitions of the basic variables.
  var definitions = Definitions()
  /// Whether the values of the basic variables have been computed since the last move.
  var areValuesKnown = true

  /// The columns that may enter the basis, one bit each: all but those of required equalities.
  var movable = GrowingBuffer<UInt64>(capacity: 1, filler: 0)
  /// Scratch memory of `findEntering`: the columns it has priced, one bit each.
  var seen = GrowingBuffer<UInt64>(capacity: 1, filler: 0)

  /// The reduced costs: how the violations of each level grow with each nonbasic unknown.
  var costs: Costs

  /// The columns whose unknowns can change without costs, one bit each. Valid while `areOpenColumnsKnown`.
  var openColumns = GrowingBuffer<UInt64>(capacity: 1, filler: 0)
  /// Whether the variable of each definition may be open.
  var openDefinitions = GrowingBuffer<Bool>(capacity: 1, filler: false)
  var areOpenColumnsKnown = false
  var hasOpenColumns = false

  /// Whether anything has changed since the optimum was found that may affect it.
  var isStale = false { didSet { if isStale { areOpenColumnsKnown = false } } }
  /// The number of degenerate pivots in a row after which Bland's rule is used.
  var patience = 32
  /// The number of violated required constraints.
  var violatedRequired = 0
  /// The number of pivots so far.
  var pivotCount = 0
  /// `pivotCount` when the matrix was last rebuilt.
  var pivotCountWhenRebuilt = 0
  /// `pivotCount` when the values were last compared with the constraints.
  var pivotCountWhenChecked = 0
  /// The number of changes of constants since the values were last summed.
  var moveCount = 0

  /// Whether the optimum depends on which variables are nearer to 0, not on constraints alone.
  var dependsOnNearness = false

  /// Scratch memory of `findLeaving`: the breakpoints that a step passes.
  var passedRow = GrowingBuffer<Int32>(capacity: 64, filler: 0)
  var passedStep = GrowingBuffer<Double>(capacity: 64, filler: 0)
  var passedSpeed = GrowingBuffer<Double>(capacity: 64, filler: 0)

  /// Scratch memory of sums: the number of each column, and the columns that occur.
  var sum = GrowingBuffer<Double>(capacity: 24, filler: 0)
  var isSummed = GrowingBuffer<Bool>(capacity: 24, filler: false)
  var summedColumn = GrowingBuffer<Int32>(capacity: 24, filler: 0)
  var summedCount = 0
  /// Scratch memory of sums and changes: the number of each definition, and the orders of those to visit.
  var weight = GrowingBuffer<Double>(capacity: 32, filler: 0)
  var isWeighed = GrowingBuffer<Bool>(capacity: 32, filler: false)
  var queue = IndexHeap()
  /// The result of `findChanges`.
  var changed = GrowingBuffer<Change>(capacity: 32, filler: Change())
  var changedCount = 0
  /// The changes with the two columns whose constants were moved last, such as a width and a height.
  var lastMoved = MovedColumn()
  var movedBefore = MovedColumn()
  /// The number of changes of formulas and of the basis so far.
  var structureCount = 0

  init() { costs = Costs(stride: 24) }

  /// Stores an unknown at an unused index, and returns that.
  mutating func makeUnknown(_ unknown: Unknown) -> Int {
    let index: Int
    if let free = freeUnknowns.popLast() {
      index = Int(free)
    } else {
      index = unknownCount
      unknownCount += 1
      unknowns.reserve(unknownCount)
      _ = definitions.formulas.addColumn()
    }
    unknowns[index] = unknown
    return index
  }

  mutating func freeUnknown(_ index: Int) {
    unknowns[index] = Unknown()
    freeUnknowns.append(Int32(index))
  }

  /// The value of an unknown. Values of variables must be known.
  @inline(__always)
  func value(of unknown: Int) -> Double {
    let place = Int(unknowns[unknown].place)
    if place < 0 { return unknowns[unknown].breakpoint }
    return unknowns[unknown].kind == .variable ? definitions.value[place] : rowValue[place]
  }

  /// The value of a variable; 0 if it was removed. Values of variables must be known.
  @inline(__always)
  func value(ofVariable number: Int) -> Double {
    let unknown = unknown(ofVariable: number)
    return unknown < 0 ? 0 : value(of: unknown)
  }

  /// Makes an unknown nonbasic, with a new column that is 0 in all rows.
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
      sum.reserve(matrix.columnCount)
      isSummed.reserve(matrix.columnCount)
      summedColumn.reserve(matrix.columnCount)
    }
    assign(column: column, to: unknown)
  }

  /// Makes an unknown nonbasic, with an existing column.
  @inline(__always)
  func assign(column: Int, to unknown: Int) {
    columnUnknown[column] = Int32(unknown)
    unknowns.elements[unknown].place = ~Int32(column)
    let word = movable.elements + column >> 6
    let bit = 1 as UInt64 &<< UInt64(column & 63)
    let isHeld = unknowns[unknown].kind == .equal && unknowns[unknown].level == Costs.required
    word.pointee = isHeld ? word.pointee & ~bit : word.pointee | bit
  }

  /// Frees a column that is 0 in all rows, except for rounding errors.
  mutating func freeColumn(_ column: Int) {
    matrix.clear(column: column)
    columnUnknown[column] = -1
    for rank in 0..<costs.count { costs[costs.level(atRank: rank), column] = 0 }
    movable.elements[column >> 6] &= ~(1 &<< UInt64(column & 63))
    freeColumns.append(Int32(column))
  }

  /// Makes a constraint basic, with a new row for its sum, and computes its value.
  @discardableResult
  mutating func makeRow(for constraint: Int, terms: [Term]) -> Int {
    let row = makeRow()
    for term in terms { addToSum(term.coefficient, of: unknown(of: term)) }
    let value = moveSum(to: row)
    rowValue[row] = value
    rowUnknown[row] = Int32(constraint)
    unknowns.elements[constraint].place = Int32(row)
    return row
  }

  /// Adds an empty row.
  mutating func makeRow() -> Int {
    if let free = freeRows.popLast() { return Int(free) }
    let row = matrix.addRow()
    rowUnknown.reserve(matrix.rowCount)
    rowValue.reserve(matrix.rowCount)
    rowSide.reserve(matrix.rowCount)
    passedRow.reserve(matrix.rowCount)
    passedStep.reserve(matrix.rowCount)
    passedSpeed.reserve(matrix.rowCount)
    return row
  }

  /// Frees a row. The costs of its unknown must have been withdrawn.
  mutating func freeRow(_ row: Int) {
    matrix.clear(row: row)
    rowUnknown[row] = -1
    freeRows.append(Int32(row))
  }
}
