/// A decoder's reply to a `HeaderRequest`. The headers are at the start of the shared memory.
///
/// To the program a reply is hostile input, and so is the shared memory.
public struct HeaderReply: Equatable, Sendable {
  /// The length of the encoded message.
  public static let byteCount = 24

  /// The number of the request.
  public var id: UInt64
  /// The length of the headers in the shared memory, in bytes.
  public var documentByteCount: Int

  /// Makes a reply.
  public init(id: UInt64, documentByteCount: Int) {
    self.id = id
    self.documentByteCount = documentByteCount
  }

  /// The message as bytes.
  public func encoded() -> [UInt8] {
    var writer = ByteWriter(capacity: Self.byteCount)
    MessageHeader.write(.headerReply, to: &writer)
    writer.write(id)
    writer.write(UInt32(clamping: documentByteCount))
    writer.write(UInt32(0))
    return writer.bytes
  }

  /// Decodes the reply to a request. Throws if anything does not fit the request.
  public init(decoding bytes: [UInt8], answering request: HeaderRequest) throws(MessageError) {
    var reader = try MessageHeader.read(.headerReply, of: bytes, byteCount: Self.byteCount)
    id = reader.readUInt64()
    guard id == request.id else { throw .identifier(id) }
    documentByteCount = Int(reader.readUInt32())
    guard documentByteCount <= Int(HeaderRequest.memoryByteCount), reader.readUInt32() == 0 else {
      throw .field("documentByteCount")
    }
  }
}
