import Testing

@testable import PhotoLibrary

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
    "0...4 in the sample's scale are one to five stars",
    arguments: [
      (0.0, 1, false), (1, 2, false), (4, 5, false), (5, 5, true), (-1, 1, true), (1e300, 5, true),
      (2.6, 4, true),
    ])
  func sampleScale(_ number: Double, _ value: Int, _ isCorrected: Bool) {
    let result = RatingScale.sample.rating(for: number)
    #expect(result.rating.value == value)
    #expect(result.isCorrected == isCorrected)
  }

  @Test(
    "version 1 has a scale of -1 to 5",
    arguments: [
      (-1.0, -1, false), (0, 0, false), (5, 5, false), (6, 5, true), (-2, -1, true), (-1e300, -1, true),
    ])
  func ownScale(_ number: Double, _ value: Int, _ isCorrected: Bool) {
    let result = RatingScale.stars.rating(for: number)
    #expect(result.rating.value == value)
    #expect(result.isCorrected == isCorrected)
  }
}
