/// Values of which the least one is found at once. Inserting one and removing the least take O(log n).
struct Heap<Value: Comparable> {
  private var values: [Value] = []

  /// The number of values.
  var count: Int { values.count }

  /// The least value; `nil` for none.
  var first: Value? { values.first }

  /// Adds a value.
  mutating func insert(_ value: Value) {
    values.append(value)
    var index = values.count - 1
    while index > 0, values[index] < values[(index - 1) / 2] {
      values.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  /// Removes the least value, if there is one.
  mutating func removeFirst() {
    guard let last = values.popLast(), !values.isEmpty else { return }
    values[0] = last
    var index = 0
    while true {
      let children = (2 * index + 1)..<max(2 * index + 1, min(2 * index + 3, values.count))
      guard let least = children.min(by: { values[$0] < values[$1] }),
        values[least] < values[index]
      else { return }
      values.swapAt(index, least)
      index = least
    }
  }
}
