import PhotoDecisions
import Foundation
import Mutators
@testable import PhotoSidecars
import Testing

@Suite("XMP packets inside photos")
struct PacketPropertiesTests {
  private func properties(_ packets: String...) -> SidecarProperties {
    SidecarProperties(packets: packets.map { Array($0.utf8) })
  }

  private static func packet(_ attributes: String, _ children: String = "") -> String {
    "<x:xmpmeta xmlns:x='adobe:ns:meta/'><rdf:RDF \(SidecarSample.rdf)><rdf:Description rdf:about='' "
      + "\(SidecarSample.xmp) \(SidecarSample.dc) \(attributes)>\(children)</rdf:Description></rdf:RDF></x:xmpmeta>"
  }

  @Test(
    "what surrounds the XML doesn't matter",
    arguments: ["\0\0", "   \n", "\u{FEFF}", "<?xpacket end='w'?>\0"])
  func padding(_ padding: String) {
    #expect(properties(Self.packet("xmp:Rating='4'") + padding).rating == Rating(4))
    #expect(properties("\u{FEFF}\n" + Self.packet("xmp:Rating='4'")).rating == Rating(4))
  }

  @Test("what precedes a fault counts, without a text that is cut")
  func cut() {
    let whole = Self.packet(
      "xmp:Rating='4'",
      "<dc:subject><rdf:Bag><rdf:li>sea</rdf:li><rdf:li>mountains</rdf:li></rdf:Bag></dc:subject>")
    let cut = whole.prefix(upTo: whole.range(of: "mountains")!.lowerBound) + "moun"
    let found = properties(String(cut))
    #expect(found.rating == Rating(4) && found.keywords == [Keyword("sea")].compactMap(\.self))
    #expect(properties(Self.packet("xmp:Rating='4'", "<a:b/>")).rating == Rating(4))
  }

  @Test("what XML forbids is replaced")
  func repaired() {
    let title = "<dc:title>a\u{1}b&#2;c&#xFFFF;d&#xE9;&#x10FFFF;MARK&unknown;</dc:title>"
    let parts = Self.packet("xmp:Label='Tom & Jerry'", title).components(separatedBy: "MARK")
    let bytes = Array(parts[0].utf8) + [0xE9, 0xE2, 0x82] + Array(parts[1].utf8)
    let found = SidecarProperties(packets: [bytes])
    #expect(found.label == "Tom & Jerry")
    #expect(found.title == "a b c dé\u{10FFFF}éâ\u{82}&unknown;")
  }

  @Test("a packet in UTF-16 is read")
  func wide() {
    let units = Array(Self.packet("xmp:Label='Größe'").utf16)
    let bytes: [UInt8] = [0xFE, 0xFF] + units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    #expect(SidecarProperties(packets: [bytes]).label == "Größe")
  }

  @Test("a document type ends reading before anything is read")
  func documentType() {
    let text = "<!DOCTYPE a [<!ENTITY b 'c'>]>" + Self.packet("xmp:Rating='4'")
    #expect(properties(text) == SidecarProperties())
  }

  @Test("a second packet completes the first")
  func extended() {
    let extension_ = Self.packet(
      "xmp:Rating='1' xmp:Label='Red'", "<dc:subject><rdf:Bag><rdf:li>a</rdf:li></rdf:Bag></dc:subject>")
    let found = properties(Self.packet("xmp:Rating='4'"), extension_)
    #expect(found.rating == Rating(4) && found.label == "Red" && found.keywords?.count == 1)
  }

  @Test("anything else says nothing", arguments: ["", "no packet", "<a/>", "<", ">", "\0", "<x:xmpmeta"])
  func nothing(_ text: String) {
    #expect(properties(text) == SidecarProperties())
  }

  @Test("no mutant of a sidecar stops the reading of packets", arguments: 0..<4)
  func mutants(_ part: Int) {
    let originals = SidecarSample.all.map(\.bytes).filter { $0.count < 4096 }
    var readCount = 0
    for number in part * 300..<(part + 1) * 300 {
      var mutator = Mutator(seed: UInt64(number))
      var markup = MarkupMutator(seed: UInt64(number))
      let original = originals[number % originals.count]
      let mutant = number % 2 == 0 ? mutator.mutant(of: original) : markup.mutant(of: original)
      let found = SidecarProperties(packets: [mutant, original])
      _ = (found.facts, found.keywords, found.label, found.caption, found.title)
      if found.values != SidecarProperties(packets: [original]).values { readCount += 1 }
    }
    #expect(readCount > 20)
  }
}
