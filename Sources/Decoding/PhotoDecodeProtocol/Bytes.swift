import PhotoFormats

/// Writes little-endian numbers.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  init(capacity: Int) { bytes.reserveCapacity(capacity) }

  mutating func write(_ value: some FixedWidthInteger & UnsignedInteger) {
    for shift in stride(from: 0, to: value.bitWidth, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: value >> shift))
    }
  }

  mutating func write(_ format: PhotoFormat?) { write(format?.number ?? 0) }

  /// Writes the first `count` bytes of the content, padded with zeros.
  mutating func write(_ content: some Sequence<UInt8>, paddedTo count: Int) {
    let start = bytes.count
    bytes.append(contentsOf: content.prefix(count))
    while bytes.count < start + count { bytes.append(0) }
  }
}

/// Reads little-endian numbers. Reading past the end returns zeros; callers check the length first.
struct ByteReader {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func readUInt8() -> UInt8 { readInteger() }
  mutating func readUInt16() -> UInt16 { readInteger() }
  mutating func readUInt32() -> UInt32 { readInteger() }
  mutating func readUInt64() -> UInt64 { readInteger() }

  mutating func readBytes(_ count: Int) -> ArraySlice<UInt8> {
    let end = min(bytes.count, position + count)
    defer { position = end }
    return bytes[min(position, end)..<end]
  }

  /// Reads the number of a format. Throws if no format has it.
  mutating func readFormat() throws(MessageError) -> PhotoFormat? {
    let number = readUInt8()
    let format = PhotoFormat(number: number)
    guard format != nil || number == 0 else { throw .field("format") }
    return format
  }

  private mutating func readInteger<Value: FixedWidthInteger & UnsignedInteger>() -> Value {
    var value: Value = 0
    for shift in stride(from: 0, to: Value.bitWidth, by: 8) where position < bytes.count {
      value |= Value(bytes[position]) << shift
      position += 1
    }
    return value
  }
}
