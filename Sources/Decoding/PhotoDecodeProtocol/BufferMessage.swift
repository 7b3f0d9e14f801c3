/// The message with which the program sends the descriptor of the memory for pixels.
///
/// The program makes the memory and seals its size, so that a decoder cannot shrink it. The memory is used
/// until the next such message.
public struct BufferMessage: Equatable, Sendable {
  /// The length of the encoded message.
  public static let byteCount = 16

  /// The size of the memory in bytes: at least `memoryByteCount` of every later request.
  public var byteCapacity: UInt64

  /// Makes a message for memory of a size in bytes.
  public init(byteCapacity: UInt64) { self.byteCapacity = byteCapacity }

  /// The message as bytes.
  public func encoded() -> [UInt8] {
    var writer = ByteWriter(capacity: Self.byteCount)
    MessageHeader.write(.setBuffer, to: &writer)
    writer.write(byteCapacity)
    return writer.bytes
  }

  /// Decodes the message. Throws if it is anything else, or if the memory is empty or larger than any request
  /// needs.
  public init(decoding bytes: [UInt8]) throws(MessageError) {
    var reader = try MessageHeader.read(.setBuffer, of: bytes, byteCount: Self.byteCount)
    byteCapacity = reader.readUInt64()
    guard byteCapacity > 0, byteCapacity <= DecodeLimits.memoryBytes else { throw .field("byteCapacity") }
  }
}
