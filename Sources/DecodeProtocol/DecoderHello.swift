/// The decoder's first message: it is ready, and this is how far it is locked up.
public struct DecoderHello: Equatable, Sendable {
  /// The layers between a decoder and the rest of the system. A missing one is worth a notice, not a refusal.
  public struct Protections: OptionSet, Sendable {
    /// One bit per layer.
    public let rawValue: UInt32

    /// Makes a set from its bits; unknown bits are kept.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Memory, processor time, file size and descriptors are limited.
    public static let resourceLimits = Protections(rawValue: 1 << 0)
    /// No program it might start could gain privileges.
    public static let noNewPrivileges = Protections(rawValue: 1 << 1)
    /// No file can be opened: Landlock.
    public static let fileSystem = Protections(rawValue: 1 << 2)
    /// Only the few system calls of decoding are allowed: seccomp.
    public static let systemCalls = Protections(rawValue: 1 << 3)
  }

  /// The length of the encoded message.
  public static let byteCount = 24 + librariesByteCount
  /// Bytes of the names of libraries, UTF-8.
  public static let librariesByteCount = 320

  /// Which layers stand.
  public var protections: Protections
  /// The version of Landlock the kernel has; 0 without.
  public var landlockVersion: UInt32
  /// One bit per `DecodeFormat` the decoder reads, at the position of its raw value.
  public var formats: UInt64
  /// The decoding libraries with their versions, separated by commas. Printable characters only.
  public var libraries: String

  /// Makes a hello.
  public init(
    protections: Protections, landlockVersion: UInt32 = 0, formats: [DecodeFormat], libraries: String = ""
  ) {
    self.protections = protections
    self.landlockVersion = landlockVersion
    self.formats = formats.reduce(0) { $0 | 1 << UInt64($1.rawValue) }
    self.libraries = libraries
  }

  /// The message as bytes.
  public func encoded() -> [UInt8] {
    var writer = ByteWriter(capacity: Self.byteCount)
    MessageHeader.write(.hello, to: &writer)
    writer.write(protections.rawValue)
    writer.write(landlockVersion)
    writer.write(formats)
    let text = HarmlessText.make(libraries.utf8, mostBytes: Self.librariesByteCount)
    writer.write(text.utf8, paddedTo: Self.librariesByteCount)
    return writer.bytes
  }

  /// Reads the message; throws when it is not exactly a hello of this version.
  public init(decoding bytes: [UInt8]) throws(MessageError) {
    var reader = try MessageHeader.read(.hello, of: bytes, byteCount: Self.byteCount)
    protections = Protections(rawValue: reader.readUInt32())
    landlockVersion = reader.readUInt32()
    formats = reader.readUInt64()
    libraries = HarmlessText.make(
      reader.readBytes(Self.librariesByteCount), mostBytes: Self.librariesByteCount)
  }

  /// Whether the decoder reads a format.
  public func reads(_ format: DecodeFormat) -> Bool { formats >> UInt64(format.rawValue) & 1 == 1 }
}
