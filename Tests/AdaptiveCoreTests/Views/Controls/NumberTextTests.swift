@testable import AdaptiveCore
import Testing

@Suite("Texts of numbers") struct NumberTextTests {
  @Test(
    "a number has at most two decimals and no zeros at the end",
    arguments: [
      (0.0, "0"), (3, "3"), (0.5, "0.5"), (-12.25, "-12.25"), (1.005, "1"), (0.07, "0.07"), (-0.001, "0"),
      (999_999.999, "1000000"), (.infinity, "inf"), (.nan, "nan"), (1e20, "1e+20"), (-0.5, "-0.5"),
    ])
  func short(value: Double, text: String) { #expect(NumberText.short(value) == text) }

  @Test(
    "only what is complete is 100%",
    arguments: [
      (0.0, "0%"), (0.009, "0%"), (0.5, "50%"), (0.9999, "99%"), (1, "100%"), (2, "100%"), (-1, "0%"),
      (.nan, "0%"),
    ])
  func percentage(fraction: Double, text: String) { #expect(NumberText.percentage(fraction) == text) }
}
