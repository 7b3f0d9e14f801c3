import CVideo
import DecodeProtocol
import EmbeddedMetadata

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
