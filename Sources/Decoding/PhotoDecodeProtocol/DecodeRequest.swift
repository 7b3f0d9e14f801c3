/// A request about one file, whose descriptor is sent with the message.
public struct DecodeRequest: Equatable, Sendable {
  /// The kind of request. The raw values are part of the protocol.
  public enum Operation: UInt8, Sendable, CaseIterable {
    /// Returns format, size, orientation and number of frames, without pixels.
    case probe = 1
    /// Returns the embedded thumbnail, and everything that `probe` returns.
    case thumbnail = 2
    /// Returns the picture, a region of it, or one frame of an animation.
    case decode = 3
    /// Returns the photo's metadata as a `MetadataDocument`, without pixels.
    case metadata = 4
    /// Returns the pixels of one of the desktop's thumbnail files, or status `none` unless the file belongs
    /// to `thumbnail`.
    case storedThumbnail = 5
    /// Returns the picture for a thumbnail file, upright and with its transparency: no background, turn,
    /// region or frame. An embedded thumbnail that is large enough may replace the picture. The program
    /// encodes the file.
    case makeThumbnail = 6
    /// Returns a reply about a sidecar, without pixels. The descriptor has the bytes of a request, and then
    /// those of the sidecar. This protocol only limits their lengths. Status `ok` only says that there is a
    /// reply.
    case sidecar = 7

    /// Whether the reply may have pixels.
    public var wantsPixels: Bool { self != .probe && self != .metadata && self != .sidecar }
  }

  /// The requested quality.
  public enum Stage: UInt8, Sendable, CaseIterable {
    /// As soon as possible. The result may be smaller than the box allows.
    case first = 1
    /// Indistinguishable from a full decode at this size.
    case good = 2
    /// Everything in the file, for viewing single pixels.
    case exact = 3
  }

  /// The length of the encoded message without `thumbnail`.
  public static let byteCount = 56
  /// The length of the longest message.
  public static let mostBytes = byteCount + ThumbnailOrigin.mostBytes

  /// A number that the reply repeats. Unique during a decoder's lifetime.
  public var id: UInt64
  /// The kind of request.
  public var operation: Operation
  /// The requested quality. `probe` ignores it.
  public var stage: Stage
  /// Quarter turns clockwise of the upright picture, 0...3. Box and region refer to the turned picture.
  public var turn: UInt8
  /// The width of the box that the picture or its region must fit, in pixels. Pictures are never enlarged.
  public var boxWidth: UInt32
  /// The height of that box, in pixels.
  public var boxHeight: UInt32
  /// The colour behind transparent pixels, `0xRRGGBB`.
  public var background: UInt32
  /// Whether transparent pixels stay transparent. Then the background only shows where pixels are missing.
  public var keepsTransparency: Bool
  /// The requested part of the upright and turned picture; `nil` requests all of it. For `decode` only.
  public var region: DecodeRegion?
  /// The frame of an animation, from 0. For `decode` only.
  public var frame: UInt32
  /// The file that the thumbnail shows. Required by `storedThumbnail`, `nil` for all others.
  public var thumbnail: ThumbnailOrigin?
  /// The number of bytes of the request about a sidecar. Required by `sidecar`, 0 for all others.
  public var sidecarRequestByteCount: UInt32

  /// Makes a request.
  public init(
    id: UInt64, operation: Operation, stage: Stage = .good, turn: UInt8 = 0, boxWidth: UInt32,
    boxHeight: UInt32, background: UInt32 = 0, keepsTransparency: Bool = false, region: DecodeRegion? = nil,
    frame: UInt32 = 0, thumbnail: ThumbnailOrigin? = nil, sidecarRequestByteCount: UInt32 = 0
  ) {
    self.id = id
    self.operation = operation
    self.stage = stage
    self.turn = turn % 4
    self.boxWidth = boxWidth
    self.boxHeight = boxHeight
    self.background = background & 0xFF_FFFF
    self.keepsTransparency = keepsTransparency
    self.region = region
    self.frame = frame
    self.thumbnail = thumbnail
    self.sidecarRequestByteCount = sidecarRequestByteCount
  }

  /// The bytes of shared memory that the reply needs, for pixels or a document.
  public var memoryByteCount: UInt64 {
    switch operation {
    case .probe: 0
    case .metadata: UInt64(MetadataDocument.mostBytes)
    case .thumbnail, .decode, .storedThumbnail, .makeThumbnail: boxByteCount
    case .sidecar: UInt64(DecodeLimits.sidecarReplyBytes)
    }
  }

  /// The most bytes of a document. 0 for an operation that returns none.
  var documentCapacity: UInt64 {
    switch operation {
    case .metadata, .sidecar: memoryByteCount
    case .probe, .thumbnail, .decode, .storedThumbnail, .makeThumbnail: 0
    }
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
    writer.write(UInt8(keepsTransparency ? 1 : 0))
    writer.write(boxWidth)
    writer.write(boxHeight)
    writer.write(background)
    writer.write(region?.x ?? 0)
    writer.write(region?.y ?? 0)
    writer.write(region?.width ?? 0)
    writer.write(region?.height ?? 0)
    writer.write(frame)
    writer.write(sidecarRequestByteCount)
    writer.write(origin, paddedTo: origin.count)
    return writer.bytes
  }

  /// Decodes the message. Throws if it is anything else, or if its box is empty or too large.
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
    guard turn < 4 else { throw .field("turn") }
    let transparency = reader.readUInt8()
    guard transparency < 2 else { throw .field("keepsTransparency") }
    keepsTransparency = transparency == 1
    boxWidth = reader.readUInt32()
    boxHeight = reader.readUInt32()
    background = reader.readUInt32()
    let region = DecodeRegion(
      x: reader.readUInt32(), y: reader.readUInt32(), width: reader.readUInt32(), height: reader.readUInt32())
    self.region = region == .zero ? nil : region
    frame = reader.readUInt32()
    sidecarRequestByteCount = reader.readUInt32()
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
    guard (thumbnail != nil) == (operation == .storedThumbnail) else { throw .field("thumbnail") }
    guard (sidecarRequestByteCount > 0) == (operation == .sidecar),
      sidecarRequestByteCount <= DecodeLimits.sidecarRequestBytes
    else { throw .field("sidecarRequestByteCount") }
  }
}

/// A rectangular part of a picture, in the picture's pixels.
public struct DecodeRegion: Hashable, Sendable {
  /// The first column.
  public var x: UInt32
  /// The first row.
  public var y: UInt32
  /// The number of columns.
  public var width: UInt32
  /// The number of rows.
  public var height: UInt32

  /// Makes a region.
  public init(x: UInt32, y: UInt32, width: UInt32, height: UInt32) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  static let zero = DecodeRegion(x: 0, y: 0, width: 0, height: 0)

  /// Whether the region has pixels and is inside the largest possible picture.
  var isValid: Bool {
    width > 0 && height > 0 && UInt64(x) + UInt64(width) <= UInt64(DecodeLimits.side)
      && UInt64(y) + UInt64(height) <= UInt64(DecodeLimits.side)
  }
}
