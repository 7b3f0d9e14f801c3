import AdaptiveCore
import AdaptiveFileSystem
import AdaptiveImaging
import PhotoSources
import Testing

@testable import Browser

@Suite("Information about a photo")
struct PhotoFactsTests {
  private func facts(_ entries: [PhotoMetadata.Entry] = []) -> PhotoFacts {
    var facts = PhotoFacts(PhotoSource(FilePath("/photos/IMG_1.JPG")))
    facts.metadata = PhotoMetadata(entries)
    return facts
  }

  private func value(_ name: String, _ facts: PhotoFacts) -> String? {
    facts.entries.first { $0.name == name }?.value
  }

  @Test("unknown facts are left out")
  func empty() {
    #expect(facts().entries.map(\.name) == ["Name", "Folder", "Format"])
  }

  @Test("the contents of the file count before its name")
  func format() {
    var facts = facts()
    #expect(value("Format", facts) == "JPEG")
    facts.formatName = "PSD"
    #expect(value("Format", facts) == "PSD")
  }

  @Test("dates have the form that the user has chosen; a text that is no date stays as it is")
  func dates() {
    var facts = facts([.init(.dateTaken, "2024-05-06 07:08:09")])
    #expect(value("Taken", facts) == "2024-05-06 07:08:09")
    facts.dateFormat = "%d.%m.%Y, %H:%M"
    #expect(value("Taken", facts) == "06.05.2024, 07:08")
    facts.metadata = PhotoMetadata([.init(.dateTaken, "in May")])
    #expect(value("Taken", facts) == "in May")
  }

  @Test("camera metadata is formatted as photographers write it")
  func camera() {
    let facts = facts([
      .init(.cameraMake, "Canon"), .init(.cameraModel, "Canon EOS 40D"), .init(.lens, "EF 50mm f/1.8"),
      .init(.exposureTime, "1/250 s"), .init(.aperture, "f/2.8"), .init(.sensitivity, "100"),
      .init(.focalLength, "50 mm"), .init(.dateTaken, "2024-05-06 07:08:09"),
      .init(.keyword, "sea"), .init(.keyword, "dusk"), .init(.rating, "4"), .init(.flag, "1"),
    ])
    #expect(value("Camera", facts) == "Canon EOS 40D")
    #expect(value("Lens", facts) == "EF 50mm f/1.8")
    #expect(value("Exposure", facts) == "1/250 s, f/2.8, ISO 100, 50 mm")
    #expect(facts.metadata?.exposure.last == "50 mm")
    #expect(value("Taken", facts) == "2024-05-06 07:08:09")
    #expect(value("Keywords", facts) == "sea, dusk")
    #expect(value("Rating in file", facts) == "4 stars")
    #expect(value("Flag in file", facts) == "picked")
  }

