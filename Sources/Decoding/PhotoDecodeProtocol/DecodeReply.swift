import PhotoFormats

/// A decoder's reply to one request. Pixels are at the start of the shared memory, as RGBA with eight bits
/// each and rows without gaps. No reply has both pixels and a document.
///
/// To the program a reply is hostile input: `init(decoding:answering:)` accepts only what fits the request.
public struct DecodeReply: Equatable, Sendable {
  /// The result of a request. The raw values are part of the protocol.
  public enum Status: UInt8, Sendable, CaseIterable {
    /// Success.
    case ok = 0
    /// The file is damaged or truncated. There are pixels, but some are a guess or grey.
    case damaged = 1
    /// This decoder does not recognise the format.
    case unknownFormat = 2
    /// A known format, but nothing could be read.
    case corrupt = 3
    /// The file ends before the first pixel.
    case truncated = 4
    /// More pixels, or more bytes for a chunk, than the limits allow.
    case tooBig = 5
    /// The picture needs more memory than a decoder may have.
    case outOfMemory = 6
    /// The file does not contain what was requested, such as a thumbnail.
    case none = 7
    /// A variant of the format that is not supported, such as lossless JPEG.
    case unsupported = 8
    /// The request failed because no buffer was set, or a part of the request is missing.
    case failed = 9

    /// Whether a reply with this status may have pixels.
    public var carriesPixels: Bool { self == .ok || self == .damaged }
  }

  /// Properties of the file and the pixels.
  public struct Flags: OptionSet, Sendable {
    /// One bit for each property.
    public let rawValue: UInt16

    /// Makes a set from its bits.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// Stage `good` would give the same pixels, or the same picture with as many pixels as a thumbnail has.
    public static let isFinal = Flags(rawValue: 1 << 0)
    /// Stage `first` is much faster than stage `good` for this file.
    public static let hasQuickStage = Flags(rawValue: 1 << 1)
    /// The whole picture has transparency.
    public static let hasAlpha = Flags(rawValue: 1 << 2)

    /// The file has more pixels than the reply: the pixels are the preview of a raw file.
    public static let isPreview = Flags(rawValue: 1 << 3)

    static let all: Flags = [.isFinal, .hasQuickStage, .hasAlpha, .isPreview]
  }

  /// The length of the encoded message.
  public static let byteCount = 232
  /// The bytes reserved for `message`, in UTF-8.
  public static let messageByteCount = 160

  /// The number of the request.
  public var id: UInt64
  /// The result of the request.
  public var status: Status
  /// The format, or `unknown`.
  public var format: PhotoFormat?
  /// The EXIF orientation that was applied, 1...8. 1 if there is none.
  public var orientation: UInt8
  /// Properties of the file and the pixels.
  public var flags: Flags
  /// The width of the pixels. 0 without pixels.
  public var width: UInt32
  /// The height of the pixels. 0 without pixels.
  public var height: UInt32
  /// The width of the whole picture, upright. 0 if unknown.
  public var imageWidth: UInt32
  /// The height of the whole picture, upright. 0 if unknown.
  public var imageHeight: UInt32
  /// The number of faults that the decoding library worked around.
  public var warnings: UInt32
  /// The number of frames: 1 for a still picture, 0 if unknown.
  public var frames: UInt32
  /// The duration of the frame, in milliseconds. 0 for a still picture.
  public var frameMilliseconds: UInt32
  /// How often an animation plays. 0 means forever.
  public var loops: UInt32
  /// The duration of a video, in milliseconds, at least 1. 0 for anything else.
  public var videoMilliseconds: UInt32
  /// The length of the document at the start of the shared memory, in bytes: metadata or a reply about a
  /// sidecar. 0 without a document.
  public var documentByteCount: UInt32
  /// The time spent on the request, in microseconds.
  public var microseconds: UInt32
  /// The library's message about a fault, for logs and not for users. Printable characters only.
  public var message: String

  /// Makes a reply.
  public init(
    id: UInt64, status: Status, format: PhotoFormat? = nil, orientation: UInt8 = 1, flags: Flags = [],
    width: UInt32 = 0, height: UInt32 = 0, imageWidth: UInt32 = 0, imageHeight: UInt32 = 0,
    warnings: UInt32 = 0, frames: UInt32 = 0, frameMilliseconds: UInt32 = 0, loops: UInt32 = 0,
    videoMilliseconds: UInt32 = 0, documentByteCount: UInt32 = 0, microseconds: UInt32 = 0,
    message: String = ""
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
    self.videoMilliseconds = videoMilliseconds
    self.documentByteCount = documentByteCount
    self.microseconds = microseconds
    self.message = message
  }

  /// The numbers from the width on, in the order of the message.
  private static let numbers: [WritableKeyPath<DecodeReply, UInt32> & Sendable] = [
    \.width, \.height, \.imageWidth, \.imageHeight, \.warnings, \.microseconds, \.frames,
    \.frameMilliseconds, \.loops, \.documentByteCount, \.videoMilliseconds,
  ]

  /// The message as bytes.
  public func encoded() -> [UInt8] {
    var writer = ByteWriter(capacity: Self.byteCount)
    MessageHeader.write(.reply, to: &writer)
    writer.write(id)
    writer.write(status.rawValue)
    writer.write(format)
    writer.write(orientation)
    writer.write(UInt8(0))
    writer.write(flags.rawValue)
    writer.write(UInt16(0))
    for number in Self.numbers { writer.write(self[keyPath: number]) }
    writer.write(UInt32(0))
    let text = HarmlessText.make(message.utf8, mostBytes: Self.messageByteCount)
    writer.write(text.utf8, paddedTo: Self.messageByteCount)
    return writer.bytes
  }

  /// Decodes the reply to a request. Throws if anything does not fit the request.
  public init(decoding bytes: [UInt8], answering request: DecodeRequest) throws(MessageError) {
    var reader = try MessageHeader.read(.reply, of: bytes, byteCount: Self.byteCount)
    let id = reader.readUInt64()
    guard id == request.id else { throw .identifier(id) }
    guard let status = Status(rawValue: reader.readUInt8()) else { throw .field("status") }
    self.init(id: id, status: status, format: try reader.readFormat())
    orientation = reader.readUInt8()
    guard (1...8).contains(orientation), reader.readUInt8() == 0 else { throw .field("orientation") }
    flags = Flags(rawValue: reader.readUInt16())
    guard Flags.all.isSuperset(of: flags), reader.readUInt16() == 0 else { throw .field("flags") }
    for number in Self.numbers { self[keyPath: number] = reader.readUInt32() }
    guard videoMilliseconds == 0 || format == .video else { throw .field("videoMilliseconds") }
    guard reader.readUInt32() == 0 else { throw .field("reserved") }
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
    guard documentByteCount <= request.documentCapacity else {
      throw .field("documentByteCount")
    }
  }
}
