import CMetadata
import CVideo
import PhotoDecodeProtocol
import PhotoDecoderService
import PhotoEmbeddedMetadata
import Glibc

/// Reads what the containers of videos say, with CVideo, and their XMP.
enum VideoMetadata {
  /// Reads the metadata of a file. Fails if the container can't be read.
  static func read(_ bytes: UnsafeRawBufferPointer) -> Result<MetadataDocument, MetadataError> {
    var document = MetadataDocument()
    var message = [CChar](repeating: 0, count: 160)
    let file = cpx_bytes(
      start: bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), count: bytes.count)
    let status = withUnsafeMutablePointer(to: &document) { cvd_read_metadata(file, append, $0, &message) }
    if status == CPX_OK {
      VideoPacket.add(of: file, to: &document)
      return .success(document)
    }
    let text = String(decoding: message.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    return .failure(MetadataError(status: DecodeReply.Status(failure: status), message: text))
  }
}

/// Appends an entry to the `MetadataDocument` at `context`.
private func append(_ context: UnsafeMutableRawPointer?, field: cvd_field, text: UnsafePointer<CChar>?) {
  guard let text, let field = MetadataField(field) else { return }
  // Old containers don't say which encoding their texts have.
  var bytes = [CChar](repeating: 0, count: MetadataDocument.mostTextBytes + 1)
  cmt_utf8(text, strlen(text), &bytes, bytes.count)
  let converted = String(decoding: bytes.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  context?.assumingMemoryBound(to: MetadataDocument.self).pointee.append(field, converted)
}

extension MetadataField {
  fileprivate init?(_ field: cvd_field) {
    switch field {
    case CVD_MAKE: self = .cameraMake
    case CVD_MODEL: self = .cameraModel
    case CVD_SOFTWARE: self = .software
    case CVD_DATE: self = .dateTaken
    case CVD_LATITUDE: self = .latitude
    case CVD_LONGITUDE: self = .longitude
    case CVD_ALTITUDE: self = .altitude
    case CVD_TITLE: self = .title
    case CVD_ARTIST: self = .artist
    case CVD_COPYRIGHT: self = .copyright
    case CVD_CAPTION: self = .caption
    case CVD_DURATION: self = .duration
    case CVD_CODING: self = .videoCoding
    case CVD_PIXEL_LAYOUT: self = .pixelLayout
    case CVD_COLOUR_SPACE: self = .colorProfile
    case CVD_CONTENT_IDENTIFIER: self = .contentIdentifier
    default: return nil
    }
  }
}

extension DecodeReply.Status {
  fileprivate init(failure status: cpx_status) {
    switch status {
    case CPX_UNKNOWN_FORMAT: self = .unknownFormat
    case CPX_OUT_OF_MEMORY: self = .outOfMemory
    case CPX_TRUNCATED: self = .truncated
    case CPX_UNSUPPORTED: self = .unsupported
    default: self = .corrupt
    }
  }
}

/// The XMP packet in an MP4 or QuickTime file.
enum VideoPacket {
  /// The fields that people write, for which XMP counts before the container.
  private static let written: Set<MetadataField> = [
    .title, .caption, .artist, .copyright, .place, .rating, .label, .keyword, .hierarchicalKeyword,
  ]

  /// Adds what the packet says to the document of a container.
  static func add(of file: cpx_bytes, to document: inout MetadataDocument) {
    let bytes = cpx_packet_box(file)
    guard bytes.count > 0 else { return }
    var reading = MetadataReading(
      packets: [UnsafeRawBufferPointer(start: bytes.start, count: bytes.count)])
    reading.readExif(UnsafeRawBufferPointer(start: nil, count: 0))
    let packet = reading.document
    let overruled = written.intersection(packet.entries.map(\.field))
    let container = MetadataDocument(document.entries.filter { !overruled.contains($0.field) })
    document = container
    for entry in packet.entries where container[entry.field] == nil {
      document.append(entry.field, entry.text)
    }
  }
}
