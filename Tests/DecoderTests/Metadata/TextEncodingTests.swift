import PhotoDecodeProtocol
import Testing

/// Encodings and layouts of the texts in EXIF and IPTC.
@Suite("Texts in EXIF and IPTC")
struct TextEncodingTests {
  private func read(_ main: [ExifEntry]) throws -> MetadataDocument {
    let block = exif(main: main, [])
    return try metadata(ofSegments: [exifSegment(block)])
  }

  private static let quoted: [UInt8] = [
    0x84, 0x4B, 0xF6, 0x6C, 0x6E, 0x93, 0x20, 0x96, 0x20, 0x35, 0x20, 0x80,
  ]

  @Test("what is not UTF-8 is Windows-1252, with quotation marks, dashes and the euro")
  func windows() throws {
    #expect(try read([.bytes(0x010E, Self.quoted, type: 2)])[.caption] == "„Köln“ – 5 €")
  }

  @Test("IPTC is UTF-8 or Windows-1252, with and without the mark that says so", arguments: [true, false])
  func iptc(isMarked: Bool) throws {
    func field(_ record: UInt8, _ number: UInt8, _ bytes: [UInt8]) -> [UInt8] {
      [0x1C, record, number] + bigEndian16(bytes.count) + bytes
    }
    func document(_ text: [UInt8]) throws -> MetadataDocument {
      let record =
        (isMarked ? field(1, 90, [0x1B, 0x25, 0x47]) : []) + field(2, 120, text) + field(2, 25, text)
      let padded = record.count % 2 == 0 ? record : record + [0]
      var content: [UInt8] = Array("Photoshop 3.0".utf8) + [0] + Array("8BIM".utf8) + [4, 4, 0, 0]
      content += bigEndian(record.count) + padded
      return try metadata(ofSegments: [(0xED, content)])
    }
    for (bytes, text) in [(Array("„Köln“ 京都".utf8), "„Köln“ 京都"), (Self.quoted, "„Köln“ – 5 €")] {
      let found = try document(bytes)
      #expect(found[.caption] == text && found.all(.keyword) == [text])
    }
  }

  @Test("UTF-8 that ends within a letter, as in a short field, loses that letter")
  func cut() throws {
    let text = Array("Grüße aus Kö".utf8.dropLast())
    #expect(try read([.bytes(0x010E, text, type: 2)])[.caption] == "Grüße aus K")
  }

  @Test(
    "a carriage return ends a line, alone or before a line feed",
    arguments: ["one\rtwo", "one\r\ntwo", "one\ntwo", "one\rtwo\r\n", "one\u{2028}two", "  one\ntwo  \0\0"])
  func lines(text: String) throws {
    #expect(try read([.text(0x010E, text)])[.caption] == "one\ntwo")
  }

  @Test(
    "a copyright notice has the photographer's part and the editor's",
    arguments: [
      ("Ada", "Ada"), ("Ada\0Bob\0", "Ada, Bob"), (" \0Bob\0", "Bob"), ("Ada \0\0\0", "Ada"), (" ", nil),
    ] as [(String, String?)])
  func copyright(text: String, expected: String?) throws {
    #expect(try read([.text(0x8298, text)])[.copyright] == expected)
  }

  private func windowsText(_ text: String, isBigEndian: Bool = false) -> [UInt8] {
    (text + "\0").utf16.flatMap {
      let bytes = [UInt8($0 >> 8), UInt8($0 & 0xFF)]
      return isBigEndian ? bytes : bytes.reversed()
    }
  }

  @Test("the texts of Windows count if there are no others", arguments: [true, false])
  func windowsFields(isBigEndian: Bool) throws {
    func entry(_ tag: UInt16, _ text: String) -> ExifEntry {
      .bytes(tag, windowsText(text, isBigEndian: isBigEndian), type: 1)
    }
    let document = try read([
      entry(0x9C9B, "Ein Titel"), entry(0x9C9D, "José"), entry(0x9C9E, "Meer; Himmel;;Meer ;京都"),
      entry(0x9C9F, "Ein Thema"),
    ])
    #expect(document[.title] == "Ein Titel" && document[.artist] == "José")
    #expect(document[.caption] == "Ein Thema")
    #expect(document.all(.keyword) == ["Meer", "Himmel", "京都"])
    let both = try read([
      .text(0x013B, "Ada"), entry(0x9C9C, "Ein Kommentar"), entry(0x9C9D, "José"), entry(0x9C9F, "Ein Thema"),
    ])
    #expect(both[.artist] == "Ada" && both[.caption] == "Ein Kommentar")
  }

  @Test("keywords of Windows may be plain text, and do not count beside those of IPTC")
  func windowsKeywords() throws {
    #expect(try read([.text(0x9C9E, "sea;sky")]).all(.keyword) == ["sea", "sky"])
    let block = exif(main: [.bytes(0x9C9E, windowsText("old"), type: 1)], [])
    let file = jpeg(
      try OwnFixture.bytes("metadata/nothing.jpg"), with: [exifSegment(block), iptcSegment([(25, "new")])])
    #expect(try metadata(of: file).all(.keyword) == ["new"])
  }
}
