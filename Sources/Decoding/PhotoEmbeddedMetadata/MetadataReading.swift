import CMetadata
import PhotoDecodeProtocol
import PhotoSidecars

/// Reads what a photo says about itself: EXIF and IPTC with CMetadata, and XMP with the parser of sidecars.
public struct MetadataReading {
  /// The metadata read so far.
  public private(set) var document = MetadataDocument()
  /// Whether something could be read, or why nothing could.
  public private(set) var status = DecodeReply.Status.ok
  /// The library's message about a fault; empty without one.
  public private(set) var message = ""

  private let packets: [UnsafeRawBufferPointer]

  /// A reading of a photo in which the caller has found XMP packets, the one that counts most first. They
  /// must live as long as the reading. If there are none, that counts which exiv2 finds in the photo.
  public init(packets: [UnsafeRawBufferPointer] = []) {
    self.packets = packets.filter { !$0.isEmpty }
  }

  /// Sets up the libraries. Call it once, while the process can still open files.
  public static func prepare() { cmt_prepare() }

  /// The names and versions of the libraries.
  public static var libraries: String { String(cString: cmt_library()) + ", " + SidecarDocument.library }

  /// Reads a file that exiv2 knows.
  public mutating func readFile(_ bytes: UnsafeRawBufferPointer) {
    read(bytes) { cmt_read($0, bytes.count, $1, $2, $3) }
  }

  /// Reads an EXIF block, which is a TIFF structure and may be empty.
  public mutating func readExif(_ block: UnsafeRawBufferPointer) {
    read(block) { cmt_read_blocks($0, block.count, $1, $2, $3) }
  }

  private typealias Reader = (
    UnsafePointer<UInt8>?, UnsafePointer<cmt_caller>, UnsafeMutablePointer<CChar>?, Int
  ) -> cmt_status

  private mutating func read(_ bytes: UnsafeRawBufferPointer, with body: Reader) {
    let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
    var message = [CChar](repeating: 0, count: DecodeReply.messageByteCount)
    let status = withUnsafeMutablePointer(to: &self) { reading in
      var caller = cmt_caller(
        context: UnsafeMutableRawPointer(reading),
        receive: { context, field, text, count in
          guard let text, let field = MetadataField(rawValue: UInt16(truncatingIfNeeded: field.rawValue))
          else { return }
          let bytes = UnsafeRawBufferPointer(start: text, count: count)
          MetadataReading.of(context)?.pointee.document
            .append(field, String(decoding: bytes, as: UTF8.self))
        },
        read_packet: { context, packet, count, statements in
          guard let statements, let packets = MetadataReading.of(context)?.pointee.packets else { return }
          let found = UnsafeRawBufferPointer(start: packet, count: count)
          SidecarProperties(packets: (packets.isEmpty ? [found] : packets).map(Array.init))
            .state(to: statements)
        })
      return body(start, &caller, &message, message.count)
    }
    self.status = DecodeReply.Status(status)
    self.message = String(decoding: message.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  private static func of(_ context: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<MetadataReading>? {
    context?.assumingMemoryBound(to: MetadataReading.self)
  }
}

extension DecodeReply.Status {
  fileprivate init(_ status: cmt_status) {
    switch status {
    case CMT_OK: self = .ok
    case CMT_UNKNOWN_FORMAT: self = .unknownFormat
    case CMT_OUT_OF_MEMORY: self = .outOfMemory
    default: self = .corrupt
    }
  }
}
