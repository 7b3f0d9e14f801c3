/// The first eight bytes of every message: magic, version, kind.
///
/// Messages travel over a SOCK_SEQPACKET socket, one whole message each. All numbers are little endian, every
/// kind has one fixed length, and a receiver refuses everything that is not exactly as it must be.
enum MessageHeader {
  static let magic: UInt32 = 0x5054_4431
  static let byteCount = 8

  static func write(_ kind: MessageKind, to writer: inout ByteWriter) {
    writer.write(magic)
    writer.write(DecodeProtocolVersion.current)
    writer.write(kind.rawValue)
  }

  /// Reads the header and demands a kind and a length.
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

/// The version of the protocol that this code speaks; both ends are built together and must agree.
public enum DecodeProtocolVersion {
  /// The one and only version understood.
  public static let current: UInt16 = 2
}

/// What a message is. The decoder looks at it to tell apart what the program sends.
public enum MessageKind: UInt16, Sendable {
  /// Decoder to program, once: I am ready.
  case hello = 1
  /// Program to decoder, with a descriptor: the memory for pixels.
  case setBuffer = 2
  /// Program to decoder, with a descriptor: the file and what is wanted of it.
  case request = 3
  /// Decoder to program: the answer to one request.
  case reply = 4

  /// The kind a message claims to be; `nil` when it is no message of this protocol.
  public init?(of bytes: [UInt8]) {
    guard bytes.count >= MessageHeader.byteCount else { return nil }
    var reader = ByteReader(bytes)
    guard reader.readUInt32() == MessageHeader.magic else { return nil }
    guard reader.readUInt16() == DecodeProtocolVersion.current else { return nil }
    self.init(rawValue: reader.readUInt16())
  }
}

/// Why bytes are not the message they should be.
public enum MessageError: Error, Equatable, Sendable {
  /// Not as long as this kind of message always is.
  case length(expected: Int, found: Int)
  /// Does not begin with the magic number.
  case magic
  /// Another version of the protocol.
  case version(UInt16)
  /// Another kind of message than expected, or an unknown one.
  case kind(UInt16)
  /// An answer to another request.
  case identifier(UInt64)
  /// A field outside its range, by its name in the message's type.
  case field(String)
}
