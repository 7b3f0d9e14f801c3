/// Reads what `DecisionByteWriter` writes from bytes that can be anything. It allocates no more memory than
/// there are bytes.
struct DecisionByteReader {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The error for a value that was just read and that no encoder writes.
  var invalid: DecisionCodingError { .invalid(atByte: position) }

  mutating func readUInt8() throws(DecisionCodingError) -> UInt8 { try readInteger() }

  mutating func readUInt32() throws(DecisionCodingError) -> UInt32 { try readInteger() }

  /// Reads a number that is not negative.
  mutating func readInt() throws(DecisionCodingError) -> Int {
    let number: UInt64 = try readInteger()
    guard let number = Int(exactly: number) else { throw invalid }
    return number
  }

  mutating func readBool() throws(DecisionCodingError) -> Bool {
    switch try readUInt8() {
    case 0: return false
    case 1: return true
    default: throw invalid
    }
  }

  /// Reads a length and as many bytes.
  mutating func readBytes() throws(DecisionCodingError) -> ArraySlice<UInt8> {
    let count = Int(try readUInt32())
    guard count <= bytes.count - position else { throw .endsEarly(atByte: bytes.count) }
    defer { position += count }
    return bytes[position..<position + count]
  }

  /// Reads a text with at most `mostBytes`, which must be valid UTF-8.
  mutating func readText(mostBytes: Int) throws(DecisionCodingError) -> String {
    let content = try readBytes()
    guard content.count <= mostBytes, let text = String(validating: content, as: UTF8.self)
    else { throw invalid }
    return text
  }

  /// Reads whether there is a value, and the value.
  mutating func readOptional<Value>(
    _ readValue: (inout DecisionByteReader) throws(DecisionCodingError) -> Value
  ) throws(DecisionCodingError) -> Value? {
    try readBool() ? try readValue(&self) : nil
  }

  /// Throws unless everything is read.
  func end() throws(DecisionCodingError) {
    guard position == bytes.count else { throw .excessBytes(atByte: position) }
  }

  private mutating func readInteger<Number: FixedWidthInteger & UnsignedInteger>()
    throws(DecisionCodingError) -> Number
  {
    let count = Number.bitWidth / 8
    guard count <= bytes.count - position else { throw .endsEarly(atByte: bytes.count) }
    var number: Number = 0
    for offset in 0..<count { number |= Number(bytes[position + offset]) << (offset * 8) }
    position += count
    return number
  }
}

/// Why decisions can't be encoded, or why bytes can't be decoded. Offsets are in bytes from the start.
public enum DecisionCodingError: Error, Hashable, Sendable {
  /// A value is longer than `DecisionLimits` allows. Encoding and decoding throw this.
  case overLimit(DecidedProperty)
  /// The bytes come from a version of the program that this one doesn't know.
  case version(UInt8)
  /// The bytes stop before the last value is complete.
  case endsEarly(atByte: Int)
  /// More bytes follow the last value.
  case excessBytes(atByte: Int)
  /// A number, a text or an order that no encoder writes. The offset is that of the byte after it.
  case invalid(atByte: Int)
}
