import PhotoDecisions
import Testing

@Suite("Dates")
struct XMPDateTests {
  @Test(
    "an instant is written with its offset",
    arguments: [
      (0, 0, "1970-01-01T00:00:00+00:00"), (1_700_000_000, 3600, "2023-11-14T23:13:20+01:00"),
      (1_709_164_800, -12_600, "2024-02-28T20:30:00-03:30"), (-1, 0, "1969-12-31T23:59:59+00:00"),
      (951_782_400, 0, "2000-02-29T00:00:00+00:00"), (Int.max, 0, "9999-12-31T00:00:00+00:00"),
    ])
  func writing(_ seconds: Int, _ offset: Int, _ text: String) {
    let date = XMPDate(secondsSince1970: seconds, secondsFromUTC: offset)
    #expect(date.text == text)
    #expect(XMPDate(parsing: text).secondsSince1970 == date.secondsSince1970)
  }

  @Test("days of four centuries survive writing and reading")
  func days() {
    for day in stride(from: -11_000, to: 146_097, by: 29) {
      let date = XMPDate(secondsSince1970: day * 86_400 + 43_200)
      #expect(XMPDate(parsing: date.text).secondsSince1970 == day * 86_400 + 43_200)
    }
  }

  @Test(
    "dates are read as far as they are known",
    arguments: [
      ("2024", 1_704_067_200), ("2024-03", 1_709_251_200), ("2024-03-01", 1_709_251_200),
      ("2024-03-01T01:02Z", 1_709_254_920), ("2024-03-01T01:02:03.75+01:00", 1_709_251_323),
      (" 2024-03-01T01:02:03Z ", 1_709_254_923),
    ])
  func reading(_ text: String, _ seconds: Int) { #expect(XMPDate(parsing: text).secondsSince1970 == seconds) }

  @Test(
    "a text that is no instant keeps its text",
    arguments: [
      "", "T", "yesterday", "2024-13-01", "2024-01-32", "2024-01-01T10:00:00", "2024-01-01T25:00Z",
      "2024-01-01T10:00:00+1", "0000", "2024-1-1-1", "٢٠٢٤",
    ])
  func noInstant(_ text: String) {
    #expect(XMPDate(parsing: text).secondsSince1970 == nil)
    #expect(XMPDate(parsing: text).text == text)
  }
}
