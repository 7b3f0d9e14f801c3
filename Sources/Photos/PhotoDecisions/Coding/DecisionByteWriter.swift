/// Writes values as bytes: little-endian numbers, and texts as UTF-8 after their length in four bytes.
struct DecisionByteWriter {
  private(set) var bytes: [UInt8] = []

  mutating func write(_ number: UInt8) { bytes.append(number) }

  mutating func write(_ flag: Bool) { write(flag ? 1 : UInt8(0)) }

  mutating func write(_ number: UInt32) { append(number) }

  /// Writes a number that is never negative. A negative one becomes a value that a reader refuses.
  mutating func write(number: Int) { append(UInt64(bitPattern: Int64(number))) }

  /// Writes the length and the bytes.
  mutating func write(_ content: [UInt8]) {
    write(UInt32(clamping: content.count))
    bytes += content
  }

  mutating func write(_ text: String) { write(Array(text.utf8)) }

  /// Writes whether there is a value, and the value.
  mutating func write<Value>(_ value: Value?, _ writeValue: (inout DecisionByteWriter, Value) -> Void) {
    write(value != nil)
    if let value { writeValue(&self, value) }
  }

  private mutating func append(_ number: some FixedWidthInteger & UnsignedInteger) {
    for shift in stride(from: 0, to: number.bitWidth, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }
}
