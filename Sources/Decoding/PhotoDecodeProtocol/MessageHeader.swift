/// The first eight bytes of every message: magic, version, kind.
///
/// Messages are sent over a SOCK_SEQPACKET socket, which preserves their boundaries. All numbers are
/// little-endian. A receiver rejects a message that is not exactly as specified.
enum MessageHeader {
  static let magic: UInt32 = 0x5054_4431
  static let byteCount = 8

  static func write(_ kind: MessageKind, to writer: inout ByteWriter) {
    writer.write(magic)
    writer.write(DecodeProtocolVersion.current)
    writer.write(kind.rawValue)
  }

  /// Decodes the header. Throws unless the message has this kind and length.
  static func read(_ kind: MessageKind, of bytes: [UInt8], byteCount: Int) throws(MessageError) -> ByteReader
  {
    guard bytes.count == byteCount else { throw .length(expected: byteCount, found: bytes.count) }
    var reader = ByteReader(bytes)
    guard reader.readUInt32() == magic else { throw .magic }
    let version = reader.readUInt16()
    guard version == DecodeProtocolVersion.current else { throw .version(version) }
    let found = reader.readUInt16()
    guard found == kind.rawValue else { throw .kind(found) }
    return reader
  }
}

/// The version of the protocol. Both ends are built together and must agree.
public enum DecodeProtocolVersion {
  /// The only supported version.
  public static let current: UInt16 = 3
}

/// The kinds of messages.
public enum MessageKind: UInt16, Sendable {
  /// From decoder to program, once: the decoder is ready.
  case hello = 1
  /// From program to decoder, with a descriptor: the memory for pixels.
  case setBuffer = 2
  /// From program to decoder, with a descriptor: a file and a request about it.
  case request = 3
  /// From decoder to program: the reply to one request.
  case reply = 4
  /// From program to decoder, with descriptors: files and a request for their headers.
  case headerRequest = 5
  /// From decoder to program: the reply to a request for headers.
  case headerReply = 6

  /// The kind that a message claims to have. `nil` if it is not a message of this protocol.
  public init?(of bytes: [UInt8]) {
    guard bytes.count >= MessageHeader.byteCount else { return nil }
    var reader = ByteReader(bytes)
    guard reader.readUInt32() == MessageHeader.magic else { return nil }
    guard reader.readUInt16() == DecodeProtocolVersion.current else { return nil }
    self.init(rawValue: reader.readUInt16())
  }
}

/// Why bytes are not a valid message.
public enum MessageError: Error, Equatable, Sendable {
  /// The wrong length for this kind of message.
  case length(expected: Int, found: Int)
  /// No magic number at the start.
  case magic
  /// Another version of the protocol.
  case version(UInt16)
  /// An unexpected or unknown kind of message.
  case kind(UInt16)
  /// A reply to another request.
  case identifier(UInt64)
  /// A field outside its range, with its name in the message's type.
  case field(String)
}
