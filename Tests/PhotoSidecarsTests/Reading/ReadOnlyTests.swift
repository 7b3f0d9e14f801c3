import PhotoDecisions
import Foundation
import PhotoSidecars
import Testing

@Suite("Sidecars that can be read and not edited")
struct ReadOnlyTests {
  private static let text = SidecarSample.packet(
    "<rdf:Description \(SidecarSample.xmp) xmp:Rating='3' xmp:Label='Grün'/>")

  @Test(
    "UTF-16 is read, with and without a byte order mark",
    arguments: [String.Encoding.utf16, .utf16BigEndian, .utf16LittleEndian])
  func utf16(_ encoding: String.Encoding) throws {
    let text = Self.text.replacingOccurrences(of: "encoding=\"UTF-8\"", with: "encoding=\"UTF-16\"")
    let document = try SidecarDocument(Array(#require(text.data(using: encoding))))
    #expect(document.properties.rating == Rating(clamping: 3))
    #expect(document.properties.label == "Grün")
    expectReadOnly(document, .encoding("UTF-16"))
  }

  @Test("Latin-1 is read if it is declared")
  func latin1() throws {
    let text = Self.text.replacingOccurrences(of: "UTF-8", with: "ISO-8859-1")
    let document = try SidecarDocument(Array(#require(text.data(using: .isoLatin1))))
    #expect(document.properties.label == "Grün")
    expectReadOnly(document, .encoding("ISO-8859-1"))
  }

  @Test("Windows-1252 is read if it is declared", arguments: ["windows-1252", "Windows-1252", "cp1252"])
  func windows1252(_ name: String) throws {
    let label = "Grün – „5 €“ ÿŸ"
    let text = Self.text.replacingOccurrences(of: "UTF-8", with: name)
      .replacingOccurrences(of: "Grün", with: label)
    let document = try SidecarDocument(Array(#require(text.data(using: .windowsCP1252))))
    #expect(document.properties.rating == Rating(clamping: 3))
    #expect(document.properties.label == label)
    expectReadOnly(document, .encoding(name))
  }

  @Test("of two packets the first is read")
  func severalPackets() throws {
    let packet =
      "<rdf:RDF \(SidecarSample.rdf)><rdf:Description \(SidecarSample.xmp) xmp:Rating='1'/></rdf:RDF>"
    let document = try SidecarDocument(
      Array("<x>\(packet)\(packet.replacingOccurrences(of: "'1'", with: "'2'"))</x>".utf8))
    #expect(document.properties.rating == Rating(clamping: 1))
    expectReadOnly(document, .severalPackets)
  }

  private func expectReadOnly(
    _ document: SidecarDocument, _ reason: SidecarEditError.ReadOnlyReason,
    _ location: SourceLocation = #_sourceLocation
  ) {
    #expect(document.readOnlyReason == reason, sourceLocation: location)
    #expect(throws: SidecarEditError.readOnly(reason), sourceLocation: location) {
      try document.splices(for: [.rating(Rating(clamping: 1))], date: EditCase.date)
    }
  }
}
