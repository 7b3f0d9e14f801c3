/// The program's message that goes with the descriptor of the memory for pixels.
///
/// The program makes that memory and seals its size, so that no decoder can pull it away. It stays in use until
/// the next such message.
public struct BufferMessage: Equatable, Sendable {
  /// The length of the encoded message.
  public static let byteCount = 16

  /// Bytes of the memory: at least `memoryByteCount` of every request sent later.
  public var byteCapacity: UInt64

  /// Makes a message for memory of so many bytes.
  public init(byteCapacity: UInt64) {
    self.byteCapacity = byteCapacity
  }

  /// The message as bytes.
  public func encoded() -> [UInt8] {
    var writer = ByteWriter(capacity: Self.byteCount)
    MessageHeader.write(.setBuffer, to: &writer)
    writer.write(byteCapacity)
    return writer.bytes
  }

  /// Reads the message; throws when it is not exactly that, or the memory is empty or larger than any request needs.
  public init(decoding bytes: [UInt8]) throws(MessageError) {
    var reader = try MessageHeader.read(.setBuffer, of: bytes, byteCount: Self.byteCount)
    byteCapacity = reader.readUInt64()
    guard byteCapacity > 0, byteCapacity <= DecodeLimits.memoryBytes else { throw .field("byteCapacity") }
  }
}
