import AdaptiveCore
import PhotoModel
import Testing

@testable import Browser

/// The same state in three columns, two, one, and back again.
@Suite("Changing numbers of columns")
struct ColumnJourneyTests {
  /// Rows: the keys pressed at 150 columns, then the shape and the keyboard there and at 100, 60, 100 and 150
  /// columns.
  typealias Journey = (
    keys: String, wide: String, two: String, one: String, twoAgain: String, wideAgain: String
  )

  nonisolated static let journeys: [Journey] = [
    ("", "[L] + [A] + E / L", "[L] + E / L", "[L] / L", "[L] + E / L", "[L] + [A] + E / L"),
    ("j", "[L] + [B] + E / L", "[L] + E / L", "[L] / L", "[L] + E / L", "[L] + [B] + E / L"),
    ("j Enter", "[L] + [B] + E / B", "[L, B] + E / B", "[L, B] / B", "[L, B] + E / B", "[L] + [B] + E / B"),
    (
      "j Enter j j", "[L] + [B] + P(b3) / B", "[L, B] + P(b3) / B", "[L, B, P(b3)] / P(b3)",
      "[L, B] + P(b3) / P(b3)", "[L] + [B] + P(b3) / P(b3)"
    ),
    (
      "j Enter j Enter", "[L] + [B] + P(b2) / P(b2)", "[L, B] + P(b2) / P(b2)", "[L, B, P(b2)] / P(b2)",
      "[L, B] + P(b2) / P(b2)", "[L] + [B] + P(b2) / P(b2)"
    ),
    (
      "j Enter j j h", "[L] + [B] + P(b3) / L", "[L] + P(b3) / L", "[L, P(b3)] / P(b3)",
      "[L] + P(b3) / P(b3)", "[L] + [B] + P(b3) / P(b3)"
    ),
    (
      "j k", "[L] + [A] + P(a1) / L", "[L] + P(a1) / L", "[L, P(a1)] / P(a1)", "[L] + P(a1) / P(a1)",
      "[L] + [A] + P(a1) / P(a1)"
    ),
    (
      "Enter", "[L] + [A] + P(a1) / A", "[L, A] + P(a1) / A", "[L, A, P(a1)] / P(a1)",
      "[L, A] + P(a1) / P(a1)", "[L] + [A] + P(a1) / P(a1)"
    ),
    (
      "Enter Enter", "[L] + [A] + P(a1) / P(a1)", "[L] + P(a1) / P(a1)", "[L, P(a1)] / P(a1)",
      "[L] + P(a1) / P(a1)", "[L] + [A] + P(a1) / P(a1)"
    ),
    (
      "j Enter j Enter f", "[L] + [B] + P(b2) / P(b2)", "[L, B] + P(b2) / P(b2)", "[L, B, P(b2)] / P(b2)",
      "[L, B] + P(b2) / P(b2)", "[L] + [B] + P(b2) / P(b2)"
    ),
  ]

  @Test("the state survives from three columns to one and back", arguments: journeys)
  func stepwise(journey: Journey) throws {
    let fixture = try AppFixture("150x40")
    try fixture.press(journey.keys)
    #expect(fixture.place == journey.wide)
    for (size, expected) in [
      ("100x40", journey.two), ("60x24", journey.one), ("100x30", journey.twoAgain),
      ("150x40", journey.wideAgain),
    ] {
      try fixture.press(size)
      #expect(fixture.place == expected, "\(size)")
      #expect(fixture.app.window.invariantViolations() == [], "\(size)")
    }
  }

  @Test("two steps at once have the same result", arguments: journeys)
  func leaping(journey: Journey) throws {
    let fixture = try AppFixture("150x40")
    try fixture.press(journey.keys)
    try fixture.press("60x24")
    #expect(fixture.place == journey.one)
    try fixture.press("150x40")
    #expect(fixture.place == journey.wideAgain)
    #expect(fixture.app.window.invariantViolations() == [])
  }

  @Test("the state survives under a sheet as well", arguments: journeys)
  func underSheet(journey: Journey) throws {
    let fixture = try AppFixture("150x40")
    try fixture.press(journey.keys + " P 100x40")
    #expect(fixture.shape == journey.two.split(separator: "/")[0].dropLast())
    try fixture.press("60x24 100x40 150x40 Esc")
    #expect(fixture.place == journey.wideAgain)
    #expect(fixture.app.window.invariantViolations() == [])
  }
}
