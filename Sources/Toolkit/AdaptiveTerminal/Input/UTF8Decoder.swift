/// Decodes UTF-8 that may arrive one byte at a time. Invalid bytes are dropped.
///
/// Source: The Unicode Standard, section 3.9, table 3-7.
struct UTF8Decoder {
  private var value: UInt32 = 0
  private var missing = 0
  private var allowed: ClosedRange<UInt8> = 0x80...0xBF

  /// The result of a byte.
  enum Step: Equatable {
    /// A character is complete.
    case scalar(Unicode.Scalar)
    /// More bytes are needed.
    case incomplete
    /// The byte is invalid here, and so are the incomplete bytes before it.
    case invalid
  }

  /// Whether a character is incomplete.
  var isPending: Bool { missing > 0 }

  /// Decodes the next byte. After `.invalid` in the middle of a character, the byte may begin another one.
  mutating func push(_ byte: UInt8) -> Step {
    if missing == 0 { return begin(byte) }
    guard allowed.contains(byte) else {
      reset()
      return .invalid
    }
    value = value << 6 | UInt32(byte & 0x3F)
    missing -= 1
    allowed = 0x80...0xBF
    guard missing == 0 else { return .incomplete }
    return Unicode.Scalar(value).map(Step.scalar) ?? .invalid
  }

  /// Drops an incomplete character.
  mutating func reset() { self = UTF8Decoder() }

  private mutating func begin(_ byte: UInt8) -> Step {
    switch byte {
    case 0x00...0x7F: return .scalar(Unicode.Scalar(byte))
    case 0xC2...0xDF: (value, missing) = (UInt32(byte & 0x1F), 1)
    case 0xE0...0xEF:
      (value, missing) = (UInt32(byte & 0x0F), 2)
      // Overlong forms and surrogates are invalid.
      if byte == 0xE0 { allowed = 0xA0...0xBF }
      if byte == 0xED { allowed = 0x80...0x9F }
    case 0xF0...0xF4:
      (value, missing) = (UInt32(byte & 0x07), 3)
      if byte == 0xF0 { allowed = 0x90...0xBF }
      if byte == 0xF4 { allowed = 0x80...0x8F }
    default: return .invalid
    }
    return .incomplete
  }
}
