/// A decoder's answer to one request. When it has pixels they are at the start of the shared memory, RGBA with eight
/// bits each, row after row without gaps; a document follows them.
///
/// To the program this is hostile input: `init(decoding:answering:)` accepts nothing that does not fit the request.
public struct DecodeReply: Equatable, Sendable {
  /// How the work went. The raw values are part of the protocol.
  public enum Status: UInt8, Sendable, CaseIterable {
    /// All well.
    case ok = 0
    /// Pixels are there, but the file is damaged or cut short: some of them are a guess or grey.
    case damaged = 1
    /// No format that this decoder knows.
    case unknownFormat = 2
    /// A known format, but nothing could be read.
    case corrupt = 3
    /// The file ends before the first pixel.
    case truncated = 4
    /// More pixels, or more bytes for a chunk, than the limits allow.
    case tooBig = 5
    /// The picture needs more memory than a decoder may have.
    case outOfMemory = 6
    /// What was asked for is not in the file: no thumbnail.
    case none = 7
    /// A variant of the format that is not read, such as lossless JPEG.
    case unsupported = 8
    /// The request could not be carried out: the file could not be mapped, or no buffer was set.
    case failed = 9

    /// Whether pixels may come with it.
    public var carriesPixels: Bool { self == .ok || self == .damaged }
  }

  /// What else there is to say about the file or the pixels.
  public struct Flags: OptionSet, Sendable {
    /// One bit per statement.
    public let rawValue: UInt16

    /// Makes a set from its bits.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// These pixels are what stage `good` would give.
    public static let isFinal = Flags(rawValue: 1 << 0)
    /// Stage `first` is much sooner ready than stage `good` for this file.
    public static let hasQuickStage = Flags(rawValue: 1 << 1)
    /// The whole picture has transparency.
    public static let hasAlpha = Flags(rawValue: 1 << 2)

    /// There are more pixels in the file than the answer says: what is shown is the preview in a raw file.
    public static let isPreview = Flags(rawValue: 1 << 3)

    static let all: Flags = [.isFinal, .hasQuickStage, .hasAlpha, .isPreview]
  }

  /// The length of the encoded message.
  public static let byteCount = 232
  /// Bytes of the decoder's own words, UTF-8.
  public static let messageByteCount = 160

  /// The request's number.
  public var id: UInt64
  /// How the work went.
  public var status: Status
  /// The format, as far as it was recognised.
  public var format: DecodeFormat
  /// The EXIF orientation 1...8 that was applied; 1 when there is none.
  public var orientation: UInt8
  /// More about file and pixels.
  public var flags: Flags
  /// Width of the pixels sent; 0 without pixels.
  public var width: UInt32
  /// Height of the pixels sent; 0 without pixels.
  public var height: UInt32
  /// Width of the whole picture, upright; 0 when unknown.
  public var imageWidth: UInt32
  /// Height of the whole picture, upright; 0 when unknown.
  public var imageHeight: UInt32
  /// How many faults the decoding library found and worked around.
  public var warnings: UInt32
  /// Frames of an animation; 1 for a still picture, 0 when unknown.
  public var frames: UInt32
  /// How long the frame is shown, in milliseconds; 0 for a still picture.
  public var frameMilliseconds: UInt32
  /// How often an animation plays; 0 is for ever.
  public var loops: UInt32
  /// Bytes of the document in the shared memory: metadata at its start, or a thumbnail's file after the pixels.
  public var documentByteCount: UInt32
  /// Time spent on the request.
  public var microseconds: UInt32
  /// The decoder's own words about a fault, for logs, never for users. Printable characters only.
  public var message: String

