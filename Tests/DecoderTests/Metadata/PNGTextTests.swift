import PhotoDecodeProtocol
import Testing

/// The texts that programs write about a picture into the chunks of a PNG.
@Suite("Texts of a PNG")
struct PNGTextTests {
  private static func text(_ keyword: String, _ text: [UInt8]) -> (name: String, content: [UInt8]) {
    ("tEXt", Array(keyword.utf8) + [0] + text)
  }

  private static func text(_ keyword: String, _ text: String) -> (name: String, content: [UInt8]) {
    self.text(keyword, Array(text.utf8))
  }

  private func document(_ chunks: [(name: String, content: [UInt8])]) throws -> MetadataDocument {
    var file = PNGFile.varied(width: 6, height: 4, kind: .color)
    file.chunks = chunks
    return try metadata(of: file.bytes)
  }

  @Test("title, author, description, copyright, software and time are read in every kind of chunk")
  func fields() throws {
    let document = try document([
      Self.text("Title", "Harbour"), Self.text("Author", [0x4A, 0xF6, 0x72, 0x67]),
      ("zTXt", Array("Description".utf8) + [0, 0] + PNGFile.stored(Array("At dawn".utf8))),
      ("iTXt", Array("Copyright".utf8) + [0, 0, 0] + Array("de".utf8) + [0, 0] + Array("© Ada".utf8)),
      Self.text("Creation Time", "2024:05:06 07:08:09"), Self.text("Software", "Painter 3"),
      Self.text("Title", "Second"),
    ])
    #expect(document[.title] == "Harbour" && document[.artist] == "Jörg" && document[.caption] == "At dawn")
    #expect(document[.copyright] == "© Ada" && document[.software] == "Painter 3")
    #expect(document[.dateTaken] == "2024-05-06 07:08:09")
    #expect(document.all(.title) == ["Harbour"])
  }

  @Test("what EXIF or XMP says counts before a text")
  func precedence() throws {
    let packet = xmpPacket(
      "<dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">Quay</rdf:li></rdf:Alt></dc:title>")
    let document = try document([
      Self.text("Title", "Harbour"), Self.text("Creation Time", "2024:05:06 07:08:09"),
      Self.text("Description", "At dawn"),
      ("iTXt", Array("XML:com.adobe.xmp".utf8) + [0, 0, 0, 0, 0] + packet),
      ("eXIf", exif(texts: [(0x9003, "2020:02:02 02:02:02")])),
    ])
    #expect(document.all(.title) == ["Quay"] && document.all(.dateTaken) == ["2020-02-02 02:02:02"])
    #expect(document[.caption] == "At dawn")
  }

  @Test(
    "a time can be a date of EXIF or XMP, or be written in words",
    arguments: [
      ("2024-05-06T07:08:09+02:00", "2024-05-06 07:08:09+02:00"),
      ("Mon, 06 May 2024 07:08:09 +0200", "2024-05-06 07:08:09+02:00"),
      ("6 May 2024 7:08 GMT", "2024-05-06 07:08:00+00:00"),
      ("Mon May  6 17:08:09 2024", "2024-05-06 17:08:09"),
      ("Mon 06 May 2024 07:08:09 PM CEST", "2024-05-06 19:08:09"),
      ("Monday, May 6, 2024", "2024-05-06"), ("yesterday", nil), ("31 Feb 2024", nil), ("May 2024", nil),
      ("99:99:99 6 May 2024", "2024-05-06"), ("", nil),
    ])
  func times(text: String, date: String?) throws {
    #expect(try document([Self.text("Creation Time", text)])[.dateTaken] == date)
  }

  @Test("texts that are damaged, endless or of unknown kinds are left out")
  func damaged() throws {
    let document = try document([
      ("zTXt", Array("Title".utf8) + [0, 0, 1, 2, 3]), ("zTXt", Array("Author".utf8) + [0]),
      ("iTXt", Array("Copyright".utf8) + [0]), ("tEXt", Array("Description".utf8)),
      Self.text("title", "lower case"), Self.text("Software", String(repeating: "x", count: 20_000)),
    ])
    #expect(document[.title] == nil && document[.artist] == nil && document[.copyright] == nil)
    #expect(document[.caption] == nil && document[.software]?.utf8.count == 8_191)
  }
}
