import PhotoDecisions
import Foundation
import TestSupport
import Testing

/// A kind of sidecar that programs write or users have.
struct SidecarSample: Sendable, CustomTestStringConvertible {
  let name: String
  let bytes: [UInt8]
  /// Whether exiv2 reads it. Its toolkit rejects what others accept.
  var suitsExiv2 = true
  /// Whether Adobe's toolkit reads it.
  var suitsExempi = true

  var testDescription: String { name }

  init(_ name: String, _ text: String, suitsExiv2: Bool = true, suitsExempi: Bool = true) {
    self.init(name, Array(text.utf8), suitsExiv2: suitsExiv2, suitsExempi: suitsExempi)
  }

  init(_ name: String, _ bytes: [UInt8], suitsExiv2: Bool = true, suitsExempi: Bool = true) {
    self.name = name
    self.bytes = bytes
    self.suitsExiv2 = suitsExiv2
    self.suitsExempi = suitsExempi
  }

  /// Files that programs made, or that have exactly their form.
  static let fixtures: [SidecarSample] = ["exiftool", "immich", "digikam", "darktable", "lightroom"].map {
    SidecarSample($0, fixture($0))
  }

  /// The bytes of a file in `Fixtures`; empty if it is missing, which fails every test that uses it.
  static func fixture(_ name: String) -> [UInt8] {
    (try? Repository.bytes("Tests/PhotoSidecarsTests/Fixtures/\(name).xmp")) ?? []
  }

  /// Everything that can be edited.
  static let all: [SidecarSample] = fixtures + variants + generated

