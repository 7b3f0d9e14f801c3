/// What the program wants of one opened file; the file's descriptor goes with the message.
public struct DecodeRequest: Equatable, Sendable {
  /// The kind of work. Raw values are part of the protocol; 4...7 are kept for frames of animations, metadata,
  /// previews in raw files and sidecars.
  public enum Operation: UInt8, Sendable, CaseIterable {
    /// Format, size and orientation, without pixels.
    case probe = 1
    /// The thumbnail the camera put into the file, and all that `probe` tells.
    case thumbnail = 2
    /// The picture itself.
    case decode = 3
  }

  /// How good the pixels must be. Raw value 3 is kept for exact pixels of a region.
  public enum Stage: UInt8, Sendable, CaseIterable {
    /// What can be had soonest; it may be smaller than the box allows.
    case first = 1
    /// Indistinguishable from a full decode at this size.
    case good = 2
  }

  /// The length of the encoded message.
  public static let byteCount = 32

  /// A number that the reply repeats; unique in a decoder's life.
  public var id: UInt64
  /// The kind of work.
  public var operation: Operation
  /// How good the pixels must be; probing leaves it aside.
  public var stage: Stage
  /// Width in pixels of the box the upright picture must fit into; it is never enlarged.
  public var boxWidth: UInt32
  /// Height in pixels of that box.
  public var boxHeight: UInt32
  /// What shows through transparent pixels, `0xRRGGBB`.
  public var background: UInt32

  /// Makes a request.
  public init(
    id: UInt64, operation: Operation, stage: Stage = .good, boxWidth: UInt32, boxHeight: UInt32,
    background: UInt32 = 0
  ) {
    self.id = id
    self.operation = operation
    self.stage = stage
    self.boxWidth = boxWidth
    self.boxHeight = boxHeight
    self.background = background & 0xFF_FFFF
  }

  /// The message as bytes.
  public func encoded() -> [UInt8] {
    var writer = ByteWriter(capacity: Self.byteCount)
    MessageHeader.write(.request, to: &writer)
    writer.write(id)
    writer.write(operation.rawValue)
    writer.write(stage.rawValue)
    writer.write(UInt16(0))
    writer.write(boxWidth)
    writer.write(boxHeight)
    writer.write(background)
    return writer.bytes
  }

  /// Reads the message; throws when it is not exactly a request, or its box is empty or too large.
  public init(decoding bytes: [UInt8]) throws(MessageError) {
    var reader = try MessageHeader.read(.request, of: bytes, byteCount: Self.byteCount)
    id = reader.readUInt64()
    guard let operation = Operation(rawValue: reader.readUInt8()) else { throw .field("operation") }
    guard let stage = Stage(rawValue: reader.readUInt8()) else { throw .field("stage") }
    guard reader.readUInt16() == 0 else { throw .field("reserved") }
    self.operation = operation
    self.stage = stage
    boxWidth = reader.readUInt32()
    boxHeight = reader.readUInt32()
    background = reader.readUInt32()
    guard boxWidth > 0, boxWidth <= DecodeLimits.boxSide else { throw .field("boxWidth") }
    guard boxHeight > 0, boxHeight <= DecodeLimits.boxSide else { throw .field("boxHeight") }
    guard UInt64(boxWidth) * UInt64(boxHeight) <= DecodeLimits.boxPixels else { throw .field("box") }
    guard background <= 0xFF_FFFF else { throw .field("background") }
  }
}
