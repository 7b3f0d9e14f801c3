/// The reduced costs of the nonbasic unknowns, in one row for each level of priority: how the violations of
/// the level's basic unknowns grow with each nonbasic one.
///
/// The cost of the nonbasic unknown's own constraint is not included, because it depends on the direction.
struct Costs: ~Copyable {
  /// The level of required constraints, which always exists.
  static let required: Int32 = 0

  /// The number of levels.
  private(set) var count = 1
  /// The levels from the highest to the lowest priority, `required` first.
  private var order = GrowingBuffer<Int32>(capacity: 4, filler: 0)
  /// The index of each level in `order`.
  private var ranks = GrowingBuffer<Int32>(capacity: 4, filler: 0)
  private var priorities = GrowingBuffer<Int32>(capacity: 4, filler: 0)
  /// The number of constraints of each level.
  private var uses = GrowingBuffer<Int32>(capacity: 4, filler: 0)
  private var unused: [Int32] = [3, 2, 1]

  /// The costs, one level after the other.
  private var numbers: GrowingBuffer<Double>
  private var stride: Int
  /// The columns of each level that are not 0, one bit each.
  private var bits = GrowingBuffer<UInt64>(capacity: 4, filler: 0)
  private var words = 1

  init(stride: Int) {
    self.stride = stride
    numbers = GrowingBuffer(capacity: 4 * stride, filler: 0)
  }

  /// Grows the storage to a number of columns.
  mutating func reserve(columns: Int) {
    guard columns > stride else { return }
    let stride = self.stride * 2
    let levels = order.capacity
    numbers.respace(blocks: levels, from: self.stride, to: stride, roomFor: levels)
    let words = (stride + 63) / 64
    bits.respace(blocks: levels, from: self.words, to: words, roomFor: levels)
    self.words = words
    self.stride = stride
  }

  /// The level at an index in the order of priority.
  @inline(__always)
  func level(atRank rank: Int) -> Int32 { order[rank] }

  /// The index of a level in the order of priority; 0 is the highest.
  @inline(__always)
  func rank(of level: Int32) -> Int { Int(ranks[Int(level)]) }

  /// The priority of an optional level.
  func priority(of level: Int32) -> Int { Int(priorities[Int(level)]) }

  /// Returns the level of an optional priority, which is created if it is missing, and adds 1 to its users.
  mutating func retain(priority: Int) -> Int32 {
    for rank in 1..<count where priorities[Int(order[rank])] == Int32(priority) {
      uses.elements[Int(order[rank])] += 1
      return order[rank]
    }
    let level = makeLevel()
    priorities[Int(level)] = Int32(priority)
    uses[Int(level)] = 1
    var rank = count
    while rank > 1, priorities[Int(order[rank - 1])] < Int32(priority) {
      order[rank] = order[rank - 1]
      rank -= 1
    }
    order[rank] = level
    count += 1
    renumber()
    return level
  }

  /// Subtracts 1 from the users of a level, and removes a level without users and its costs.
  mutating func release(_ level: Int32) {
    guard level != Costs.required else { return }
    uses.elements[Int(level)] -= 1
    guard uses[Int(level)] == 0 else { return }
    count -= 1
    for rank in rank(of: level)..<count { order[rank] = order[rank + 1] }
    (numbers.elements + Int(level) * stride).update(repeating: 0, count: stride)
    (bits.elements + Int(level) * words).update(repeating: 0, count: words)
    unused.append(level)
    renumber()
  }

  /// Sets all costs to 0.
  func clear() {
    numbers.elements.update(repeating: 0, count: numbers.capacity)
    bits.elements.update(repeating: 0, count: bits.capacity)
  }

  private mutating func makeLevel() -> Int32 {
    if let level = unused.popLast() { return level }
    let before = order.capacity
    order.reserve(before * 2)
    ranks.reserve(before * 2)
    priorities.reserve(before * 2)
    uses.reserve(before * 2)
    numbers.reserve(before * 2 * stride)
    bits.reserve(before * 2 * words)
    unused = (before + 1..<before * 2).reversed().map { Int32($0) }
    return Int32(before)
  }

  private func renumber() {
    for rank in 0..<count { ranks[Int(order[rank])] = Int32(rank) }
  }

  /// The cost of a column. One closer to 0 than `Matrix.negligible` is stored as 0.
  subscript(level: Int32, column: Int) -> Double {
    @inline(__always) get { numbers.elements[Int(level) &* stride &+ column] }
    @inline(__always) nonmutating set {
      let isZero = abs(newValue) < Matrix.negligible
      numbers.elements[Int(level) &* stride &+ column] = isZero ? 0 : newValue
      let word = bits.elements + (Int(level) &* words &+ column >> 6)
      let bit = 1 as UInt64 &<< UInt64(column & 63)
      word.pointee = isZero ? word.pointee & ~bit : word.pointee | bit
    }
  }

  /// The columns of a level that are not 0, one bit each.
  @inline(__always)
  func bits(of level: Int32) -> UnsafePointer<UInt64> {
    UnsafePointer(bits.elements + Int(level) &* words)
  }

  /// Adds a multiple of a matrix row to the costs of a level.
  @inline(__always)
  func add(_ factor: Double, ofRow row: Int, in matrix: borrowing Matrix, to level: Int32) {
    for cell in matrix.cells(inRow: row) { self[level, Int(cell.column)] += factor * cell.number }
  }

  /// Substitutes a solved pivot row for a column in all levels.
  func substitute(_ solution: Matrix.Solution, for column: Int) {
    for rank in 0..<count {
      let level = order[rank]
      let factor = self[level, column]
      guard factor != 0 else { continue }
      self[level, column] = factor * solution.own
      for index in 0..<solution.count {
        self[level, Int(solution.columns[index])] += factor * solution.numbers[index]
      }
    }
  }
}
