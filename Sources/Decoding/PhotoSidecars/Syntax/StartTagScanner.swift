/// Finds the attributes in a start tag. expat checks that they are well-formed, but doesn't report where they
/// are.
struct StartTagScanner {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let end: Int
  private var position: Int

  /// Scans the tag at some bytes, from `<` to `>`. The range must be inside `bytes`.
  init(_ bytes: UnsafeBufferPointer<UInt8>, tag: Range<Int>) {
    self.bytes = bytes
    end = tag.upperBound
    position = tag.lowerBound
    skip { !Self.isSpace($0) && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") }
  }

  /// The bytes of the next attribute's name, and of its value without quotation marks. `nil` at the end of
  /// the tag, and wherever the tag isn't well-formed.
  mutating func next() -> (name: Range<Int>, value: Range<Int>)? {
    skip(while: Self.isSpace)
    let nameStart = position
    skip { !Self.isSpace($0) && $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: ">") }
    let name = nameStart..<position
    skip(while: Self.isSpace)
    guard !name.isEmpty, position < end, bytes[position] == UInt8(ascii: "=") else { return nil }
    position += 1
    skip(while: Self.isSpace)
    guard position < end else { return nil }
    let quote = bytes[position]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
    position += 1
    let valueStart = position
    skip { $0 != quote }
    guard position < end else { return nil }
    defer { position += 1 }
    return (name, valueStart..<position)
  }

  private mutating func skip(while condition: (UInt8) -> Bool) {
    while position < end, condition(bytes[position]) { position += 1 }
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
      || byte == UInt8(ascii: "\t")
  }
}
