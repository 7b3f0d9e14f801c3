import PhotoDecodeProtocol
import Testing

/// Facts that a photo states in other places than most photos.
@Suite("Places of camera, exposure and date")
struct FactSourceTests {
  private func read(_ name: String) throws -> MetadataDocument {
    try metadata(of: OwnFixture.path("metadata/" + name))
  }

  @Test(
    "XMP says what EXIF has left out, also in a packet that exiv2 refuses",
    arguments: ["camera-in-xmp.jpg", "camera-in-refused-xmp.jpg"])
  func xmp(name: String) throws {
    let document = try read(name)
    let facts: [MetadataField: String] = [
      .cameraMake: "Canon", .cameraModel: "Canon EOS 5D", .cameraSerial: "620423455",
      .lens: "EF24-105mm f/4L IS USM", .exposureTime: "1/160 s", .aperture: "f/7.1", .sensitivity: "200",
      .exposureBias: "+0.3 EV", .focalLength: "105 mm (168 mm)", .latitude: "-48.858222",
      .longitude: "-2.2945",
      .altitude: "-421.3", .software: "Adobe Photoshop Lightroom",
      .dateTaken: "2006-07-08 09:10:11.12+02:00",
    ]
    for (field, text) in facts { #expect(document[field] == text, "\(field)") }
  }

  @Test("whether the flash fired is read from XMP")
  func flash() throws {
    #expect(try read("camera-in-xmp.jpg")[.flash] == "No flash")
  }

  @Test(
    "the date of the last change never counts before another one",
    arguments: [
      ("scan-xmp.jpg", "1987-06-05"), ("scan-iptc.jpg", "1987-06-05 04:03:02+01:00"),
      ("satellites.jpg", "2020-05-06 07:08:09Z"), ("main-directory.jpg", "2012-03-04 05:06:07"),
      ("powers.jpg", "2001-02-03 04:05:06"),
    ])
  func dates(name: String, date: String) throws {
    #expect(try read(name)[.dateTaken] == date)
  }

  @Test("an exposure of 0 counts as missing")
  func zero() throws {
    let document = try read("no-exposure.jpg")
    #expect(document[.exposureTime] == nil && document[.aperture] == nil)
  }

  @Test("the exposure in the main directory counts, as in TIFF/EP")
  func mainDirectory() throws {
    let document = try read("main-directory.jpg")
    #expect(document[.exposureTime] == "1/60 s" && document[.aperture] == "f/8")
    #expect(document[.sensitivity] == "64" && document[.focalLength] == "90 mm")
  }

  @Test("the notes of old Canon and Kodak cameras have lens and sensitivity")
  func notes() throws {
    let canon = try read("canon-notes.jpg")
    #expect(canon[.lens] == "EF-S18-55mm f/3.5-5.6 IS" && canon[.sensitivity] == "200")
    #expect(try read("kodak-notes.jpg")[.sensitivity] == "140")
  }

  @Test("a HEIC with a profile that is too short, which exiv2 refuses, still has its EXIF")
  func shortProfile() throws {
    let document = try read("short-profile.heic")
    #expect(document[.cameraModel] == "Galaxy S24" && document[.exposureTime] == "1/50 s")
    #expect(document[.dateTaken] == "2024-05-06 07:08:09" && document[.pixelLayout] == "8-bit YCbCr")
  }
}
