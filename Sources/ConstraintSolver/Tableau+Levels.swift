/// The levels of priority that are in use, each with a row of costs.
extension Tableau {
  /// The level of a priority below required, made if there is none; counts one more user.
  mutating func enterLevel(ofPriority priority: Int) -> Int32 {
    for position in 1..<levelCount where levelPriority[Int(order[position])] == Int32(priority) {
      levelUses.elements[Int(order[position])] += 1
      return order[position]
    }
    let level = makeLevel()
    levelPriority[Int(level)] = Int32(priority)
    levelUses[Int(level)] = 1
    var position = levelCount
    while position > 1, levelPriority[Int(order[position - 1])] < Int32(priority) {
      order[position] = order[position - 1]
      position -= 1
    }
    order[position] = level
    levelCount += 1
    renumberLevels()
    return level
  }

  /// Counts one user less of a level; the last one takes it away.
  mutating func leaveLevel(_ level: Int32) {
    guard level != Level.required else { return }
    levelUses.elements[Int(level)] -= 1
    guard levelUses[Int(level)] == 0 else { return }
    var position = Int(rank[Int(level)])
    levelCount -= 1
    while position < levelCount {
      order[position] = order[position + 1]
      position += 1
    }
    let costs = costs.elements + Int(level) * stride
    costs.update(repeating: 0, count: stride)
    freeLevels.append(level)
    renumberLevels()
  }

  private mutating func makeLevel() -> Int32 {
    if freeLevels.isEmpty {
      let before = order.capacity
      order.reserve(before * 2)
      rank.reserve(before * 2)
      levelPriority.reserve(before * 2)
      levelUses.reserve(before * 2)
      costs.reserve(before * 2 * stride)
      freeLevels = (before..<before * 2).reversed().map { Int32($0) }
    }
    return freeLevels.removeLast()
  }

  private func renumberLevels() {
    for position in 0..<levelCount { rank[Int(order[position])] = Int32(position) }
  }

  /// Adds a multiple of a row to a level's costs.
  @inline(__always)
  func addCost(_ factor: Double, ofRow row: Int, toLevel level: Int32) {
    guard factor != 0 else { return }
    let costs = costs.elements + Int(level) * stride
    let cells = cells.elements + row * stride
    for column in 0..<columnCount {
      let sum = costs[column] + factor * cells[column]
      costs[column] = abs(sum) < Tableau.negligible ? 0 : sum
    }
  }
}
