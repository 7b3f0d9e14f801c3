import PhotoDecodeProtocol
import Testing

/// Metadata in the texts of a PNG, where ImageMagick and others store profiles as hexadecimal digits.
@Suite("Profiles in the texts of a PNG")
struct PNGMetadataTests {
  private static let block = exif(texts: [(0x9003, "2020:02:02 02:02:02")])
  private static let change = "<xmp:Rating>3</xmp:Rating><xmp:ModifyDate>2022-08-24T22:07:07</xmp:ModifyDate>"

  private static func profile(
    _ type: String, _ content: [UInt8], rest: [UInt8] = []
  ) -> (name: String, content: [UInt8]) {
    let digits = Array("0123456789abcdef".utf8)
    let text = content.flatMap { [digits[Int($0) >> 4], digits[Int($0) & 15]] }
    let keyword = Array("Raw profile type \(type)".utf8)
    let whole = Array("\n\(type)\n    \(content.count)\n".utf8) + text + [10] + rest
    return ("zTXt", keyword + [0, 0] + PNGFile.stored(whole))
  }

  private static func packet(_ content: [UInt8]) -> (name: String, content: [UInt8]) {
    ("iTXt", Array("XML:com.adobe.xmp".utf8) + [0, 0, 0, 0, 0] + content)
  }

  private static func picture(_ chunks: [(name: String, content: [UInt8])]) -> [UInt8] {
    var file = PNGFile.varied(width: 6, height: 4, kind: .color)
    file.chunks = chunks
    return file.bytes
  }

  private func orientation(_ chunks: [(name: String, content: [UInt8])]) throws -> UInt8 {
    try DecoderConversation(.basic).perform(.probe, of: Self.picture(chunks)).reply.orientation
  }

  @Test("EXIF is read with its name before it and without", arguments: ["", "Exif\0\0"])
  func name(name: String) throws {
    let chunks = [
      Self.profile("exif", Array(name.utf8) + Self.block), Self.packet(xmpPacket(Self.change)),
    ]
    for chunks in [chunks, chunks.reversed()] {
      let document = try metadata(of: Self.picture(chunks))
      #expect(document[.dateTaken] == "2020-02-02 02:02:02" && document[.rating] == "3")
      #expect(document[.pixelLayout] == "8-bit RGB")
    }
  }

  @Test("EXIF without its name takes along neither IPTC nor XMP in a profile, even if it is damaged")
  func others() throws {
    let caption: [UInt8] = [0x1C, 2, 120, 0, 5] + Array("Tower".utf8)
    let resource = Array("8BIM".utf8) + [4, 4, 0, 0] + bigEndian(caption.count) + caption
    let others = [Self.profile("iptc", resource), Self.profile("xmp", xmpPacket(Self.change))]
    let bad = Array(Self.block.prefix(4)) + Array(repeating: 0xFF, count: 40)
    for (block, date) in [(Self.block, "2020-02-02 02:02:02"), (bad, "2022-08-24 22:07:07")] {
      let document = try metadata(of: Self.picture([Self.profile("exif", block)] + others))
      #expect(document[.dateTaken] == date)
      #expect(document[.caption] == "Tower" && document[.rating] == "3")
    }
  }

  @Test("an eXIf chunk counts before a profile")
  func chunk() throws {
    let other = exif(texts: [(0x9003, "2021:01:01 01:01:01")])
    let document = try metadata(of: Self.picture([Self.profile("exif", other), ("eXIf", Self.block)]))
    #expect(document.all(.dateTaken) == ["2020-02-02 02:02:02"])
  }

  @Test("an eXIf chunk with a name before its block is read, wherever it is, and counts before a profile")
  func namedChunk() throws {
    let name = Array("Exif\0\0".utf8)
    let chunks: [(name: String, content: [UInt8])] = [
      ("eXIf", name + Self.block), Self.packet(xmpPacket(Self.change)),
      Self.profile("exif", exif(texts: [(0x9003, "2021:01:01 01:01:01")])),
    ]
    for chunks in [chunks, chunks.reversed()] {
      let document = try metadata(of: Self.picture(chunks))
      #expect(document.all(.dateTaken) == ["2020-02-02 02:02:02"] && document[.rating] == "3")
    }
    #expect(try orientation([("eXIf", name + exif(orientation: 6))]) == 6)
  }

  @Test("what follows a profile's bytes is no part of it")
  func rest() throws {
    let turned = exif(orientation: 6)
    #expect(try orientation([Self.profile("exif", turned.dropLast(18), rest: Array("12ab".utf8))]) == 1)
    #expect(try orientation([Self.profile("exif", turned, rest: [0x24, 0x22, 0x91])]) == 6)
  }

  @Test("the orientation is read from XMP in a profile, and in a text before that")
  func xmp() throws {
    func words(_ orientation: Int) -> [UInt8] { Array("<tiff:Orientation>\(orientation)<".utf8) }
    #expect(try orientation([Self.profile("xmp", words(6))]) == 6)
    #expect(try orientation([Self.profile("xmp", words(6)), Self.packet(words(8))]) == 8)
    let profile = Self.profile("exif", exif(orientation: 3))
    #expect(try orientation([Self.profile("xmp", words(8)), profile]) == 3)
  }

  @Test("the orientation in XMP is read whatever prefix its namespace has")
  func prefix() throws {
    let start = "<rdf:Description xmlns:a='http://example.com/' xmlns:t = 'http://ns.adobe.com/tiff/1.0/'"
    for (words, expected) in [
      (" t:Orientation=\"6\"/>", 6), ("><t:Orientation>6<", 6), (" a:Orientation='3' t:Orientation='6'/>", 6),
      (" a:Orientation='3'/>", 1), (" tiff:Orientation='3'/>", 1),
    ] {
      #expect(try orientation([Self.packet(Array((start + words).utf8))]) == expected, "\(words)")
    }
  }
}
