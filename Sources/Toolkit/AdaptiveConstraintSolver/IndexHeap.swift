/// A queue of numbers that returns the smallest first.
struct IndexHeap: ~Copyable {
  private var numbers = GrowingBuffer<Int32>(capacity: 16, filler: 0)
  private(set) var count = 0

  mutating func insert(_ number: Int32) {
    numbers.reserve(count + 1)
    var place = count
    count += 1
    while place > 0 {
      let parent = (place - 1) / 2
      guard numbers[parent] > number else { break }
      numbers[place] = numbers[parent]
      place = parent
    }
    numbers[place] = number
  }

  /// Removes the smallest number and returns it; `nil` if there is none.
  mutating func removeFirst() -> Int32? {
    guard count > 0 else { return nil }
    let first = numbers[0]
    count -= 1
    let last = numbers[count]
    var place = 0
    while true {
      var child = 2 * place + 1
      guard child < count else { break }
      if child + 1 < count, numbers[child + 1] < numbers[child] { child += 1 }
      guard numbers[child] < last else { break }
      numbers[place] = numbers[child]
      place = child
    }
    numbers[place] = last
    return first
  }
}
