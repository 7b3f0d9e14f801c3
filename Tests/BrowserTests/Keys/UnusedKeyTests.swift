import AdaptiveCore
import Testing

@testable import Browser

@Suite("Keys without a command")
struct UnusedKeyTests {
  @Test("a key without effect is reported for a second")
  func note() throws {
    let fixture = try AppFixture("100x40")
    let before = fixture.rows
    try fixture.press("Ä")
    #expect(fixture.rows.last?.hasPrefix(" Nothing on Ä; ? lists the keys") == true)
    fixture.clock.advance(by: .milliseconds(999))
    fixture.app.finishTurn()
    #expect(fixture.rows != before)
    fixture.clock.advance(by: .milliseconds(2))
    fixture.app.finishTurn()
    #expect(fixture.rows == before)
    try fixture.press("n")
    #expect(fixture.rows.last?.contains("Nothing on n here; ? lists the keys") == true)
    #expect(fixture.display.beepCount == 0)
  }

  @Test("drawing the screen again changes nothing on it, not even the note")
  func redraw() throws {
    let fixture = try AppFixture("100x40")
    try fixture.press("Ä")
    let before = fixture.rows
    try fixture.press("^l")
    #expect(before.last?.contains("Nothing on Ä") == true && fixture.rows == before)
    try fixture.press("j")
    #expect(fixture.rows.last?.contains("Nothing on") == false)
  }

  @Test("a burst of such keys is reported once")
  func burst() throws {
    let fixture = try AppFixture("100x40")
    let before = fixture.rows
    try fixture.press("Ä ö")
    #expect(fixture.rows.last?.contains("Nothing on Ä;") == true)
    for _ in 0..<10 {
      fixture.clock.advance(by: .milliseconds(500))
      try fixture.press("ö")
    }
    #expect(fixture.rows == before, "the burst goes on, and its note has gone")
    fixture.clock.advance(by: .seconds(2))
    try fixture.press("ö")
    #expect(fixture.rows.last?.contains("Nothing on ö;") == true)
  }

  @Test("a message returns when the note has gone")
  func messageBelow() throws {
    let fixture = try AppFixture("100x40")
    try fixture.press("j Enter Enter 3 Ä")
    #expect(fixture.rows.last?.contains("Nothing on Ä") == true)
    fixture.clock.advance(by: .milliseconds(1001))
    fixture.app.finishTurn()
    #expect(fixture.rows.last?.contains("b1 ★★★") == true)
  }

  @Test("keys that a list, a box, a field or the start of a sequence uses are not unused")
  func usedKeys() throws {
    let fixture = try AppFixture("100x40")
    func isSilent(_ keys: String) throws -> Bool {
      try fixture.press(keys)
      return !fixture.rows.contains { $0.contains("Nothing on") }
    }
    #expect(try isSilent("j k g") && isSilent("? Ä Esc"))
    #expect(try isSilent("M Ä Esc") && isSilent("j Enter Enter c ä Esc"))
    #expect(try isSilent("^p x y Esc"))
  }
}
