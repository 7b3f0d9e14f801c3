import AdaptiveCore
import Testing

@testable import Browser

/// Semantics 13.10 and 14: when columns collapse and expand, and what happens to the screens.
@Suite("Screens when the number of columns changes")
struct SplitDelegateTests {
  @Test(
    "in one column a photo is on top of the screens that lead to it, and empty screens are dropped",
    arguments: [
      ("", "[L] + E", "[L]"), ("j Enter", "[L, B] + E", "[L, B]"),
      ("j Enter j j", "[L, B] + P(b3)", "[L, B, P(b3)]"), ("j Enter j j h", "[L] + P(b3)", "[L, P(b3)]"),
      ("j Enter j j h j Enter", "[L, C] + P(c1)", "[L, C, P(c1)]"),
    ])
  func collapsing(keys: String, before: String, after: String) throws {
    let fixture = try AppFixture("100x40")
    try fixture.press(keys)
    #expect(fixture.shape == before)
    try fixture.press("60x24")
    #expect(fixture.shape == after)
    #expect(fixture.app.window.invariantViolations() == [])
  }

  @Test(
    "in two columns a photo on top becomes the detail, and without one there is a new empty detail",
    arguments: [
      ("", "[L]", "[L] + E"), ("j Enter", "[L, B]", "[L, B] + E"),
      ("j Enter j j Enter", "[L, B, P(b3)]", "[L, B] + P(b3)"), ("Enter", "[L, P(a1)]", "[L] + P(a1)"),
    ])
  func expanding(keys: String, before: String, after: String) throws {
    let fixture = try AppFixture("60x24")
    try fixture.press(keys)
    #expect(fixture.shape == before)
    try fixture.press("100x40")
    #expect(fixture.shape == after)
    #expect(fixture.app.window.invariantViolations() == [])
  }

  @Test(
    "the devices in the table have one column or two",
    arguments: [
      ("35x26", true), ("53x17", true), ("35x31", true), ("63x17", false), ("41x37", true), ("74x20", false),
      ("46x40", true), ("81x23", false), ("85x56", false), ("113x42", false), ("151x56", false),
      ("35x42", true), ("56x42", true), ("77x42", false), ("75x56", false), ("80x24", false),
    ])
  func devices(size: String, isCollapsed: Bool) throws {
    #expect(try AppFixture(size).app.split.isCollapsed == isCollapsed)
    let resized = try AppFixture("100x40")
    try resized.press(size)
    #expect(resized.app.split.isCollapsed == isCollapsed)
  }
}
