import CMetadata
import CVideo
import DecodeProtocol
import DecoderService

/// The XMP packet in an MP4 or QuickTime file, read with CMetadata.
enum VideoPacket {
  /// What people write, for which XMP counts before the container.
  private static let written: Set<MetadataField> = [
    .title, .caption, .artist, .copyright, .place, .rating, .label, .keyword, .hierarchicalKeyword,
  ]

  /// Adds what the packet says to the document of a container.
  static func add(of file: cpx_bytes, to document: inout MetadataDocument) {
    let bytes = cvd_packet(file)
    guard bytes.count > 0 else { return }
    var packet = MetadataDocument()
    var message = [CChar](repeating: 0, count: 160)
    let status = withUnsafeMutablePointer(to: &packet) {
      cmt_read_blocks(
        nil, 0, bytes.start, bytes.count,
        { MetadataDocument.append(to: $0, field: $1.rawValue, text: $2, count: $3) }, $0, &message,
        message.count)
    }
    guard status == CMT_OK else { return }
    let overruled = written.intersection(packet.entries.map(\.field))
    let container = MetadataDocument(document.entries.filter { !overruled.contains($0.field) })
    document = container
    for entry in packet.entries where container[entry.field] == nil {
      document.append(entry.field, entry.text)
    }
  }
}
