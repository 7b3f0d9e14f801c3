import AdaptiveFileSystem
import Glibc

/// The natural order of names: `IMG_2` before `IMG_10`, regardless of case.
///
/// Runs of ASCII digits are compared as numbers of any length. What is between them is compared as the user's
/// language does, if the system has its locale, and otherwise by the code points of the lowercase forms. If
/// two names are equal so far, fewer leading zeros come first, then lower bytes. Different names are never
/// equal: the order is total.
package enum NaturalOrder {
  /// Whether the process has a locale with an order of its own. Fixed when the first names are compared.
  static let hasLocale: Bool = {
    guard let name = setlocale(LC_COLLATE, nil) else { return false }
    return !["C", "POSIX"].contains(String(cString: name).prefix { $0 != "." })
  }()

  /// Returns a negative number if `left` comes before `right`, 0 if they are equal, and a positive number
  /// otherwise. O(n).
  static func compare(
    _ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>, byLocale: Bool = hasLocale
  ) -> Int {
    var leftIndex = 0
    var rightIndex = 0
    var zeros = 0
    while leftIndex < left.count, rightIndex < right.count {
      let byte = left[leftIndex]
      if byte == right[rightIndex], byte < 0x80, !isDigit(byte) {
        // Most names of a folder begin with the same characters.
        leftIndex += 1
        rightIndex += 1
      } else if isDigit(byte), isDigit(right[rightIndex]) {
        let leftRun = NumberRun(in: left, at: leftIndex)
        let rightRun = NumberRun(in: right, at: rightIndex)
        let order = leftRun.compare(with: rightRun, left, right)
        if order != 0 { return order }
        if zeros == 0 { zeros = leftRun.leadingZeros - rightRun.leadingZeros }
        leftIndex = leftRun.end
        rightIndex = rightRun.end
      } else if byLocale {
        // A language compares words, not letters. Before a digit, the word may be empty, and comes first.
        let (leftText, rightText) = (
          textRun(in: left, around: leftIndex), textRun(in: right, around: rightIndex)
        )
        let order = collate(left, leftText, right, rightText)
        if order != 0 { return order }
        (leftIndex, rightIndex) = (leftText.upperBound, rightText.upperBound)
      } else {
        let leftValue = foldedScalar(in: left, at: &leftIndex)
        let rightValue = foldedScalar(in: right, at: &rightIndex)
        if leftValue != rightValue { return leftValue < rightValue ? -1 : 1 }
      }
    }
    let rest = (left.count - leftIndex) - (right.count - rightIndex)
    if rest != 0 { return rest }
    return zeros != 0 ? zeros : compareBytes(left, right)
  }

  /// Compares file names, first without their extensions, so that `IMG_2.jpg` comes before
  /// `IMG_2-edited.jpg`, then as a whole.
  package static func compare(_ left: FileName, _ right: FileName) -> Int {
    left.withBytes { left in
      right.withBytes { right in
        let order = compare(stem(of: left), stem(of: right))
        return order != 0 ? order : compare(left, right)
      }
    }
  }

  /// Compares paths component by component, so that the contents of a folder directly follow it.
  package static func compare(_ left: FilePath, _ right: FilePath) -> Int {
    left.withBytes { left in
      right.withBytes { right in
        var leftRest = left[...]
        var rightRest = right[...]
        while !leftRest.isEmpty, !rightRest.isEmpty {
          let order = compare(nextComponent(of: &leftRest), nextComponent(of: &rightRest))
          if order != 0 { return order }
        }
        return leftRest.count - rightRest.count
      }
    }
  }

  /// A run of digits without its leading zeros.
  struct NumberRun {
    let start: Int
    let end: Int
    let leadingZeros: Int

    init(in bytes: UnsafeBufferPointer<UInt8>, at index: Int) {
      var start = index
      while start < bytes.count, bytes[start] == UInt8(ascii: "0") { start += 1 }
      var end = start
      while end < bytes.count, isDigit(bytes[end]) { end += 1 }
      self.start = start
      self.end = end
      leadingZeros = start - index
    }

    func compare(
      with other: NumberRun, _ bytes: UnsafeBufferPointer<UInt8>, _ otherBytes: UnsafeBufferPointer<UInt8>
    ) -> Int {
      let length = (end - start) - (other.end - other.start)
      if length != 0 { return length }
      return compareBytes(
        UnsafeBufferPointer(rebasing: bytes[start..<end]),
        UnsafeBufferPointer(rebasing: otherBytes[other.start..<other.end]))
    }
  }

  /// The characters around an index up to the next digits.
  static func textRun(in bytes: UnsafeBufferPointer<UInt8>, around index: Int) -> Range<Int> {
    let start = bytes[..<index].lastIndex(where: isDigit).map { $0 + 1 } ?? 0
    return start..<(bytes[index...].firstIndex(where: isDigit) ?? bytes.endIndex)
  }

  /// Compares texts as the locale does, in lowercase: the case of a word must not count before a number.
  private static func collate(
    _ left: UnsafeBufferPointer<UInt8>, _ leftText: Range<Int>, _ right: UnsafeBufferPointer<UInt8>,
    _ rightText: Range<Int>
  ) -> Int {
    // A byte that isn't UTF-8 becomes a character of three.
    let capacity = 3 * (leftText.count + rightText.count) + 2
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: capacity) { buffer in
      var count = 0
      func append(_ bytes: UnsafeBufferPointer<UInt8>, _ text: Range<Int>) {
        var index = text.lowerBound
        while index < text.upperBound, let scalar = Unicode.Scalar(foldedScalar(in: bytes, at: &index)) {
          for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter where count < capacity - 1 {
            buffer[count] = CChar(bitPattern: byte)
            count += 1
          }
        }
        buffer[count] = 0
        count += 1
      }
      append(left, leftText)
      let other = count
      append(right, rightText)
      guard let start = buffer.baseAddress else { return 0 }
      return Int(strcoll(start, start + other))
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  /// The lowercase form of the character at `index`. Moves `index` behind the character. Bytes that are not
  /// UTF-8 count as U+FFFD.
  static func foldedScalar(in bytes: UnsafeBufferPointer<UInt8>, at index: inout Int) -> UInt32 {
    let byte = bytes[index]
    if byte < 0x80 {
      index += 1
      let isCapital = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
      return UInt32(isCapital ? byte | 0x20 : byte)
    }
    var decoder = UTF8()
    var iterator = bytes[index...].makeIterator()
    switch decoder.decode(&iterator) {
    case .scalarValue(let scalar):
      index += UTF8.width(scalar)
      return scalar.properties.lowercaseMapping.unicodeScalars.first?.value ?? scalar.value
    case .emptyInput, .error:
      index += 1
      return 0xFFFD
    }
  }

  static func compareBytes(
    _ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>
  ) -> Int {
    for (leftByte, rightByte) in zip(left, right) where leftByte != rightByte {
      return leftByte < rightByte ? -1 : 1
    }
    return left.count - right.count
  }

  static func stem(of name: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    guard let dot = name.lastIndex(of: .dot), dot > 0 else { return name }
    return UnsafeBufferPointer(rebasing: name[..<dot])
  }

  private static func nextComponent(of rest: inout Slice<UnsafeBufferPointer<UInt8>>) -> UnsafeBufferPointer<
    UInt8
  > {
    let end = rest.firstIndex(of: .slash) ?? rest.endIndex
    defer { rest = rest[min(end + 1, rest.endIndex)...] }
    return UnsafeBufferPointer(rebasing: rest[rest.startIndex..<end])
  }
}
