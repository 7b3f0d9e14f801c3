@testable import AdaptiveImaging
import PhotoDecodeProtocol
import Testing

@Suite("Universal time as local time")
struct LocalTimeZoneTests {
  /// Two hours east of UTC in summer, and one hour otherwise.
  private static let summer = LocalTimeZone { $0 >= 1_711_846_800 && $0 < 1_729_990_800 ? 7200 : 3600 }
  private static let west = LocalTimeZone { _ in -12600 }

  @Test(
    "a date in universal time becomes a local one by the rules for that date",
    arguments: [
      ("2024-07-01 22:30:00Z", "2024-07-02 00:30:00+02:00"),
      ("2024-12-31 23:30:00Z", "2025-01-01 00:30:00+01:00"),
      ("2024-07-01 22:30:00.25Z", "2024-07-02 00:30:00.25+02:00"),
      ("2024-07-01 22:30:00+00:00", "2024-07-01 22:30:00+00:00"),
      ("2024-07-01 22:30:00", "2024-07-01 22:30:00"),
      ("2024-07", "2024-07"), ("9999-99-99 99:99:99Z", "9999-99-99 99:99:99Z"),
    ])
  func summer(text: String, expected: String) {
    let metadata = PhotoMetadata(
      MetadataDocument([.init(.title, "a"), .init(.dateTaken, text)]), in: Self.summer)
    #expect(metadata[.dateTaken] == expected && metadata[.title] == "a")
  }

  @Test("a zone west of Greenwich has the day before")
  func west() {
    #expect(Self.west.localTime(of: "2024-03-01 01:00:00Z") == "2024-02-29 21:30:00-03:30")
  }
}