  /// A fixture in other clothes.
  private static let variants: [SidecarSample] = {
    let digiKam = String(decoding: fixture("digikam"), as: UTF8.self)
    let body = String(digiKam.drop { $0 != "\n" }.dropFirst())
    return [
      SidecarSample("CRLF", digiKam.replacingOccurrences(of: "\n", with: "\r\n")),
      SidecarSample("CR", body.replacingOccurrences(of: "\n", with: "\r"), suitsExiv2: false),
      SidecarSample("byte order mark", "\u{FEFF}" + body),
      SidecarSample("tabs", digiKam.replacingOccurrences(of: "\n ", with: "\n\t")),
      SidecarSample(
        "one line",
        body.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: " "),
        suitsExiv2: true),
      SidecarSample(
        "padding",
        digiKam.replacingOccurrences(
          of: "<?xpacket end",
          with: String(repeating: String(repeating: " ", count: 99) + "\n", count: 20) + "<?xpacket end")),
      SidecarSample(
        "old root element", digiKam.replacingOccurrences(of: "xmpmeta", with: "xapmeta"), suitsExiv2: false),
      SidecarSample(
        "declared as ASCII", "<?xml version=\"1.0\" encoding=\"US-ASCII\"?>\n" + body, suitsExiv2: true),
    ]
  }()

  static let rdf = "xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\""
  static let xmp = "xmlns:xmp=\"http://ns.adobe.com/xap/1.0/\""
  static let dc = "xmlns:dc=\"http://purl.org/dc/elements/1.1/\""

  /// A sidecar with the usual elements around a text.
  static func packet(_ content: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <x:xmpmeta xmlns:x="adobe:ns:meta/">
     <rdf:RDF \(rdf)>
    \(content)
     </rdf:RDF>
    </x:xmpmeta>

    """
  }

  private static let generated: [SidecarSample] = [
    SidecarSample("no description", packet(""), suitsExempi: true),
    SidecarSample(
      "self-closing packet", "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\"><rdf:RDF \(rdf)/></x:xmpmeta>           "),
    SidecarSample("self-closing description", packet("  <rdf:Description rdf:about=\"\"/>")),
    SidecarSample(
      "bare description", packet("  <rdf:Description></rdf:Description>"), suitsExempi: true),
    SidecarSample(
      "bare packet",
      "<rdf:RDF \(rdf)>\n  <rdf:Description rdf:about=\"\" \(xmp)>\n    <xmp:Rating>2</xmp:Rating>\n"
        + "  </rdf:Description>\n</rdf:RDF>\n", suitsExiv2: false),
    SidecarSample(
      "comments",
      packet(
        """
          <!-- before --><rdf:Description rdf:about="" \(xmp) \(dc) xmp:Rating="1"><!-- first -->
            <dc:subject><!-- list --><rdf:Bag><!-- items --><rdf:li>a</rdf:li><!-- b --></rdf:Bag></dc:subject>
            <!-- last -->
          </rdf:Description><!-- after -->
        """)),
    SidecarSample(
      "three languages",
      packet(
        """
          <rdf:Description rdf:about="" \(dc)>
           <dc:description>
            <rdf:Alt>
             <rdf:li xml:lang="x-default">Sea</rdf:li>
             <rdf:li xml:lang="de-DE">Meer</rdf:li>
             <rdf:li xml:lang="fr-FR">Mer</rdf:li>
            </rdf:Alt>
           </dc:description>
          </rdf:Description>
        """)),
    SidecarSample(
      "no default language",
      packet(
        """
          <rdf:Description rdf:about="" \(dc)>
           <dc:description><rdf:Alt><rdf:li xml:lang="de">Meer</rdf:li></rdf:Alt></dc:description>
          </rdf:Description>
        """)),
    SidecarSample(
      "namespaces on the root",
      """
      <x:xmpmeta xmlns:x="adobe:ns:meta/" \(rdf) \(xmp) \(dc)>
        <rdf:RDF>
          <rdf:Description rdf:about="">
            <xmp:Rating>2</xmp:Rating>
          </rdf:Description>
        </rdf:RDF>
      </x:xmpmeta>

      """),
    SidecarSample(
      "old prefix",
      packet(
        "  <rdf:Description rdf:about='uuid:1' xmlns:xap='http://ns.adobe.com/xap/1.0/' xap:Rating='5'\n"
          + "  />")),
    SidecarSample(
      "unknown namespaces",
      packet(
        """
          <rdf:Description rdf:about="" xmlns:a="http://example.com/mine" a:kept="1 &lt; 2">
           <a:list><rdf:Seq><rdf:li a:x="1"/><rdf:li a:x="2"/></rdf:Seq></a:list>
          </rdf:Description>
        """)),
    SidecarSample(
      "qualified rating",
      packet(
        """
          <rdf:Description rdf:about="" \(xmp) xmlns:q="http://example.com/q/">
           <xmp:Rating rdf:parseType="Resource"><rdf:value>2</rdf:value><q:by>me</q:by></xmp:Rating>
           <xmp:Label><![CDATA[Blue]]></xmp:Label>
          </rdf:Description>
        """)),
    SidecarSample(
      "duplicate rating",
      packet(
        """
          <rdf:Description rdf:about="" \(xmp) xmp:Rating="1">
           <xmp:Rating>2</xmp:Rating>
          </rdf:Description>
          <rdf:Description rdf:about="other" \(xmp)>
           <xmp:Rating>3</xmp:Rating>
          </rdf:Description>
        """), suitsExiv2: false, suitsExempi: false),
    SidecarSample(
      "two prefixes",
      packet(
        """
          <rdf:Description rdf:about="" \(xmp) xmp:Rating="1"/>
          <rdf:Description rdf:about="" xmlns:xap="http://ns.adobe.com/xap/1.0/" xap:Label="Red"/>
        """), suitsExiv2: false, suitsExempi: true),
    SidecarSample(
      "character references",
      packet("  <rdf:Description rdf:about=\"\" \(xmp) xmp:Label=\"Gr&#252;n\" xmp:Rating=\"&#x34;\"/>")),
    SidecarSample(
      "texts instead of arrays",
      packet(
        """
          <rdf:Description rdf:about="" \(dc) dc:subject="one">
           <dc:description>plain</dc:description>
          </rdf:Description>
        """)),
    SidecarSample(
      "empty texts",
      packet(
        """
          <rdf:Description rdf:about="" \(xmp) \(dc) xmp:Label="">
           <xmp:Rating/>
           <dc:subject><rdf:Bag/></dc:subject>
           <dc:title><rdf:Alt><rdf:li xml:lang="x-default"/></rdf:Alt></dc:title>
          </rdf:Description>
        """)),
  ]
}
