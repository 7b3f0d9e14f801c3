import PhotoDecodeProtocol
import Testing

/// Exposures and lenses that few cameras have.
@Suite("Unusual exposures and lenses")
struct ExposureTests {
  private func read(_ segments: [(marker: UInt8, content: [UInt8])]) throws -> MetadataDocument {
    return try metadata(ofSegments: segments)
  }

  private func read(_ entries: [ExifEntry]) throws -> MetadataDocument {
    try read([exifSegment(exif(entries))])
  }

  @Test(
    "a time just below a second is no fraction of it",
    arguments: [
      (999, 1000, "1 s"), (97, 100, "0.97 s"), (7, 10, "0.7 s"), (5, 10, "1/2 s"), (1, 250, "1/250 s"),
      (1, 1, "1 s"),
    ])
  func time(numerator: Int, denominator: Int, text: String) throws {
    #expect(try read([.rationals(0x829A, [numerator, denominator])])[.exposureTime] == text)
  }

  @Test(
    "an aperture below 1 has two decimals",
    arguments: [(95, 100, "f/0.95"), (7, 10, "f/0.7"), (14, 10, "f/1.4")])
  func aperture(numerator: Int, denominator: Int, text: String) throws {
    #expect(try read([.rationals(0x829D, [numerator, denominator])])[.aperture] == text)
  }

  @Test("a sensitivity too high for its field is read from another one", arguments: [0x8831, 0x8832, 0x8833])
  func sensitivity(tag: UInt16) throws {
    #expect(try read([.short(0x8827, 65535), .long(tag, 102400)])[.sensitivity] == "102400")
  }

  @Test(
    "a lens without a name is described by its range",
    arguments: [
      ([24, 1, 70, 1, 28, 10, 28, 10], "24-70mm f/2.8"),
      ([185, 10, 55, 1, 35, 10, 56, 10], "18.5-55mm f/3.5-5.6"),
      ([50, 1, 50, 1, 14, 10, 14, 10], "50mm f/1.4"), ([35, 1, 35, 1, 95, 100, 0, 0], "35mm f/0.95"),
      ([24, 1, 70, 1, 0, 0, 0, 1], "24-70mm"), ([24, 1, 0, 0, 0, 0, 0, 0], "24mm"),
      ([0, 0, 0, 0, 28, 10, 28, 10], nil), ([0, 1, 0, 1, 0, 1, 0, 1], nil), ([4_000_000_000, 1, 0, 0], nil),
      ([24, 1], "24mm"),
    ] as [([Int], String?)])
  func range(numbers: [Int], text: String?) throws {
    #expect(try read([.rationals(0xA432, numbers)])[.lens] == text)
  }

  @Test("the name of a lens counts before its range")
  func name() throws {
    let document = try read([
      .rationals(0xA432, [24, 1, 70, 1, 28, 10, 28, 10]), .text(0xA434, "RF24-70mm F2.8 L IS USM"),
    ])
    #expect(document[.lens] == "RF24-70mm F2.8 L IS USM")
  }

  @Test(
    "the range of a lens in XMP counts",
    arguments: [
      ("24/1 70/1 28/10 28/10", "24-70mm f/2.8"), ("50/1 50/1 0/0 0/0", "50mm"), ("0/0 0/0 0/0 0/0", nil),
      ("unknown", nil),
    ] as [(String, String?)])
  func xmp(words: String, text: String?) throws {
    let packet = xmpPacket(
      "<aux:LensInfo xmlns:aux='http://ns.adobe.com/exif/1.0/aux/'>\(words)</aux:LensInfo>")
    #expect(try read([xmpSegment(packet)])[.lens] == text)
  }

  @Test("the notes of old Canon cameras have the range of a lens that exiv2 does not know")
  func canon() throws {
    let response = try DecoderConversation(.extra).perform(
      .metadata, of: OwnFixture.path("metadata/canon-range.jpg"))
    #expect(try MetadataDocument(decoding: response.document)[.lens] == "18-55mm")
  }
}
