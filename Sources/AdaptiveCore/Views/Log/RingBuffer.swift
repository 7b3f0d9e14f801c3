/// A list whose elements enter at the end and leave at the beginning, each in amortised constant time.
struct RingBuffer<Element> {
  private var slots: [Element?] = []
  private var start = 0
  private(set) var count = 0

  /// The oldest element; `nil` if there is none.
  var first: Element? { count > 0 ? slots[start] : nil }

  /// The element at a position, counted from the oldest one, which must exist.
  subscript(position: Int) -> Element {
    guard position >= 0, position < count, let element = slots[slot(position)] else {
      preconditionFailure("no element at \(position)")
    }
    return element
  }

  /// Adds an element at the end.
  mutating func append(_ element: Element) {
    if count == slots.count { grow() }
    slots[slot(count)] = element
    count += 1
  }

  /// Removes the oldest element, if there is one.
  mutating func removeFirst() {
    guard count > 0 else { return }
    slots[start] = nil
    start = start + 1 == slots.count ? 0 : start + 1
    count -= 1
  }

  private func slot(_ position: Int) -> Int {
    let index = start + position
    return index < slots.count ? index : index - slots.count
  }

  /// Doubles the number of slots and moves the oldest element to the first one.
  private mutating func grow() {
    var larger: [Element?] = []
    larger.reserveCapacity(max(16, slots.count * 2))
    larger.append(contentsOf: slots[start...])
    larger.append(contentsOf: slots[..<start])
    larger.append(contentsOf: repeatElement(nil, count: max(16, slots.count * 2) - slots.count))
    slots = larger
    start = 0
  }
}
