import AdaptiveCore
import AdaptiveTesting
import DecisionStorage
import Testing

@testable import Browser

/// The place among years, months and days, while the number of columns changes.
@Suite("The place among dates")
struct DateJourneyTests {
  private func fixture(_ size: String, _ keys: String = "", state: RestorationState? = nil) throws
    -> AppFixture
  {
    let fixture = try AppFixture(size, library: DatesTests.library(), state: state)
    if state == nil { try fixture.press("S D Esc") }
    try fixture.press(keys)
    return fixture
  }

  private func lists(_ fixture: AppFixture) -> [AlbumListController] {
    fixture.app.split.screens(AlbumListController.self)
  }

  /// Rows: the keys pressed at 150 columns, then the shape and the keyboard there and at 100, 60, 100 and 150
  /// columns.
  nonisolated static let journeys: [ColumnJourneyTests.Journey] = [
    ("", "[L] + [2024/] + E / L", "[L] + E / L", "[L] / L", "[L] + E / L", "[L] + [2024/] + E / L"),
    (
      "j", "[L] + [2023-12-31] + E / L", "[L] + E / L", "[L] / L", "[L] + E / L", "[L] + [2023-12-31] + E / L"
    ),
    ("j k", "[L] + [2024/] + E / L", "[L] + E / L", "[L] / L", "[L] + E / L", "[L] + [2024/] + E / L"),
    (
      "Enter j", "[L] + [2024/] + E / 2024/", "[L, 2024/] + E / 2024/", "[L, 2024/] / 2024/",
      "[L, 2024/] + E / 2024/", "[L] + [2024/] + E / 2024/"
    ),
    (
      "Enter Enter", "[L, 2024/] + [2024-05/] + E / 2024-05/", "[L, 2024/, 2024-05/] + E / 2024-05/",
      "[L, 2024/, 2024-05/] / 2024-05/", "[L, 2024/, 2024-05/] + E / 2024-05/",
      "[L, 2024/] + [2024-05/] + E / 2024-05/"
    ),
    (
      "Enter Enter h", "[L, 2024/] + [2024-05/] + E / 2024/", "[L, 2024/] + E / 2024/", "[L, 2024/] / 2024/",
      "[L, 2024/] + E / 2024/", "[L] + [2024/] + E / 2024/"
    ),
    (
      "Enter Enter h h", "[L] + [2024/] + E / L", "[L] + E / L", "[L] / L", "[L] + E / L",
      "[L] + [2024/] + E / L"
    ),
    (
      "Enter Enter Enter", "[L, 2024/, 2024-05/] + [2024-05-03] + E / 2024-05-03",
      "[L, 2024/, 2024-05/, 2024-05-03] + E / 2024-05-03", "[L, 2024/, 2024-05/, 2024-05-03] / 2024-05-03",
      "[L, 2024/, 2024-05/, 2024-05-03] + E / 2024-05-03",
      "[L, 2024/, 2024-05/] + [2024-05-03] + E / 2024-05-03"
    ),
    (
      "Enter Enter Enter j Enter", "[L, 2024/, 2024-05/] + [2024-05-03] + P(p2) / P(p2)",
      "[L, 2024/, 2024-05/, 2024-05-03] + P(p2) / P(p2)", "[L, 2024/, 2024-05/, 2024-05-03, P(p2)] / P(p2)",
      "[L, 2024/, 2024-05/, 2024-05-03] + P(p2) / P(p2)",
      "[L, 2024/, 2024-05/] + [2024-05-03] + P(p2) / P(p2)"
    ),
    (
      "Enter g g Enter j", "[L, 2024/] + [2024] + P(p2) / 2024", "[L, 2024/, 2024] + P(p2) / 2024",
      "[L, 2024/, 2024, P(p2)] / P(p2)", "[L, 2024/, 2024] + P(p2) / P(p2)",
      "[L, 2024/] + [2024] + P(p2) / P(p2)"
    ),
  ]

  @Test("the place survives from three columns to one and back", arguments: journeys)
  func stepwise(journey: ColumnJourneyTests.Journey) throws {
    let fixture = try fixture("150x40", journey.keys)
    #expect(fixture.place == journey.wide)
    let cursors = lists(fixture).map { $0.list.cursorRow }
    for (size, expected) in [
      ("100x40", journey.two), ("60x24", journey.one), ("100x30", journey.twoAgain),
      ("150x40", journey.wideAgain),
    ] {
      try fixture.press(size)
      #expect(fixture.place == expected, "\(size)")
      #expect(fixture.app.window.invariantViolations() == [], "\(size)")
    }
    let after = lists(fixture).map { $0.list.cursorRow }
    #expect(Array(cursors.prefix(after.count)) == after)
  }

  @Test("two steps at once have the same result", arguments: journeys)
  func leaping(journey: ColumnJourneyTests.Journey) throws {
    let fixture = try fixture("150x40", journey.keys)
    try fixture.press("60x24")
    #expect(fixture.place == journey.one)
    try fixture.press("150x40")
    #expect(fixture.place == journey.wideAgain)
    #expect(fixture.app.window.invariantViolations() == [])
  }

  @Test("the place is restored at every size", arguments: journeys)
  func restoration(journey: ColumnJourneyTests.Journey) throws {
    let state = try fixture("150x40", journey.keys).app.restorationState
    #expect(state.grouping == .dates)
    let wide = try fixture("150x40", state: state)
    // The columns are those after two of them, and the keyboard is where it was.
    let (columns, focus) = (journey.wideAgain.split(separator: " / "), journey.wide.split(separator: " / "))
    #expect(wide.shape == columns.dropLast().joined(separator: " / "))
    #expect(wide.focused == focus.last.map(String.init))
    for (size, expected) in [("100x40", journey.two), ("60x24", journey.one)] {
      let again = try fixture(size, state: state)
      let shape = expected.split(separator: " / ").dropLast().joined(separator: " / ")
      #expect(again.shape == shape, "\(size)")
      #expect(again.app.window.invariantViolations() == [])
    }
  }
}
