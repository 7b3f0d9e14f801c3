import PhotoDecodeProtocol
import Testing

@Suite("XMP in videos")
struct VideoPacketTests {
  private static let packet = xmpPacket(
    "<dc:title><rdf:Alt><rdf:li xml:lang='x-default'>Tower</rdf:li></rdf:Alt></dc:title>"
      + "<xmp:Rating>3</xmp:Rating><exif:DateTimeOriginal>2019-03-04T05:06:07</exif:DateTimeOriginal>"
  )

  private func read(_ bytes: [UInt8]) throws -> MetadataDocument {
    try metadata(of: bytes, by: .video)
  }

  private static func box(_ type: String, _ content: [UInt8]) -> [UInt8] {
    bigEndian(content.count + 8) + Array(type.utf8) + content
  }

  /// A video with a packet in a box of its own at the end.
  private static func mp4(_ packet: [UInt8]) throws -> [UInt8] {
    let identifier: [UInt8] = [
      0xBE, 0x7A, 0xCF, 0xCB, 0x97, 0xA9, 0x42, 0xE8, 0x9C, 0x71, 0x99, 0x94, 0x91, 0xE3, 0xAF,
      0xAC,
    ]
    return try OwnFixture.bytes("../../Corpus/good/h264.mp4") + box("uuid", identifier + packet)
  }

  /// A video with a packet in a box of user data, as in QuickTime. Its index is the last box.
  private static func quickTime(_ packet: [UInt8]) throws -> [UInt8] {
    var bytes = try OwnFixture.bytes("../../Corpus/good/h264.mp4")
    let index =
      try #require(bytes.indices.first { bytes[$0...].starts(with: Array("moov".utf8)) }) - 4
    bytes += box("udta", box("XMP_", packet))
    bytes.replaceSubrange(index..<index + 4, with: bigEndian(bytes.count - index))
    return bytes
  }

  @Test("an MP4 has its XMP, each field once")
  func mp4() throws {
    let document = try read(Self.mp4(Self.packet))
    #expect(document.all(.title) == ["Tower"] && document.all(.rating) == ["3"])
    #expect(document.all(.dateTaken).count == 1 && document[.videoCoding] != nil)
  }

  @Test("a QuickTime file has its XMP in its user data")
  func userData() throws {
    let document = try read(Self.quickTime(Self.packet))
    #expect(document.all(.title) == ["Tower"] && document.all(.rating) == ["3"])
  }

  @Test("a video that ends within its XMP has the rest of its metadata")
  func truncated() throws {
    let document = try read(Array(Self.mp4(Self.packet).dropLast(20)))
    #expect(document[.title] == nil && document[.videoCoding] != nil)
  }
}
