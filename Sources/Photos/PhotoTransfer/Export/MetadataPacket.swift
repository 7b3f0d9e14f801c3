/// The metadata of an exported picture as XMP, in which the IPTC standard has creator and copyright.
///
/// Source: IPTC Photo Metadata Standard 2023.2, "IPTC Core".
nonisolated struct MetadataPacket {
  private let metadata: ExportedMetadata

  /// The packet with some metadata.
  init(_ metadata: ExportedMetadata) { self.metadata = metadata }

  /// The text of the packet.
  var text: String {
    let creators = metadata.creator?.split(separator: ";").map { String($0.trimmingWhitespace) }.filter {
      !$0.isEmpty
    }
    let date = metadata.dateTaken.map { $0.replacing(" ", with: "T") }
    let properties = [
      creators.map { "<dc:creator><rdf:Seq>\($0.map(Self.item).joined())</rdf:Seq></dc:creator>" },
      Self.alternatives("dc:rights", metadata.copyright), Self.alternatives("dc:title", metadata.title),
      Self.alternatives("dc:description", metadata.caption),
      Self.simple("xmpRights:Marked", metadata.copyright == nil ? nil : "True"),
      Self.simple("photoshop:DateCreated", date),
      Self.simple("exif:GPSLatitude", metadata.place.map { Self.angle($0.latitude, "N", "S") }),
      Self.simple("exif:GPSLongitude", metadata.place.map { Self.angle($0.longitude, "E", "W") }),
    ].compactMap(\.self)
    return """
      <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" \
      xmlns:xmpRights="http://ns.adobe.com/xap/1.0/rights/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" \
      xmlns:exif="http://ns.adobe.com/exif/1.0/">
      \(properties.joined(separator: "\n"))
      </rdf:Description></rdf:RDF></x:xmpmeta>
      <?xpacket end="r"?>
      """
  }

  private static func item(_ text: String) -> String { "<rdf:li>\(escaped(text))</rdf:li>" }

  private static func simple(_ name: String, _ text: String?) -> String? {
    text.map { "<\(name)>\(escaped($0))</\(name)>" }
  }

  private static func alternatives(_ name: String, _ text: String?) -> String? {
    guard let text, !text.isEmpty else { return nil }
    return "<\(name)><rdf:Alt><rdf:li xml:lang=\"x-default\">\(escaped(text))</rdf:li></rdf:Alt></\(name)>"
  }

  /// Degrees and minutes, as in `48,12.5000N`.
  private static func angle(_ degrees: Double, _ positive: String, _ negative: String) -> String {
    let parts = Int((min(180, abs(degrees)) * 600_000).rounded())
    let (minutes, fraction) = (parts / 10_000, parts - parts / 10_000 * 10_000)
    return
      "\(minutes / 60),\(minutes % 60).\("\(10_000 + fraction)".dropFirst())\(degrees < 0 ? negative : positive)"
  }

  private static func escaped(_ text: String) -> String {
    text.storable.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
