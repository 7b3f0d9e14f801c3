/// A request for the headers of several files, whose descriptors are sent with the message in this order.
///
/// A decoder that is started with `--headers` answers these requests and no others. One process reads many
/// files, so that a message, a system call and a wake-up serve all files of a request.
public struct HeaderRequest: Equatable, Sendable {
  /// The length of the encoded message.
  public static let byteCount = 24
  /// The most files of a request. A decoder may have few open descriptors.
  public static let mostFiles = 32
  /// The bytes of shared memory that a reply needs: the headers that there is room for, and one of the
  /// longest documents.
  public static let memoryByteCount: UInt64 = 2 << 20

  /// A number that the reply repeats. Unique during a decoder's lifetime.
  public var id: UInt64
  /// The number of files, 1...`mostFiles`.
  public var fileCount: Int

  /// Makes a request.
  public init(id: UInt64, fileCount: Int) {
    self.id = id
    self.fileCount = fileCount
  }

  /// The message as bytes.
  public func encoded() -> [UInt8] {
    var writer = ByteWriter(capacity: Self.byteCount)
    MessageHeader.write(.headerRequest, to: &writer)
    writer.write(id)
    writer.write(UInt32(clamping: fileCount))
    writer.write(UInt32(0))
    return writer.bytes
  }

  /// Decodes the message. Throws if it is anything else.
  public init(decoding bytes: [UInt8]) throws(MessageError) {
    var reader = try MessageHeader.read(.headerRequest, of: bytes, byteCount: Self.byteCount)
    id = reader.readUInt64()
    fileCount = Int(reader.readUInt32())
    guard (1...Self.mostFiles).contains(fileCount), reader.readUInt32() == 0 else {
      throw .field("fileCount")
    }
  }
}
