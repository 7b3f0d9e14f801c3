import PhotoFormats

/// The header of a file: its format, the size of its picture, and its metadata.
public struct FileHeader: Hashable, Sendable {
  /// The bytes of a header in the shared memory, without its document.
  public static let byteCount = 16

  /// Whether the picture's header could be read. `tooBig` means that there was no room for the metadata:
  /// request the file alone.
  public var status: DecodeReply.Status
  /// The format, or `unknown`.
  public var format: PhotoFormat?
  /// The EXIF orientation, 1...8; 1 if there is none.
  public var orientation: UInt8
  /// The width of the upright picture. 0 if unknown.
  public var width: UInt32
  /// The height of the upright picture. 0 if unknown.
  public var height: UInt32
  /// The metadata. A file can have metadata without a readable picture, and the other way round.
  public var metadata: MetadataDocument

  /// Makes a header.
  public init(
    status: DecodeReply.Status, format: PhotoFormat? = nil, orientation: UInt8 = 1, width: UInt32 = 0,
    height: UInt32 = 0, metadata: MetadataDocument = MetadataDocument()
  ) {
    self.status = status
    self.format = format
    self.orientation = orientation
    self.width = width
    self.height = height
    self.metadata = metadata
  }

  /// Several headers as bytes, each followed by its document. A header whose document has no room among
  /// `mostBytes` has the status `tooBig` and none.
  public static func encode(_ headers: [FileHeader], mostBytes: Int) -> [UInt8] {
    var writer = ByteWriter(capacity: 16_384)
    for (index, header) in headers.enumerated() {
      // Those that follow must have room for themselves.
      let room = mostBytes - (headers.count - index) * byteCount - writer.bytes.count
      var document = header.metadata.encoded()
      let hasRoom = document.count <= room
      if !hasRoom { document = [] }
      writer.write((hasRoom ? header.status : .tooBig).rawValue)
      writer.write(header.format)
      writer.write(header.orientation)
      writer.write(UInt8(0))
      writer.write(header.width)
      writer.write(header.height)
      writer.write(UInt32(document.count))
      writer.write(document, paddedTo: document.count)
    }
    return writer.bytes
  }

  /// Decodes as many headers as a request has files. Throws if the bytes are anything else.
  public static func decode(_ bytes: [UInt8], count: Int) throws(MessageError) -> [FileHeader] {
    var reader = ByteReader(bytes)
    var left = bytes.count
    var headers: [FileHeader] = []
    headers.reserveCapacity(count)
    for _ in 0..<count {
      guard left >= byteCount else { throw .length(expected: byteCount, found: left) }
      guard let status = DecodeReply.Status(rawValue: reader.readUInt8()) else { throw .field("status") }
      var header = FileHeader(status: status, format: try reader.readFormat())
      header.orientation = reader.readUInt8()
      guard (1...8).contains(header.orientation), reader.readUInt8() == 0 else { throw .field("orientation") }
      header.width = reader.readUInt32()
      header.height = reader.readUInt32()
      guard header.width <= DecodeLimits.side, header.height <= DecodeLimits.side,
        (header.width > 0) == (header.height > 0)
      else { throw .field("width") }
      let documentByteCount = Int(reader.readUInt32())
      left -= byteCount
      guard documentByteCount <= left else { throw .field("documentByteCount") }
      header.metadata = try MetadataDocument(decoding: Array(reader.readBytes(documentByteCount)))
      left -= documentByteCount
      headers.append(header)
    }
    guard left == 0 else { throw .length(expected: 0, found: left) }
    return headers
  }
}
