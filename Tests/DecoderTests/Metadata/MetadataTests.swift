import PhotoDecodeProtocol
import Foundation
import Testing

@Suite("Metadata")
struct MetadataTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../Fixtures/metadata").standardizedFileURL.path

  private let decoder: DecoderConversation

  init() throws {
    decoder = try DecoderConversation(.extra)
  }

  private func read(_ file: String) throws -> MetadataDocument {
    let response = try decoder.perform(.metadata, of: file)
    try #require(response.reply.status == .ok, "\(response.reply.message)")
    return try MetadataDocument(decoding: response.document)
  }

  @Test(
    "every field is written as photographers write it",
    arguments: [
      (.cameraMake, "Canon"), (.cameraModel, "Canon EOS R5"), (.lens, "RF24-70mm F2.8 L IS USM"),
      (.exposureTime, "1/250 s"), (.aperture, "f/2.8"), (.sensitivity, "400"),
      (.focalLength, "50 mm (80 mm)"),
      (.exposureBias, "-0.7 EV"), (.flash, "Fired"), (.dateTaken, "2024-05-06 07:08:09+02:00"),
      (.latitude, "-48.858222"), (.longitude, "-2.2945"), (.altitude, "-421.3"), (.colorProfile, "sRGB"),
      (.software, "Firmware 1.8"), (.artist, "Ada Lovelace"), (.copyright, "(c) Ada"), (.caption, "A hill"),
      (.pixelLayout, "8-bit YCbCr 4:2:0"),
    ] as [(MetadataField, String)])
  func camera(field: MetadataField, text: String) throws {
    #expect(try read(Self.folder + "/camera.jpg").all(field) == [text])
  }

  @Test(
    "invalid numbers are skipped, and APEX values are converted",
    arguments: [
      (.exposureTime, "2 s"), (.aperture, "f/8"), (.focalLength, nil), (.exposureBias, nil), (.latitude, nil),
      (.longitude, nil), (.dateTaken, "2001-02-03 04:05:06"), (.caption, "Grüße, 世界"), (.colorProfile, nil),
    ] as [(MetadataField, String?)])
  func powers(field: MetadataField, text: String?) throws {
    #expect(try read(Self.folder + "/powers.jpg")[field] == text)
  }

  @Test("texts are read from XMP, in the default language", arguments: ["words.jpg", "words.png"])
  func xmp(name: String) throws {
    let document = try read(Self.folder + "/" + name)
    #expect(
      document[.caption] == "A tower" && document[.rating] == "4" && document[.place] == "Paris, France")
    #expect(document.all(.keyword) == ["sea", "夕焼け & sky"])
    #expect(document[.title] == (name == "words.jpg" ? "Tower" : nil))
  }

  @Test("texts are read from IPTC")
  func iptc() throws {
    let document = try read(Self.folder + "/iptc.jpg")
    #expect(document[.caption] == "A caption" && document[.title] == "A title")
    #expect(document[.artist] == "Grace Hopper" && document[.place] == "Berlin, Germany")
    #expect(document.all(.keyword) == ["one", "two"])
  }

  @Test("XMP with a duplicate property, which exiv2 refuses, still gives caption, rating and keywords")
  func twice() throws {
    let document = try read(Self.folder + "/twice.jpg")
    #expect(document[.caption] == "A tower" && document[.rating] == "4")
    #expect(document.all(.keyword) == ["sea", "夕焼け & sky"])
  }

  @Test("text that is not UTF-8 counts as Latin-1")
  func latin() throws {
    #expect(try read(Self.folder + "/latin.jpg")[.artist] == "Jürgen")
  }

  @Test("a file without metadata still has its pixels described")
  func nothing() throws {
    let document = try read(Self.folder + "/nothing.jpg")
    #expect(document.entries == [.init(.pixelLayout, "8-bit YCbCr 4:2:0")])
  }

  @Test(
    "pixels and profiles are described for every format",
    arguments: [
      ("plain.heic", "8-bit YCbCr", nil), ("deep.avif", "12-bit YCbCr", nil),
      ("profile.heic", "8-bit YCbCr", "Swapped RGB"), ("profile.avif", "8-bit YCbCr", "Swapped RGB"),
      ("alpha.heic", "8-bit YCbCr with alpha", nil), ("plain.jxl", "8-bit RGB", "sRGB"),
      ("deep.jxl", "16-bit RGB", "sRGB"), ("profile.jxl", "8-bit RGB", "Swapped RGB"),
      ("alpha.jxl", "8-bit RGB with alpha", "sRGB"), ("ink.tiff", "8-bit CMYK", nil),
      ("lab.tiff", "8-bit Lab", nil),
      ("profile.tiff", "8-bit RGB", "Swapped RGB"), ("float.tiff", "32-bit floating point RGB", nil),
      ("bilevel-group4.tiff", "1-bit grey", nil), ("palette.tiff", "8-bit palette", nil),
      ("four-bits.bmp", "4-bit palette", nil), ("alpha.bmp", "8-bit RGB with alpha", nil),
      ("sixteen.ppm", "16-bit RGB", nil), ("binary.pbm", "1-bit grey", nil),
      ("no-preview.dng", "14-bit Bayer", nil),
    ] as [(String, String, String?)])
  func pixels(name: String, layout: String, profile: String?) throws {
    let document = try read(ExtraFixture.path(name))
    #expect(document[.pixelLayout] == layout && document[.colorProfile] == profile)
  }

  @Test("a file that is not a picture has an unknown format")
  func unknown() throws {
    let reply = try decoder.perform(.metadata, of: #filePath).reply
    #expect(reply.status == .unknownFormat)
  }
}
