import AdaptiveCore
import PhotoModel
import Testing

@testable import Browser

@Suite("Dividers")
struct DividerTests {
  @Test("{ and } move the divider beside the column with the keyboard, and no further than its limits")
  func keys() throws {
    let fixture = try AppFixture("100x40")
    #expect(fixture.rows[3].prefix(42).hasSuffix("│ "))
    try fixture.press("{ {")
    #expect(fixture.rows[3].prefix(38).hasSuffix("│ ") && fixture.app.split.primaryColumnWidth == 36)
    try fixture.press("j Enter Enter }")
    #expect(fixture.focused == "P(b1)" && fixture.app.split.primaryColumnWidth == 38)
    for _ in 0..<40 { try fixture.press("{") }
    #expect(fixture.app.split.primaryColumnWidth == 8)
    #expect(fixture.rows.last?.contains("can't move further") == true)
    #expect(fixture.app.window.invariantViolations() == [])
    try fixture.press("f {")
    #expect(fixture.rows.last?.contains("no divider") == true)
  }

  @Test("of three columns the keyboard's column has its own divider")
  func threeColumns() throws {
    let fixture = try AppFixture("150x40")
    try fixture.press("j }")
    let split = fixture.app.split
    #expect(split.primaryColumnWidth == 32 && split.supplementaryColumnWidth == 37)
    try fixture.press("Enter } }")
    #expect(split.primaryColumnWidth == 32 && split.supplementaryColumnWidth == 41)
  }

  @Test("the widths are part of the place that the user left")
  func place() throws {
    let before = try AppFixture("100x40")
    before.app.sendEvent(.mouse(MouseEvent(.press, at: Point(x: 40, y: 5))))
    before.app.sendEvent(.mouse(MouseEvent(.drag, at: Point(x: 25, y: 5))))
    before.app.finishTurn()
    #expect(before.app.restorationState.columnWidths == [.primary: 25])
    let after = try AppFixture("100x40", state: before.app.restorationState)
    #expect(after.app.split.primaryColumnWidth == 25 && after.rows[3].prefix(27).hasSuffix("│ "))
    let other = try AppFixture("150x40", state: before.app.restorationState)
    #expect(other.app.split.primaryColumnWidth == 30)
  }
}
