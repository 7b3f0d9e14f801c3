/// A buffer that grows and never shrinks, without bounds checks.
///
/// All elements up to the capacity are initialised. The user of the buffer stores the number of elements in
/// use.
struct GrowingBuffer<Element: BitwiseCopyable>: ~Copyable {
  private(set) var elements: UnsafeMutablePointer<Element>
  private(set) var capacity: Int
  private let filler: Element

  init(capacity: Int, filler: Element) {
    self.capacity = max(capacity, 1)
    self.filler = filler
    elements = UnsafeMutablePointer<Element>.allocate(capacity: self.capacity)
    elements.initialize(repeating: filler, count: self.capacity)
  }

  deinit { elements.deallocate() }

  /// Grows to a number of elements. New ones have the filler's value.
  mutating func reserve(_ count: Int) {
    guard count > capacity else { return }
    let larger = max(count, capacity * 2)
    let grown = UnsafeMutablePointer<Element>.allocate(capacity: larger)
    grown.initialize(from: elements, count: capacity)
    (grown + capacity).initialize(repeating: filler, count: larger - capacity)
    elements.deallocate()
    elements = grown
    capacity = larger
  }

  /// Increases the stride of blocks: each block is moved to its new position, with fillers after it.
  mutating func respace(blocks: Int, from stride: Int, to wider: Int, roomFor total: Int) {
    let grown = UnsafeMutablePointer<Element>.allocate(capacity: max(wider * total, 1))
    grown.initialize(repeating: filler, count: max(wider * total, 1))
    for block in 0..<blocks {
      (grown + block * wider).update(from: elements + block * stride, count: stride)
    }
    elements.deallocate()
    elements = grown
    capacity = max(wider * total, 1)
  }

  subscript(index: Int) -> Element {
    @inline(__always) get { elements[index] }
    @inline(__always) nonmutating set { elements[index] = newValue }
  }
}
