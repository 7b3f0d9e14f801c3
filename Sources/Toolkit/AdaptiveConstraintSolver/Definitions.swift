/// The definitions of the basic variables. Each is a sum of other unknowns: its *formula*.
///
/// A formula is not updated by pivots. It contains the unknowns that were convenient when the variable became
/// basic, and some of those may be basic now. In a chain such as `top2 = top1 + height1`,
/// `top3 = top2 + height2`, every formula therefore stays short, while a row of the matrix would contain all
/// heights above.
///
/// Each definition has an *order*. A formula contains only variables whose definitions have a higher order,
/// so that values can be computed from the highest order to the lowest.
struct Definitions: ~Copyable {
  /// The formulas: a row for each definition, a column for each unknown.
  var formulas = Matrix()
  /// The unknown of each definition's variable; -1 for an unused definition.
  private(set) var variable = GrowingBuffer<Int32>(capacity: 32, filler: -1)
  private(set) var order = GrowingBuffer<Int32>(capacity: 32, filler: 0)
  /// The value of each definition's variable.
  var value = GrowingBuffer<Double>(capacity: 32, filler: 0)
  /// The side of 0 that each definition's variable is assigned to, -1 or 1.
  var side = GrowingBuffer<Double>(capacity: 32, filler: 1)
  private var unused: [Int32] = []

  /// The definitions with orders -1, -2, and so on; -1 where one was removed.
  private var early = GrowingBuffer<Int32>(capacity: 32, filler: -1)
  private var earlyCount = 0
  /// The definitions with orders 0, 1, and so on; -1 where one was removed.
  private var late = GrowingBuffer<Int32>(capacity: 32, filler: -1)
  private var lateCount = 0
  private var removedCount = 0

  /// The lowest order, and the one after the highest.
  var orders: Range<Int> { -earlyCount..<lateCount }

  /// The definition with an order; -1 if it was removed.
  @inline(__always)
  func definition(atOrder order: Int) -> Int { Int(order < 0 ? early[-1 &- order] : late[order]) }

  /// Adds a definition without a formula and returns its index. Its order is the lowest, or the highest.
  mutating func add(for unknown: Int, isLowest: Bool) -> Int {
    let index: Int
    if let free = unused.popLast() {
      index = Int(free)
    } else {
      index = formulas.addRow()
      variable.reserve(index + 1)
      order.reserve(index + 1)
      value.reserve(index + 1)
      side.reserve(index + 1)
    }
    variable[index] = Int32(unknown)
    value[index] = 0
    side[index] = 1
    append(index, isLowest)
    return index
  }

  private mutating func append(_ index: Int, _ isLowest: Bool) {
    if isLowest {
      early.reserve(earlyCount + 1)
      early[earlyCount] = Int32(index)
      earlyCount += 1
      order[index] = Int32(-earlyCount)
    } else {
      late.reserve(lateCount + 1)
      late[lateCount] = Int32(index)
      order[index] = Int32(lateCount)
      lateCount += 1
    }
  }

  /// Removes a definition. O(1) on average.
  mutating func remove(_ index: Int) {
    formulas.clear(row: index)
    let place = Int(order[index])
    if place < 0 { early[-1 - place] = -1 } else { late[place] = -1 }
    variable[index] = -1
    unused.append(Int32(index))
    removedCount += 1
    if removedCount > 64, removedCount * 2 > earlyCount + lateCount { closeGaps() }
  }

  /// Removes the orders without definitions.
  private mutating func closeGaps() {
    let (earlyBefore, lateBefore) = (earlyCount, lateCount)
    (earlyCount, lateCount, removedCount) = (0, 0, 0)
    for place in 0..<earlyBefore where early[place] >= 0 { append(Int(early[place]), true) }
    for place in 0..<lateBefore where late[place] >= 0 { append(Int(late[place]), false) }
  }
}
