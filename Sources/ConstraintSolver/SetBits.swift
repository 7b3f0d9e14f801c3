/// The numbers of the bits that are set in some words of memory, from low to high.
///
/// Bits that change in words already begun do not count; the memory must stay as long as they are asked for.
struct SetBits: Sequence, IteratorProtocol {
  private var word: UnsafePointer<UInt64>
  private let end: UnsafePointer<UInt64>
  private var set: UInt64
  private var base = 0

  /// At least one word.
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
