import PhotoDecodeProtocol
import Testing

/// EXIF blocks in JPEG with a name that is not quite the one of the standard.
@Suite("EXIF with other names in JPEG")
struct MisnamedExifTests {
  static let names: [[UInt8]] = [
    Array("Exif\0\0".utf8), Array("Exif\0".utf8) + [0xFF], Array("EXIF\0\0".utf8), Array("exif\0 ".utf8),
  ]

  private func file(_ segments: [(marker: UInt8, content: [UInt8])]) throws -> [UInt8] {
    try jpeg(OwnFixture.bytes("metadata/nothing.jpg"), with: segments)
  }

  @Test("metadata are read, with XMP beside them and without", arguments: names)
  func facts(name: [UInt8]) throws {
    let block = exif(texts: [(0x9003, "2020:02:02 02:02:02")])
    let alone = try metadata(of: file([(0xE1, name + block)]))
    #expect(alone[.dateTaken] == "2020-02-02 02:02:02")
    let packet = xmpSegment(xmpPacket("<xmp:Rating>3</xmp:Rating>"))
    let both = try metadata(of: file([(0xE1, name + block), packet]))
    #expect(both[.dateTaken] == "2020-02-02 02:02:02" && both[.rating] == "3")
  }

  @Test("the picture is turned", arguments: names)
  func orientation(name: [UInt8]) throws {
    let bytes = try file([(0xE1, name + exif(orientation: 6))])
    #expect(try DecoderConversation(.basic).perform(.probe, of: bytes).reply.orientation == 6)
  }
}
