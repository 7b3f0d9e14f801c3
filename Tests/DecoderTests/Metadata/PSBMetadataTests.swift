import PhotoDecodeProtocol
import Testing

/// Metadata in large Photoshop documents, which exiv2 refuses.
@Suite("Metadata in PSB")
struct PSBMetadataTests {
  private static func resource(_ kind: Int, _ content: [UInt8]) -> [UInt8] {
    let filler: [UInt8] = content.count % 2 == 1 ? [0] : []
    return Array("8BIM".utf8) + bigEndian16(kind) + [0, 0] + bigEndian(content.count) + content + filler
  }

  /// A grey pixel.
  private static func file(isLarge: Bool, resources: [UInt8]) -> [UInt8] {
    let header =
      Array("8BPS".utf8) + [0, isLarge ? 2 : 1, 0, 0, 0, 0, 0, 0, 0, 1] + bigEndian(1) + bigEndian(1)
      + [0, 8, 0, 1]
    let layers = Array(repeating: UInt8(0), count: isLarge ? 8 : 4)
    return header + bigEndian(0) + bigEndian(resources.count) + resources + layers + [0, 0, 0x80]
  }

  private static let resources =
    resource(1028, [0x1C, 2, 5, 0, 5] + Array("Tower".utf8))
    + resource(1058, exif(texts: [(0x9003, "2020:02:02 02:02:02")]))
    + resource(1060, xmpPacket("<xmp:Rating>3</xmp:Rating>"))

  @Test("EXIF, IPTC and XMP are read as those of a PSD")
  func everything() throws {
    let documents = try [false, true].map {
      try metadata(of: Self.file(isLarge: $0, resources: Self.resources))
    }
    #expect(documents[0].entries == documents[1].entries)
    #expect(documents[1][.dateTaken] == "2020-02-02 02:02:02" && documents[1][.rating] == "3")
    #expect(documents[1][.title] == "Tower" && documents[1][.pixelLayout] == "8-bit grey")
  }

  @Test("a file that ends in its resources has no metadata")
  func truncated() throws {
    let whole = Self.file(isLarge: true, resources: Self.resources)
    #expect(try metadata(of: Array(whole.prefix(200))).entries.isEmpty)
  }
}
