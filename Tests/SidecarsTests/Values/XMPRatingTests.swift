import Testing

@testable import Sidecars

@Suite("Ratings")
struct XMPRatingTests {
  @Test(
    "xmp:Rating is read leniently",
    arguments: [
      ("3", 3), (" 3", 3), ("4 ", 4), ("\n5\r\n", 5), ("2.5", 3), ("2.4", 2), ("6", 5), ("-1", -1),
      ("-7", -1),
      ("-0.4", 0), ("0", 0), ("1e300", 5), ("+2", 2), ("inf", 5),
    ])
  func lenient(_ text: String, _ value: Int) { #expect(XMPRating(parsing: text)?.value == value) }

  @Test("a text that is no number is no rating", arguments: ["", " ", "abc", "nan", "3 stars", "١"])
  func noNumber(_ text: String) { #expect(XMPRating(parsing: text) == nil) }

  @Test("Microsoft's percentages are those of Windows", arguments: zip(0...5, [0, 1, 25, 50, 75, 99]))
  func percentages(_ value: Int, _ percentage: Int) {
    #expect(XMPRating(value).percentage == percentage)
    #expect(XMPRating(parsingPercentage: "\(percentage)") == XMPRating(value))
    #expect(XMPRating.rejected.percentage == 0)
  }

  @Test(
    "percentages between the steps count as the nearest", arguments: [(12, 1), (13, 2), (60, 3), (100, 5)])
  func between(_ percentage: Int, _ value: Int) {
    #expect(XMPRating(parsingPercentage: "\(percentage)")?.value == value)
  }
}
