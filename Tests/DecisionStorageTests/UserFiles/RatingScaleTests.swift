import Testing

@testable import DecisionStorage

@Suite("The scales of ratings")
struct RatingScaleTests {
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
