/// What the program wants of one opened file; the file's descriptor goes with the message.
public struct DecodeRequest: Equatable, Sendable {
  /// The kind of work. The raw values are part of the protocol; 7 is kept for sidecars.
  public enum Operation: UInt8, Sendable, CaseIterable {
    /// Format, size, orientation and number of frames, without pixels.
    case probe = 1
    /// The small picture the camera put into the file, and all that `probe` tells.
    case thumbnail = 2
    /// The picture itself, a region of it, or one frame of an animation.
    case decode = 3
    /// What the file says about the photo, as a `MetadataDocument`. No pixels.
    case metadata = 4
    /// The file is one of the desktop's thumbnails: its pixels, if it belongs to `thumbnail`. Otherwise status `none`.
    case storedThumbnail = 5
    /// The picture, and after the pixels a PNG file of them that says it belongs to `thumbnail`.
    case makeThumbnail = 6

    /// Whether pixels may come with the answer.
    public var wantsPixels: Bool { self != .probe && self != .metadata }
  }

  /// How good the pixels must be.
  public enum Stage: UInt8, Sendable, CaseIterable {
    /// What can be had soonest; it may be smaller than the box allows.
    case first = 1
    /// Indistinguishable from a full decode at this size.
    case good = 2
    /// All that the file holds, for looking at single pixels.
    case exact = 3
  }

  /// The length of the encoded message without `thumbnail`.
  public static let byteCount = 56
  /// The length of the longest message.
  public static let mostBytes = byteCount + ThumbnailOrigin.mostBytes

  /// A number that the reply repeats; unique in a decoder's life.
  public var id: UInt64
  /// The kind of work.
  public var operation: Operation
  /// How good the pixels must be; probing leaves it aside.
  public var stage: Stage
  /// Quarter turns clockwise, 0...3, of the upright picture. Box and region are those of the turned one.
  public var turn: UInt8
  /// Width in pixels of the box the picture, or the region of it, must fit into; it is never enlarged.
  public var boxWidth: UInt32
  /// Height in pixels of that box.
  public var boxHeight: UInt32
  /// What shows through transparent pixels, `0xRRGGBB`.
  public var background: UInt32
  /// The part of the upright and turned picture that is wanted; `nil` for all of it. Only `decode` heeds it.
  public var region: DecodeRegion?
  /// The frame of an animation, from 0. Only `decode` heeds it.
  public var frame: UInt32
  /// Where the thumbnail comes from; demanded by `storedThumbnail` and `makeThumbnail`, `nil` with all others.
  public var thumbnail: ThumbnailOrigin?

  /// Makes a request.
  public init(
    id: UInt64, operation: Operation, stage: Stage = .good, turn: UInt8 = 0, boxWidth: UInt32,
    boxHeight: UInt32, background: UInt32 = 0, region: DecodeRegion? = nil, frame: UInt32 = 0,
    thumbnail: ThumbnailOrigin? = nil
  ) {
    self.id = id
    self.operation = operation
    self.stage = stage
    self.turn = turn % 4
    self.boxWidth = boxWidth
    self.boxHeight = boxHeight
    self.background = background & 0xFF_FFFF
    self.region = region
    self.frame = frame
    self.thumbnail = thumbnail
  }

  /// Bytes the shared memory must have for the answer: those of the box's pixels, and of a document that comes with
  /// or without them.
  public var memoryByteCount: UInt64 {
    switch operation {
    case .probe: 0
    case .metadata: UInt64(MetadataDocument.mostBytes)
    case .thumbnail, .decode, .storedThumbnail: boxByteCount
    // A PNG file of noise is hardly larger than its pixels; the keys come on top.
    case .makeThumbnail: boxByteCount * 2 + (1 << 16)
    }
  }

  /// Bytes of the longest document that may follow so many bytes of pixels.
  func documentCapacity(after pixels: UInt64) -> UInt64 {
    operation == .metadata || operation == .makeThumbnail ? memoryByteCount - pixels : 0
  }

  private var boxByteCount: UInt64 { UInt64(boxWidth) * UInt64(boxHeight) * 4 }

  /// The message as bytes.
  public func encoded() -> [UInt8] {
    let origin = thumbnail?.encoded() ?? []
    var writer = ByteWriter(capacity: Self.byteCount + origin.count)
    MessageHeader.write(.request, to: &writer)
    writer.write(id)
    writer.write(operation.rawValue)
    writer.write(stage.rawValue)
    writer.write(turn)
    writer.write(UInt8(0))
    writer.write(boxWidth)
    writer.write(boxHeight)
    writer.write(background)
    writer.write(region?.x ?? 0)
    writer.write(region?.y ?? 0)
    writer.write(region?.width ?? 0)
    writer.write(region?.height ?? 0)
    writer.write(frame)
    writer.write(UInt32(0))
    writer.write(origin, paddedTo: origin.count)
    return writer.bytes
  }

  /// Reads the message; throws when it is not exactly a request, or its box is empty or too large.
  public init(decoding bytes: [UInt8]) throws(MessageError) {
    guard bytes.count >= Self.byteCount, bytes.count <= Self.mostBytes else {
      throw .length(expected: Self.byteCount, found: bytes.count)
    }
    var reader = try MessageHeader.read(.request, of: bytes, byteCount: bytes.count)
    id = reader.readUInt64()
    guard let operation = Operation(rawValue: reader.readUInt8()) else { throw .field("operation") }
    guard let stage = Stage(rawValue: reader.readUInt8()) else { throw .field("stage") }
    self.operation = operation
    self.stage = stage
    turn = reader.readUInt8()
    guard turn < 4, reader.readUInt8() == 0 else { throw .field("turn") }
    boxWidth = reader.readUInt32()
    boxHeight = reader.readUInt32()
    background = reader.readUInt32()
    let region = DecodeRegion(
      x: reader.readUInt32(), y: reader.readUInt32(), width: reader.readUInt32(), height: reader.readUInt32())
    self.region = region == .zero ? nil : region
    frame = reader.readUInt32()
    guard reader.readUInt32() == 0 else { throw .field("reserved") }
    let origin = reader.readBytes(bytes.count - Self.byteCount)
    thumbnail = origin.isEmpty ? nil : try ThumbnailOrigin(decoding: Array(origin))
    try validate()
  }

  private func validate() throws(MessageError) {
    guard boxWidth > 0, boxWidth <= DecodeLimits.boxSide else { throw .field("boxWidth") }
    guard boxHeight > 0, boxHeight <= DecodeLimits.boxSide else { throw .field("boxHeight") }
    guard UInt64(boxWidth) * UInt64(boxHeight) <= DecodeLimits.boxPixels else { throw .field("box") }
    guard background <= 0xFF_FFFF else { throw .field("background") }
    guard region?.isValid != false else { throw .field("region") }
    let needsOrigin = operation == .storedThumbnail || operation == .makeThumbnail
    guard (thumbnail != nil) == needsOrigin else { throw .field("thumbnail") }
  }
}