  @Test("what photographers ask for first comes first, and faults before all")
  func order() {
    var facts = facts([
      .init(.lens, "EF 50mm f/1.8"), .init(.exposureTime, "1/250 s"),
      .init(.dateTaken, "2024-05-06 07:08:09"),
      .init(.place, "Wien"), .init(.colorProfile, "sRGB"),
    ])
    (facts.rating, facts.caption, facts.keywords) = ("★★★", "Dusk", ["sea"])
    #expect(
      facts.entries.map(\.name) == [
        "Exposure", "Lens", "Taken", "Location", "Rating", "Caption", "Keywords", "Name", "Folder", "Format",
        "Colours",
      ])
    (facts.isDamaged, facts.sidecarProblem) = (true, "two sidecars")
    #expect(facts.entries.map(\.name).prefix(3) == ["Damaged", "Sidecar", "Exposure"])
  }

  @Test("the 35 mm equivalent of a focal length is called so")
  func focalLength() {
    #expect(value("Exposure", facts([.init(.focalLength, "24 mm (36 mm)")])) == "24 mm (36 mm equiv.)")
    #expect(value("Exposure", facts([.init(.focalLength, "24 mm")])) == "24 mm")
  }

  @Test("in a narrow window, names are above their values")
  func narrow() {
    var facts = PhotoFacts(PhotoSource(FilePath("a.jpg")))
    facts.rating = "★★★"
    #expect(facts.lines(columns: 21).first == "Rating          ★★★")
    #expect(facts.lines(columns: 20).prefix(2) == ["Rating", "  ★★★"])
  }

  @Test("two columns have about the same height, the second one goes on, and no entry is divided")
  func columns() {
    var facts = facts([.init(.lens, "x"), .init(.exposureTime, "1/250 s"), .init(.place, "Wien")])
    facts.caption = String(repeating: "word ", count: 30)
    let (first, second) = facts.linesInColumns(40)
    #expect(first + second == facts.lines(columns: 40))
    #expect(second.first?.hasPrefix(" ") == false && abs(first.count - second.count) <= 8)
    #expect(PhotoFacts(PhotoSource(FilePath("a"))).linesInColumns(40).first.count == 1)
  }

  @Test(
    "the length of a video is rounded to seconds, or below one to tenths",
    arguments: [
      ("0", "0:00"), ("1", "0.1 s"), ("300", "0.3 s"), ("349", "0.3 s"), ("350", "0.4 s"), ("949", "0.9 s"),
      ("950", "0:01"), ("1000", "0:01"), ("1499", "0:01"), ("12400", "0:12"), ("59500", "1:00"),
      ("3723000", "1:02:03"),
      ("18446744073709551615", "5124095576030:25:52"), ("x", nil),
    ] as [(String, String?)])
  func length(_ milliseconds: String, _ expected: String?) {
    #expect(value("Length", facts([.init(.duration, milliseconds)])) == expected)
  }

  @Test(
    "coordinates have five decimals, the hemispheres and the altitude",
    arguments: [
      ("48.858222", "2.2945", "35.4", "48.85822° N, 2.29450° E, 35 m"),
      ("-33.8", "-0.00001", nil, "33.80000° S, 0.00001° W"),
      ("91", "0", nil, nil), ("x", "0", nil, nil), ("0", "180", "nan", "0.00000° N, 180.00000° E, 0 m"),
    ] as [(String, String, String?, String?)])
  func position(_ latitude: String, _ longitude: String, _ altitude: String?, _ expected: String?) {
    var entries: [PhotoMetadata.Entry] = [.init(.latitude, latitude), .init(.longitude, longitude)]
    if let altitude { entries.append(.init(.altitude, altitude)) }
    #expect(value("Coordinates", facts(entries)) == expected)
  }

  @Test("names are in their own column, and long values continue below")
  func lines() {
    var facts = facts([.init(.caption, "A long caption that goes on\nand on")])
    facts.fileSize = 1_234_567
    facts.companions = [FileName("IMG_1.CR2"), FileName("IMG_1.MOV")]
    facts.companionSizes = [FileName("IMG_1.MOV"): 3_400_000]
    let lines = facts.lines(columns: 33)
    #expect(lines.contains("Movie           IMG_1.MOV, 3.4"))
    #expect(facts.entries.contains { $0 == ("Movie", "IMG_1.MOV, 3.4 MB") })
    #expect(lines.contains("Raw file        IMG_1.CR2") && lines.contains("File size       1.2 MB"))
    let caption = lines.firstIndex { $0.hasPrefix("Caption in file ") }
    #expect(caption != nil)
    #expect(lines.allSatisfy { GlyphSequence($0).width <= 33 })
    #expect(facts.lines(columns: 1).allSatisfy { !$0.isEmpty })
  }

  @Test("the box shows metadata as soon as it is read")
  func box() async throws {
    let fixture = try AppFixture("100x40")
    fixture.pictures.metadata = PhotoMetadata([.init(.lens, "EF 50mm f/1.8")])
    try fixture.press("j Enter j i")
    await fixture.app.settle()
    fixture.app.finishTurn()
    #expect(fixture.rows.contains { $0.contains("EF 50mm f/1.8") })
  }
}
