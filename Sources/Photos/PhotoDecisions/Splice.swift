/// A change of a file: some bytes, and what replaces them.
///
/// A splice can come from an untrusted process. Any value is allowed; `applying` checks it.
public struct Splice: Hashable, Sendable {
  /// Where the change starts, in bytes from the start of the original file.
  public var offset: Int
  /// The number of bytes of the original that are removed; 0 to insert.
  public var removedCount: Int
  /// The bytes that are inserted instead; possibly none.
  public var replacement: [UInt8]

  /// A change at an offset.
  public init(offset: Int, removedCount: Int, replacement: [UInt8]) {
    self.offset = offset
    self.removedCount = removedCount
    self.replacement = replacement
  }

  /// Returns the bytes after all changes, or throws the first splice that is wrong.
  ///
  /// The splices must be in order, must not overlap, and must be inside `bytes`. The result may have at most
  /// `mostBytes`. Linear in the size of the result.
  public static func applying(
    _ splices: [Splice], to bytes: [UInt8], mostBytes: Int = SidecarLimits.mostBytes
  ) throws(SpliceError) -> [UInt8] {
    var end = 0
    var byteCount = bytes.count
    for (index, splice) in splices.enumerated() {
      guard splice.offset >= 0, splice.removedCount >= 0, splice.offset <= bytes.count,
        splice.removedCount <= bytes.count - splice.offset
      else { throw .outOfBounds(index: index) }
      guard splice.offset >= end else { throw .outOfOrder(index: index) }
      end = splice.offset + splice.removedCount
      // Neither can overflow: the first is at most the size of the original, the second is in memory.
      byteCount += splice.replacement.count - splice.removedCount
    }
    guard byteCount <= mostBytes else { throw .tooLarge(byteCount: byteCount) }
    var result: [UInt8] = []
    result.reserveCapacity(byteCount)
    var position = 0
    for splice in splices {
      result += bytes[position..<splice.offset]
      result += splice.replacement
      position = splice.offset + splice.removedCount
    }
    return result + bytes[position...]
  }
}

/// Why splices can't be applied. An index is that of the first wrong splice.
public enum SpliceError: Error, Hashable, Sendable {
  /// The splice starts or ends outside the file.
  case outOfBounds(index: Int)
  /// The splice starts before the end of its predecessor.
  case outOfOrder(index: Int)
  /// The result would be larger than allowed.
  case tooLarge(byteCount: Int)
}