  /// Makes a reply.
  public init(
    id: UInt64, status: Status, format: DecodeFormat = .unknown, orientation: UInt8 = 1, flags: Flags = [],
    width: UInt32 = 0, height: UInt32 = 0, imageWidth: UInt32 = 0, imageHeight: UInt32 = 0,
    warnings: UInt32 = 0, frames: UInt32 = 0, frameMilliseconds: UInt32 = 0, loops: UInt32 = 0,
    documentByteCount: UInt32 = 0, microseconds: UInt32 = 0, message: String = ""
  ) {
    self.id = id
    self.status = status
    self.format = format
    self.orientation = orientation
    self.flags = flags
    self.width = width
    self.height = height
    self.imageWidth = imageWidth
    self.imageHeight = imageHeight
    self.warnings = warnings
    self.frames = frames
    self.frameMilliseconds = frameMilliseconds
    self.loops = loops
    self.documentByteCount = documentByteCount
    self.microseconds = microseconds
    self.message = message
  }

  /// The message as bytes.
  public func encoded() -> [UInt8] {
    var writer = ByteWriter(capacity: Self.byteCount)
    MessageHeader.write(.reply, to: &writer)
    writer.write(id)
    writer.write(status.rawValue)
    writer.write(format.rawValue)
    writer.write(orientation)
    writer.write(UInt8(0))
    writer.write(flags.rawValue)
    writer.write(UInt16(0))
    writer.write(width)
    writer.write(height)
    writer.write(imageWidth)
    writer.write(imageHeight)
    writer.write(warnings)
    writer.write(microseconds)
    writer.write(frames)
    writer.write(frameMilliseconds)
    writer.write(loops)
    writer.write(documentByteCount)
    writer.write(UInt64(0))
    let text = HarmlessText.make(message.utf8, mostBytes: Self.messageByteCount)
    writer.write(text.utf8, paddedTo: Self.messageByteCount)
    return writer.bytes
  }

  /// Reads the message as the answer to a request; throws when anything does not fit.
  public init(decoding bytes: [UInt8], answering request: DecodeRequest) throws(MessageError) {
    var reader = try MessageHeader.read(.reply, of: bytes, byteCount: Self.byteCount)
    id = reader.readUInt64()
    guard id == request.id else { throw .identifier(id) }
    guard let status = Status(rawValue: reader.readUInt8()) else { throw .field("status") }
    guard let format = DecodeFormat(rawValue: reader.readUInt8()) else { throw .field("format") }
    self.status = status
    self.format = format
    orientation = reader.readUInt8()
    guard (1...8).contains(orientation), reader.readUInt8() == 0 else { throw .field("orientation") }
    flags = Flags(rawValue: reader.readUInt16())
    guard Flags.all.isSuperset(of: flags), reader.readUInt16() == 0 else { throw .field("flags") }
    width = reader.readUInt32()
    height = reader.readUInt32()
    imageWidth = reader.readUInt32()
    imageHeight = reader.readUInt32()
    warnings = reader.readUInt32()
    microseconds = reader.readUInt32()
    frames = reader.readUInt32()
    frameMilliseconds = reader.readUInt32()
    loops = reader.readUInt32()
    documentByteCount = reader.readUInt32()
    guard reader.readUInt64() == 0 else { throw .field("reserved") }
    message = HarmlessText.make(reader.readBytes(Self.messageByteCount), mostBytes: Self.messageByteCount)
    try validateSizes(for: request)
  }

  private func validateSizes(for request: DecodeRequest) throws(MessageError) {
    let wantsPixels = request.operation.wantsPixels && status.carriesPixels
    guard (width > 0) == wantsPixels, width <= (wantsPixels ? request.boxWidth : 0) else {
      throw .field("width")
    }
    guard (height > 0) == wantsPixels, height <= (wantsPixels ? request.boxHeight : 0) else {
      throw .field("height")
    }
    guard imageWidth <= DecodeLimits.side, (imageWidth > 0) == (imageHeight > 0) else {
      throw .field("imageWidth")
    }
    guard imageHeight <= DecodeLimits.side, imageWidth > 0 || !wantsPixels else {
      throw .field("imageHeight")
    }
    guard frames <= DecodeLimits.frames, frameMilliseconds <= DecodeLimits.frameMilliseconds else {
      throw .field("frames")
    }
    guard documentByteCount <= request.documentCapacity(after: UInt64(width) * UInt64(height) * 4) else {
      throw .field("documentByteCount")
    }
  }
}
