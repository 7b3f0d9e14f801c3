import PhotoDecodeProtocol
import Foundation
import Testing

/// The statements of photos about themselves where several places can make them.
@Suite("Ratings, labels, captions and keywords in photos")
struct EmbeddedDecisionTests {
  /// A photo with an XMP packet and numbers in EXIF.
  private func photo(xmp: String? = nil, exif: [(tag: UInt16, value: UInt16)] = []) throws -> [UInt8] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../Fixtures/metadata").standardizedFileURL
    let plain = Array(try Data(contentsOf: folder.appendingPathComponent("nothing.jpg")))
    var segments: [(marker: UInt8, content: [UInt8])] = []
    if !exif.isEmpty { segments.append(exifSegment(Self.block(exif))) }
    if let xmp {
      let packet = """
        <x:xmpmeta xmlns:x='adobe:ns:meta/'><rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'>\
        <rdf:Description rdf:about='' xmlns:xmp='http://ns.adobe.com/xap/1.0/' \
        xmlns:dc='http://purl.org/dc/elements/1.1/' xmlns:lr='http://ns.adobe.com/lightroom/1.0/' \
        xmlns:digiKam='http://www.digikam.org/ns/1.0/' \
        xmlns:MicrosoftPhoto='http://ns.microsoft.com/photo/1.0/'>\(xmp)</rdf:Description></rdf:RDF></x:xmpmeta>
        """
      segments.append((0xE1, Array("http://ns.adobe.com/xap/1.0/".utf8) + [0] + Array(packet.utf8)))
    }
    return jpeg(plain, with: segments)
  }

  /// A TIFF structure with numbers of two bytes.
  private static func block(_ entries: [(tag: UInt16, value: UInt16)]) -> [UInt8] {
    func big(_ number: UInt16) -> [UInt8] { [UInt8(number >> 8), UInt8(number & 0xFF)] }
    var block: [UInt8] = Array("MM".utf8) + [0, 42, 0, 0, 0, 8] + big(UInt16(entries.count))
    for (tag, value) in entries {
      block += big(tag) + [0, 3, 0, 0, 0, 1]
      block += big(value) + [0, 0]
    }
    return block + [0, 0, 0, 0]
  }

  private static func list(_ name: String, _ items: String...) -> String {
    "<\(name)><rdf:Bag>\(items.map { "<rdf:li>\($0)</rdf:li>" }.joined())</rdf:Bag></\(name)>"
  }

  @Test(
    "ratings are read leniently",
    arguments: [
      ("  3", "3"), ("4 ", "4"), ("2.5", "3"), ("6", "5"), ("-1", "-1"), ("-7", "-1"), ("0", "0"), ("x", nil),
      ("nan", nil), ("3 stars", nil), ("", nil),
    ] as [(String, String?)])
  func lenient(_ text: String, _ rating: String?) throws {
    #expect(try metadata(of: photo(xmp: "<xmp:Rating>\(text)</xmp:Rating>"))[.rating] == rating)
  }

  @Test("XMP counts before EXIF, stars in EXIF before percentages")
  func order() throws {
    let stars = "<xmp:Rating>2</xmp:Rating>"
    let percent = "<MicrosoftPhoto:Rating>75</MicrosoftPhoto:Rating>"
    let both: [(tag: UInt16, value: UInt16)] = [(0x4746, 3), (0x4749, 99)]
    #expect(try metadata(of: photo(xmp: stars + percent, exif: both))[.rating] == "2")
    #expect(try metadata(of: photo(xmp: percent, exif: both))[.rating] == "3")
    #expect(try metadata(of: photo(xmp: percent, exif: [(0x4749, 99)]))[.rating] == "4")
    #expect(try metadata(of: photo(exif: [(0x4749, 25)]))[.rating] == "2")
    #expect(try metadata(of: photo(exif: [(0x4746, 0), (0x4749, 0)]))[.rating] == nil)
  }

  @Test(
    "the description in EXIF counts before XMP, unless it is blank or a camera's",
    arguments: [
      ("A hill", "A hill"), ("      ", "A tower"), ("OLYMPUS DIGITAL CAMERA         ", "A tower"),
    ])
  func description(_ description: String, _ caption: String) throws {
    let text = Array(description.utf8) + [0]
    var block: [UInt8] = Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1, 1, 0x0E, 0, 2]
    block += [0, 0, 0, UInt8(text.count), 0, 0, 0, 26, 0, 0, 0, 0]
    block += text
    let xmp =
      "<dc:description><rdf:Alt><rdf:li xml:lang='x-default'>A tower</rdf:li></rdf:Alt></dc:description>"
    let file = jpeg(try photo(xmp: xmp), with: [exifSegment(block)])
    #expect(try metadata(of: file)[.caption] == caption)
  }

  @Test("labels are texts")
  func label() throws {
    #expect(try metadata(of: photo(xmp: "<xmp:Label>Zum Druck</xmp:Label>"))[.label] == "Zum Druck")
  }

  @Test("Lightroom's and digiKam's paths are keywords of their own")
  func keywords() throws {
    let xmp =
      Self.list("dc:subject", "Places", "Berlin", "sea")
      + Self.list("lr:hierarchicalSubject", "Places|Berlin")
      + Self.list("digiKam:TagsList", "Places/Berlin", "Trips/2024")
    let document = try metadata(of: photo(xmp: xmp))
    #expect(document.all(.keyword) == ["Places", "Berlin", "sea"])
    #expect(document.all(.hierarchicalKeyword) == ["Places|Berlin", "Trips|2024"])
  }

  @Test("an XMP packet that exiv2 refuses gives its label, its lenient rating and its paths")
  func refused() throws {
    let xmp =
      "<xmp:Rating> 4</xmp:Rating><xmp:Label>Red</xmp:Label><xmp:Label>Blue</xmp:Label>"
      + Self.list("lr:hierarchicalSubject", "a|b")
    let document = try metadata(of: photo(xmp: xmp))
    #expect(document[.rating] == "4" && document[.label] == "Red")
    #expect(document.all(.hierarchicalKeyword) == ["a|b"])
  }
}
