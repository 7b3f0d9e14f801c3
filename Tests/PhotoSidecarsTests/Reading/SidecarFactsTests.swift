import PhotoDecisions
@testable import PhotoSidecars
import Testing

@Suite("When and where, by a sidecar")
struct SidecarFactsTests {
  private func facts(_ texts: [XMPProperty: String]) -> SidecarFacts {
    SidecarProperties(values: texts.mapValues { .text($0) }).facts
  }

  @Test(
    "dates have the form of metadata",
    arguments: [
      ("2020-01-02T03:04:05+01:00", "2020-01-02 03:04:05+01:00"),
      ("2020-01-02T03:04:05Z", "2020-01-02 03:04:05+00:00"),
      ("2020-01-02T03:04:05.123456789-08:00", "2020-01-02 03:04:05.123456-08:00"),
      ("2020:01:02 03:04:05", "2020-01-02 03:04:05"), (" 2020-01-02T03:04 ", "2020-01-02 03:04:00"),
      ("2020-01-02", "2020-01-02"), ("2020-01", "2020-01"), ("2020", "2020"), ("2020:00:00 00:00:00", "2020"),
      ("2020-02-30T01:02:03", nil), ("2020-13-01", nil), ("0000:00:00 00:00:00", nil), ("20200102", nil),
      ("", nil),
      ("2020-01-02T25:00:00", "2020-01-02"), ("2020-01-02T03:04:05+99:00", "2020-01-02 03:04:05"),
      ("next week", nil),
      ("2020-01-02T03:04:05.Z", "2020-01-02 03:04:05+00:00"), ("é020-01-02", nil),
      ("2020-01-02T03:04:05+0200", "2020-01-02 03:04:05+02:00"),
      ("2020-01-02T03:04:05-3:30", "2020-01-02 03:04:05-03:30"),
      ("2020-01-02T03:04:05+02", "2020-01-02 03:04:05+02:00"),
      ("2020-01-02T03:04:05+02:0", "2020-01-02 03:04:05"), ("2020-01-02T03:04:05+", "2020-01-02 03:04:05"),
      ("2020-01-02T03:04:05,25+01:00", "2020-01-02 03:04:05.25+01:00"),
      ("2020-01-02t03:04:05z", "2020-01-02 03:04:05+00:00"), ("2020-01-02T03:04:05zz", "2020-01-02 03:04:05"),
      ("2020-01-02T03:04:05+123", "2020-01-02 03:04:05"), ("0001-01-01T00:00:00", nil),
    ] as [(String, String?)])
  func dates(_ text: String, _ date: String?) {
    #expect(facts([.dateTimeOriginal: text])[.dateTaken] == date)
  }

  @Test("the date of the original counts first, and one that continues it completes it")
  func order() {
    let all: [XMPProperty: String] = [
      .createDate: "2003-01-01T01:01:01", .dateTimeDigitized: "2002-01-01T01:01:01",
      .dateCreated: "2001-01-01T01:01:01", .dateTimeOriginal: "2000-01-01T01:01:01",
    ]
    #expect(facts(all)[.dateTaken] == "2000-01-01 01:01:01")
    #expect(facts([.createDate: "2003-01-01T01:01:01"])[.dateTaken] == "2003-01-01 01:01:01")
    #expect(
      facts([.dateCreated: "2003-01-01", .createDate: "2003-01-01T01:01:01"])[.dateTaken]
        == "2003-01-01 01:01:01")
    #expect(
      facts([.dateCreated: "2003-01-01", .createDate: "2004-01-01T01:01:01"])[.dateTaken] == "2003-01-01")
    #expect(facts([.modifyDate: "2003-01-01"]).isEmpty)
  }

  @Test(
    "coordinates have degrees, minutes and seconds",
    arguments: [
      ("48,51.4933S", "-48.858222"), ("48,51,29.6N", "48.858222"), ("48.5N", "48.5"), ("0,0,0S", "0"),
      ("48,51.4933s", "-48.858222"), ("91,0,0N", nil), ("48,51,2,3N", nil), ("N", nil), ("48", nil),
      ("1,-2N", nil),
      ("nanN", nil), ("1e999N", nil),
      // Decimal degrees, as ExifTool reads them, too.
      ("48.858222", "48.858222"), ("-33.86", "-33.86"), (" 48.208 ", "48.208"), ("91.5", nil), ("4.8.2", nil),
      ("1.5e1", nil), ("nan", nil), ("inf.", nil), ("48.5X", nil),
    ] as [(String, String?)])
  func coordinates(_ text: String, _ degrees: String?) {
    #expect(facts([.latitude: text, .longitude: "2,17.67W"])[.latitude] == degrees)
    #expect(facts([.latitude: text]).isEmpty)
  }

  @Test(
    "what a receiver without a position states is no place",
    arguments: [
      ("V", false), (" v ", false), ("A", true), ("", true),
    ])
  func status(_ status: String, isPlace: Bool) {
    let stated = facts([
      .latitude: "48,12.5N", .longitude: "16,22.3E", .altitude: "170", .receiverStatus: status,
    ])
    #expect((stated[.latitude] != nil) == isPlace && (stated[.altitude] != nil) == isPlace)
  }

  @Test("zeros for latitude and longitude are no place")
  func nowhere() {
    #expect(facts([.latitude: "0,0N", .longitude: "0,0E", .altitude: "0"]).isEmpty)
    #expect(facts([.latitude: "0,0N", .longitude: "1,0E"])[.longitude] == "1")
    var hostile = SidecarFacts()
    (hostile[.latitude], hostile[.longitude]) = ("0", "0")
    #expect(hostile.position == nil)
  }

  @Test("place, altitude, artist and copyright are facts")
  func rest() {
    let found = facts([
      .city: " Paris ", .state: "", .country: "France", .altitude: "4213/10", .altitudeReference: "1",
      .creator: "Ada", .rights: "(c)",
    ])
    #expect(found[.place] == "Paris, France" && found[.altitude] == "-421.3")
    #expect(found[.artist] == "Ada" && found[.copyright] == "(c)")
    #expect(facts([.altitude: "1/0"]).isEmpty && facts([.altitude: "x"]).isEmpty)
  }

  @Test("facts are completed by another source, a position as a whole")
  func completed() {
    var first = SidecarFacts(), second = SidecarFacts()
    (first[.latitude], first[.longitude]) = ("1", "2")
    (second[.altitude], second[.place]) = ("3", "Paris")
    #expect(first.completed(by: second)[.altitude] == nil && first.completed(by: second)[.place] == "Paris")
    first[.place] = String(repeating: "a", count: SidecarFacts.mostTextBytes + 1)
    #expect(first[.place] == nil)
  }

  @Test("a date of the file that is the same and has more parts stays")
  func dateInFile() {
    var facts = SidecarFacts()
    facts[.dateTaken] = "2020-01-02 03:04:05"
    #expect(facts.dateTaken(inFile: nil) == "2020-01-02 03:04:05")
    #expect(facts.dateTaken(inFile: "2020-01-02 03:04:05.25+02:00") == "2020-01-02 03:04:05.25+02:00")
    #expect(facts.dateTaken(inFile: "2000-01-02 03:04:05") == "2020-01-02 03:04:05")
    #expect(SidecarFacts().dateTaken(inFile: "2000") == "2000")
  }
}
