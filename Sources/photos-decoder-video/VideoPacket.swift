import CMetadata
import CVideo
import DecodeProtocol

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
      cmt_read_blocks(nil, 0, bytes.start, bytes.count, append, $0, &message, message.count)
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

/// Appends an entry to the `MetadataDocument` at `context`.
private func append(
  _ context: UnsafeMutableRawPointer?, field: cmt_field, text: UnsafePointer<CChar>?, count: Int
) {
  guard let text, let field = MetadataField(rawValue: UInt16(truncatingIfNeeded: field.rawValue))
  else {
    return
  }
  let bytes = UnsafeRawBufferPointer(start: text, count: count)
  context?.assumingMemoryBound(to: MetadataDocument.self).pointee
    .append(field, String(decoding: bytes, as: UTF8.self))
}
