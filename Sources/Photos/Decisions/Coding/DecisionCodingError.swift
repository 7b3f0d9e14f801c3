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
