import AdaptiveFileSystem
import Glibc

extension NaturalOrder {
  /// Returns names in their natural order. In a locale, each name is folded once, not at each comparison.
  package static func sorted(_ names: some Sequence<FileName>) -> [FileName] {
    hasLocale ? names.map { Key($0) }.sorted().map(\.name) : names.sorted { compare($0, $1) < 0 }
  }

  /// Returns the keys of names in their order.
  static func sortedKeys(_ names: [FileName]) -> [Key] {
    hasLocale ? names.map { Key($0) }.sorted() : sorted(names).map { Key($0) }
  }

  /// A name with what its comparisons need.
  package struct Key: Comparable, Sendable {
    package let name: FileName
    /// Bytes in the order of the names without their extensions, as far as words and numbers decide. Empty
    /// without a locale, when names are compared faster as they are.
    private let bytes: [UInt8]

    package init(_ name: FileName) { self.init(name, byLocale: hasLocale) }

    init(_ name: FileName, byLocale: Bool) {
      self.name = name
      bytes = byLocale ? name.withBytes { Self.bytes(of: stem(of: $0)) } : []
    }

    package static func < (left: Key, right: Key) -> Bool {
      let order = left.bytes.withUnsafeBufferPointer { left in
        right.bytes.withUnsafeBufferPointer { compareBytes(left, $0) }
      }
      return order != 0 ? order < 0 : NaturalOrder.compare(left.name, right.name) < 0
    }

    /// Words and numbers in turn, the first word perhaps empty. A word is what strxfrm(3) makes of its
    /// lowercase form, with a zero at its end. A number is the count of its digits, and these.
    private static func bytes(of stem: UnsafeBufferPointer<UInt8>) -> [UInt8] {
      var result: [UInt8] = []
      var index = 0
      repeat {
        let text = textRun(in: stem, around: index)
        if text.lowerBound == index { result += transformed(stem, text) }
        index = text.upperBound
        guard index < stem.count else { break }
        let number = NumberRun(in: stem, at: index)
        withUnsafeBytes(of: UInt32(number.end - number.start).bigEndian) { result += $0 }
        result += stem[number.start..<number.end]
        index = number.end
      } while index < stem.count
      return result
    }

    private static func transformed(_ bytes: UnsafeBufferPointer<UInt8>, _ text: Range<Int>) -> [UInt8] {
      let folded = folded(bytes, text)
      var capacity = 4 * folded.count + 16
      while true {
        let (length, result) = withUnsafeTemporaryAllocation(of: CChar.self, capacity: capacity) { buffer in
          let length = strxfrm(buffer.baseAddress, folded, buffer.count)
          return (length, buffer.prefix(min(length, capacity - 1)).map { UInt8(bitPattern: $0) })
        }
        if length < capacity { return result + [0] }
        capacity = length + 1
      }
    }
  }

  /// A word in lowercase, with a zero at its end.
  private static func folded(_ bytes: UnsafeBufferPointer<UInt8>, _ text: Range<Int>) -> [CChar] {
    var result: [CChar] = []
    result.reserveCapacity(text.count + 1)
    var index = text.lowerBound
    while index < text.upperBound, let scalar = Unicode.Scalar(foldedScalar(in: bytes, at: &index)) {
      for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
        result.append(CChar(bitPattern: byte))
      }
    }
    return result + [0]
  }
}
