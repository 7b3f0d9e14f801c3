import Testing

@testable import PhotoSources

@Suite("Capture times")
struct CaptureTimeTests {
  @Test(
    "a time is read from the text of a file",
    arguments: [
      ("1970-01-01 00:00:01", 1000, true), ("1970-01-02", 86_400_000, false),
      ("2024-02-29 12:34:56", 1_709_210_096_000, true),
      ("2024-02-29 12:34:56+02:00", 1_709_210_096_000, true),
      ("2024-02-29 12:34:56.25+02:00", 1_709_210_096_250, true),
      ("2024-02-29 12:34:56.1239", 1_709_210_096_123, true),
      ("1969-12-31 23:59:59", -1000, true),
      // Only the year or the month is known.
      ("1971", 365 * 86_400_000, false), ("1970-02", 31 * 86_400_000, false),
      // A leap second.
      ("1970-01-01 23:59:60", 86_399_000, true), ("1970-01-01 23:59:60.5", 86_399_500, true),
      // Programs write midnight where only the day is known.
      ("2024-02-29 00:00:00", 1_709_164_800_000, false), ("2024-02-29 00:00:00.5", 1_709_164_800_500, true),
    ])
  func reading(text: String, milliseconds: Int64, hasSeconds: Bool) throws {
    let time = try #require(CaptureTime(text))
    #expect(time.milliseconds == milliseconds && time.hasSeconds == hasSeconds)
    #expect(CaptureTime(packed: time.packed) == time)
  }

  @Test(
    "other texts are no times",
    arguments: [
      "", "202", "20245", "2024-", "2024-13", "2024-0", "2024-05-0", "2024-13-01", "2024-00-10", "2024-01-32",
      "yesterday!",
    ])
  func refusing(text: String) { #expect(CaptureTime(text) == nil) }
}
