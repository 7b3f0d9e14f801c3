/// What each level of priority costs: how its violations grow with the unknown of each column.
///
/// A column's own constraint is not counted, for its cost depends on the direction.
struct Costs: ~Copyable {
  /// The name of the level of what must hold, which is always there.
  static let required: Int32 = 0

  /// How many levels there are.
  private(set) var count = 1
  /// The levels by importance, `required` first.
  private var order = GrowingBuffer<Int32>(capacity: 4, filler: 0)
  /// The place of each level in `order`.
  private var ranks = GrowingBuffer<Int32>(capacity: 4, filler: 0)
  private var priorities = GrowingBuffer<Int32>(capacity: 4, filler: 0)
  /// How many constraints have each level.
  private var uses = GrowingBuffer<Int32>(capacity: 4, filler: 0)
  private var unused: [Int32] = [3, 2, 1]

  /// The costs, level after level.
  private var numbers: GrowingBuffer<Double>
  private var stride: Int
  /// For each level, which columns are not 0.
  private var bits = GrowingBuffer<UInt64>(capacity: 4, filler: 0)
  private var words = 1

  init(stride: Int) {
    self.stride = stride
    numbers = GrowingBuffer(capacity: 4 * stride, filler: 0)
  }

  /// Makes room for more columns.
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

  // MARK: Levels

  /// The level at a place in the order of importance.
  @inline(__always)
  func level(atRank rank: Int) -> Int32 { order[rank] }

  /// The place of a level in the order of importance.
  @inline(__always)
  func rank(of level: Int32) -> Int { Int(ranks[Int(level)]) }

  /// The priority of a level below required.
  func priority(of level: Int32) -> Int { Int(priorities[Int(level)]) }

  /// The level of a priority below required, made if there is none; counts one more user.
  mutating func enter(priority: Int) -> Int32 {
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

  /// Counts one user less of a level; the last one takes it away, with nothing left of its costs.
  mutating func leave(_ level: Int32) {
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

  /// Makes all costs 0.
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

  // MARK: Numbers

  /// The cost of a column; one closer to 0 than `Matrix.negligible` is kept as 0.
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

  /// The words of bits that say which columns of a level are not 0.
  @inline(__always)
  func bits(of level: Int32) -> UnsafePointer<UInt64> {
    UnsafePointer(bits.elements + Int(level) &* words)
  }

  /// Adds a multiple of a row to a level.
  @inline(__always)
  func add(_ factor: Double, ofRow row: Int, in matrix: borrowing Matrix, to level: Int32) {
    for column in matrix.columns(inRow: row) { self[level, column] += factor * matrix[row, column] }
  }

  /// Puts the solution for a column into all levels.
  func substitute(_ solution: Matrix.Solution, for column: Int) {
    for rank in 0..<count {
      let level = order[rank]
      let factor = self[level, column]
      guard factor != 0 else { continue }
      self[level, column] = factor * solution.own
      for index in 0..<solution.count {
        self[level, solution.columns[index]] += factor * solution.numbers[index]
      }
    }
  }
}
