import PhotoDecodeProtocol
import Testing

/// X3F files, which LibRaw doesn't open.
@Suite("Previews in X3F files")
struct SigmaPreviewTests {
  /// A JPEG of 64 x 48 pixels with the camera's EXIF.
  private static func preview() throws -> [UInt8] {
    let plain = try OwnFixture.bytes("../../Corpus/good/scene-420.jpg")
    let block = exif(texts: [(0x9003, "2009:11:28 13:05:20"), (0xA434, "30mm F2.8")])
    return jpeg(plain, with: [exifSegment(block)])
  }

  private static func number(_ value: Int) -> [UInt8] { bigEndian(value).reversed() }

  /// A section of the file.
  private struct Section {
    var type = "IMA2"
    var kind = 2
    var format = 18
    var width = 64
    var height = 48
    var content: [UInt8]

    func encoded() -> [UInt8] {
      let header = [0x2_0000, kind, format, width, height, 0].flatMap(SigmaPreviewTests.number)
      return Array("SECi".utf8) + header + content
    }
  }

  /// A file of 192 x 144 pixels.
  private static func file(_ sections: [Section], version: Int = 2, rotation: Int = 0) -> [UInt8] {
    let beforeSize = version < 4 ? 28 : 40
    var bytes = Array("FOVb".utf8) + number(version << 16 | 3)
    bytes += [UInt8](repeating: 1, count: beforeSize - bytes.count)
    bytes += [192, 144, rotation].flatMap(number)
    bytes += [UInt8](repeating: 0, count: 300 - bytes.count)
    var directory = Array("SECd".utf8) + number(0x2_0000) + number(sections.count)
    for section in sections {
      let encoded = section.encoded()
      directory += number(bytes.count) + number(encoded.count) + Array(section.type.utf8)
      bytes += encoded
    }
    return bytes + directory + number(bytes.count)
  }

  private func decode(_ bytes: [UInt8]) throws -> DecodeReply {
    let reply = try DecoderConversation(.extra).perform(.decode, of: bytes).reply
    #expect(reply.format == .raw)
    return reply
  }

  @Test("the preview is shown in the photo's size, in every version", arguments: ["IMA2", "IMAG"], [2, 4])
  func preview(type: String, version: Int) throws {
    let reply = try decode(Self.file([Section(type: type, content: try Self.preview())], version: version))
    #expect(reply.status == .ok && reply.flags.contains(.isPreview), "\(reply.status): \(reply.message)")
    #expect((reply.imageWidth, reply.imageHeight) == (192, 144))
    #expect((reply.width, reply.height) == (64, 48) && reply.orientation == 1)
  }

  @Test(
    "a rotated photo is upright",
    arguments: [(90, 6), (180, 3), (270, 8), (17, 1)] as [(Int, UInt8)])
  func rotation(degrees: Int, orientation: UInt8) throws {
    let reply = try decode(Self.file([Section(content: try Self.preview())], rotation: degrees))
    #expect(reply.status == .ok && reply.orientation == orientation)
    #expect((reply.width, reply.height) == (orientation > 4 ? (48, 64) : (64, 48)))
  }

  @Test("the largest JPEG is shown, and no values of the sensor or of other codings")
  func largest() throws {
    let preview = try Self.preview()
    let others = [
      Section(width: 32, height: 24, content: [0xFF, 0xD8, 0xFF]),
      Section(kind: 3, width: 192, height: 144, content: preview),
      Section(format: 11, width: 192, height: 144, content: preview),
    ]
    for sections in [others + [Section(content: preview)], [Section(content: preview)] + others] {
      let reply = try decode(Self.file(sections))
      #expect(reply.status == .ok && (reply.width, reply.height) == (64, 48), "\(reply.message)")
    }
  }

  @Test("without a JPEG, the photo is unsupported and has a size")
  func noJPEG() throws {
    let plain = Section(format: 3, content: [UInt8](repeating: 9, count: 64 * 48 * 3))
    let whole = Self.file([Section(content: try Self.preview())])
    for bytes in [Self.file([plain]), Self.file([]), Array(whole.dropLast(4)), Array(whole.prefix(300))] {
      let reply = try decode(bytes)
      #expect(reply.status == .unsupported, "\(reply.status): \(reply.message)")
      #expect((reply.imageWidth, reply.imageHeight) == (192, 144))
    }
  }

  @Test("the preview has the metadata")
  func metadata() throws {
    let bytes = Self.file([Section(content: try Self.preview())])
    let response = try DecoderConversation(.extra).perform(.metadata, of: bytes)
    let document = try MetadataDocument(decoding: response.document)
    #expect(document[.dateTaken] == "2009-11-28 13:05:20" && document[.lens] == "30mm F2.8")
    #expect(document[.pixelLayout] == nil)
  }
}
