import Testing

/// Metadata in the boxes of JPEG XL, which most writers compress.
@Suite("Metadata in JPEG XL")
struct JPEGXLMetadataTests {
  private static let block = [0, 0, 0, 0] + exif(texts: [(0x9003, "2020:02:02 02:02:02")])
  private static let packet = xmpPacket("<xmp:Rating>3</xmp:Rating>")

  private static func box(_ type: String, _ content: [UInt8]) -> [UInt8] {
    bigEndian(content.count + 8) + Array(type.utf8) + content
  }

  /// A box that has been compressed, or rather stored in blocks of Brotli.
  /// Source: RFC 7932, clause 9.
  private static func compressed(_ type: String, _ content: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = []
    for start in stride(from: 0, to: content.count, by: 65_536) {
      let block = content[start..<min(start + 65_536, content.count)]
      // The first header has one more bit, which says that the window has 64 KiB.
      let shift = start == 0 ? 4 : 3
      let header = (block.count - 1) << shift | 1 << (shift + 16)
      stream += [UInt8(header & 0xFF), UInt8(header >> 8 & 0xFF), UInt8(header >> 16)] + block
    }
    return box("brob", Array(type.utf8) + stream + [3])
  }

  /// A picture with boxes before or after its codestream.
  private static func picture(_ boxes: [UInt8], isAtEnd: Bool = false) throws -> [UInt8] {
    let plain = try OwnFixture.bytes("../../Corpus/good/scene-in-a-container.jxl")
    let start = isAtEnd ? plain.count : 32
    return Array(plain[..<start]) + boxes + Array(plain[start...])
  }

  @Test("EXIF and XMP are read from boxes, before and after the picture", arguments: [false, true])
  func boxes(isAtEnd: Bool) throws {
    for make in [Self.box, Self.compressed] {
      let document = try metadata(
        of: Self.picture(make("Exif", Self.block) + make("xml ", Self.packet), isAtEnd: isAtEnd))
      #expect(document[.dateTaken] == "2020-02-02 02:02:02" && document[.rating] == "3")
      #expect(document[.pixelLayout] == "8-bit RGB")
    }
  }

  @Test("the EXIF of a JPEG that was converted is read")
  func converted() throws {
    let box = Self.compressed("Exif", [0, 0, 0, 2, 0, 0] + Self.block.dropFirst(4))
    #expect(try metadata(of: Self.picture(box))[.dateTaken] == "2020-02-02 02:02:02")
  }

  @Test("a long box is read, and one that is too long is not")
  func lengths() throws {
    for (count, rating) in [(200_000, "3"), (9_000_000, nil)] {
      let packet = Self.packet + Array(repeating: UInt8(ascii: " "), count: count)
      #expect(try metadata(of: Self.picture(Self.compressed("xml ", packet)))[.rating] == rating)
    }
  }

  @Test("a damaged box does not take along those before it")
  func damaged() throws {
    let packet = Self.box("xml ", Self.packet)
    let bad = Self.box("brob", Array("Exif".utf8) + Array(repeating: 0xFF, count: 40))
    #expect(try metadata(of: Self.picture(packet + bad))[.rating] == "3")
    let whole = try Self.picture(packet + Self.compressed("Exif", Self.block), isAtEnd: true)
    let document = try metadata(of: Array(whole.dropLast(20)))
    #expect(document[.rating] == "3" && document[.dateTaken] == nil)
  }
}
