import PhotoFormats

/// The decoder's first message, which reports that it is ready and which layers of its sandbox are active.
public struct DecoderHello: Equatable, Sendable {
  /// Layers of a decoder's sandbox. The program uses a decoder with missing layers, but notifies the user.
  public struct SandboxLayers: OptionSet, Sendable {
    /// One bit for each layer.
    public let rawValue: UInt32

    /// Makes a set from its bits, including unknown ones.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Memory, processor time, file size and descriptors are limited.
    public static let resourceLimits = SandboxLayers(rawValue: 1 << 0)
    /// No program that the decoder starts can gain privileges.
    public static let noNewPrivileges = SandboxLayers(rawValue: 1 << 1)
    /// The decoder can open no file: Landlock.
    public static let fileSystem = SandboxLayers(rawValue: 1 << 2)
    /// Only the system calls that decoding needs are allowed: seccomp.
    public static let systemCalls = SandboxLayers(rawValue: 1 << 3)
    /// The decoder has a user, an empty file system, a network and shared memory of its own.
    public static let namespaces = SandboxLayers(rawValue: 1 << 4)
    /// The decoder is not root, and so has a limit of threads.
    public static let unprivilegedUser = SandboxLayers(rawValue: 1 << 5)
  }

  /// The length of the encoded message.
  public static let byteCount = 24 + librariesByteCount
  /// The bytes reserved for `libraries`, in UTF-8.
  public static let librariesByteCount = 320

  /// The active layers.
  public var activeLayers: SandboxLayers
  /// The kernel's version of Landlock. 0 without Landlock.
  public var landlockVersion: UInt32
  /// The formats that the decoder reads: for each, the bit at the position of its number.
  public var formats: UInt64
  /// The decoding libraries with their versions, separated by commas. Printable characters only.
  public var libraries: String

  /// Makes a hello.
  public init(
    activeLayers: SandboxLayers, landlockVersion: UInt32 = 0, formats: [PhotoFormat], libraries: String = ""
  ) {
    self.activeLayers = activeLayers
    self.landlockVersion = landlockVersion
    self.formats = formats.reduce(0) { $0 | 1 << UInt64($1.number) }
    self.libraries = libraries
  }

  /// The message as bytes.
  public func encoded() -> [UInt8] {
    var writer = ByteWriter(capacity: Self.byteCount)
    MessageHeader.write(.hello, to: &writer)
    writer.write(activeLayers.rawValue)
    writer.write(landlockVersion)
    writer.write(formats)
    let text = HarmlessText.make(libraries.utf8, mostBytes: Self.librariesByteCount)
    writer.write(text.utf8, paddedTo: Self.librariesByteCount)
    return writer.bytes
  }

  /// Decodes the message. Throws if it is anything but a hello of this version.
  public init(decoding bytes: [UInt8]) throws(MessageError) {
    var reader = try MessageHeader.read(.hello, of: bytes, byteCount: Self.byteCount)
    activeLayers = SandboxLayers(rawValue: reader.readUInt32())
    landlockVersion = reader.readUInt32()
    formats = reader.readUInt64()
    libraries = HarmlessText.make(
      reader.readBytes(Self.librariesByteCount), mostBytes: Self.librariesByteCount)
  }

  /// Returns whether the decoder reads a format.
  public func reads(_ format: PhotoFormat) -> Bool { formats >> UInt64(format.number) & 1 == 1 }
}
