/// The indices of the set bits in words of memory, in ascending order.
///
/// Changes in words that the iteration has reached have no effect on it. The memory must exist during the
/// iteration.
struct SetBits: Sequence, IteratorProtocol {
  private var word: UnsafePointer<UInt64>
  private let end: UnsafePointer<UInt64>
  private var set: UInt64
  private var base = 0

  /// Iterates over `count` words, at least one.
  @inline(__always)
  init(_ words: UnsafePointer<UInt64>, count: Int) {
    word = words
    end = words + count
    set = words.pointee
  }

  @inline(__always)
  mutating func next() -> Int? {
    while set == 0 {
      word += 1
      guard word < end else { return nil }
      base &+= 64
      set = word.pointee
    }
    let bit = base &+ set.trailingZeroBitCount
    set &= set &- 1
    return bit
  }
}
