import PhotoDecisions
import Testing

@Suite("Ratings")
struct RatingTests {
  @Test("a rating has stars, or is unrated or rejected")
  func stars() {
    #expect(Rating.unrated.stars == 0 && !Rating.unrated.isRejected)
    #expect(Rating.rejected.stars == 0 && Rating.rejected.isRejected)
    #expect((1...5).map { Rating(clamping: $0).stars } == [1, 2, 3, 4, 5])
    #expect(Rating(6) == nil && Rating(-2) == nil && Rating(5)?.stars == 5)
    #expect(Rating(clamping: 99).value == 5 && Rating(clamping: -99) == .rejected)
    #expect(Rating.rejected < .unrated && .unrated < Rating(clamping: 1))
  }

  @Test(
    "xmp:Rating is read leniently",
    arguments: [
      ("3", 3), (" 3", 3), ("4 ", 4), ("\n5\r\n", 5), ("2.5", 3), ("2.4", 2), ("6", 5), ("-1", -1),
      ("-7", -1),
      ("-0.4", 0), ("0", 0), ("1e300", 5), ("+2", 2), ("inf", 5),
    ])
  func lenient(_ text: String, _ value: Int) { #expect(Rating(parsing: text)?.value == value) }

  @Test("a text that is not a number gives no rating", arguments: ["", " ", "abc", "nan", "3 stars", "١"])
  func noNumber(_ text: String) { #expect(Rating(parsing: text) == nil) }

  @Test("Microsoft's percentages are those of Windows", arguments: zip(0...5, [0, 1, 25, 50, 75, 99]))
  func percentages(_ value: Int, _ percentage: Int) {
    #expect(Rating(clamping: value).percentage == percentage)
    #expect(Rating(parsingPercentage: "\(percentage)") == Rating(clamping: value))
    #expect(Rating.rejected.percentage == 0)
  }

  @Test(
    "percentages between the steps count as the nearest", arguments: [(12, 1), (13, 2), (60, 3), (100, 5)])
  func between(_ percentage: Int, _ value: Int) {
    #expect(Rating(parsingPercentage: "\(percentage)")?.value == value)
  }
}
