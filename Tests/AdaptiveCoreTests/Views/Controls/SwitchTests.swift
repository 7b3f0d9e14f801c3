import AdaptiveCore
import AdaptiveTesting
import Testing

@MainActor @Suite("Switches") struct SwitchTests {
  @Test(
    "the title gives way first, and the word last",
    arguments: [
      (20, "Wi-Fi       [● ] Off"), (13, "Wi-… [● ] Off"), (9, " [● ] Off"), (7, "W… [● ]"), (4, "[● ]"),
    ])
  func widths(width: Int, row: String) {
    let stage = ControlStage("20x1", Switch("Wi-Fi"), frame: Rect(x: 0, y: 0, width: width, height: 1))
    #expect(stage.rows[0].trimmingSuffix(" ") == row.trimmingSuffix(" "))
  }

  @Test("Enter, Space and a click toggle it, and the word and the knob say so") func toggling() {
    let toggle = Switch("Wi-Fi")
    let stage = ControlStage("14x1", toggle)
    #expect(stage.rows == ["Wi-Fi [● ] Off"])
    stage.press("Enter")
    #expect(toggle.isOn && stage.rows == ["Wi-Fi [ ●] On"])
    stage.press("Space")
    #expect(!toggle.isOn)
    stage.click(0)
    #expect(toggle.isOn && stage.changes == 3)
  }

  @Test("the program's own change sends no event") func ownChange() {
    let toggle = Switch("Wi-Fi")
    let stage = ControlStage("14x1", toggle)
    toggle.isOn = true
    #expect(stage.changes == 0 && stage.rows == ["Wi-Fi [ ●] On"])
  }

  @Test("a disabled switch can't be operated and is dim") func disabled() {
    let toggle = Switch("Wi-Fi")
    toggle.isEnabled = false
    let stage = ControlStage("14x1", toggle)
    stage.click(0)
    stage.press("Space")
    #expect(!toggle.isOn && stage.changes == 0 && stage.attributes(0) == .dim)
  }

  @Test("the cursor sits on the knob") func cursor() {
    let toggle = Switch("A", isOn: true)
    let stage = ControlStage("20x1", toggle)
    #expect(stage.cursor == Point(x: 14, y: 0))
    stage.press("Space")
    #expect(stage.cursor == Point(x: 13, y: 0))
    #expect(stage.attributes(13) == .reverse)
  }

  @Test("the size holds the longer word, so toggling doesn't move anything") func size() {
    let toggle = Switch("Wi-Fi")
    #expect(toggle.sizeThatFits(Size("80x24")) == Size("15x1"))
    toggle.isOn = true
    #expect(toggle.sizeThatFits(Size("80x24")) == Size("15x1"))
    toggle.offText = ""
    toggle.onText = ""
    #expect(toggle.sizeThatFits(Size("80x24")) == Size("11x1"))
    #expect(toggle.sizeThatFits(Size("5x0")) == Size("5x0"))
  }

  @Test("it draws at every size in each repertoire") func sizes() {
    Switch("漢字", isOn: true).drawAtAllSizes()
  }

  @Test("ASCII terminals get ASCII") func ascii() {
    let stage = ControlStage("8x1", Switch(isOn: true), traits: TraitCollection(characterRepertoire: .ascii))
    #expect(stage.rows == ["[ #] On"])
  }
}

extension String {
  /// Returns the text without trailing characters.
  func trimmingSuffix(_ character: Character) -> String {
    String(reversed().drop { $0 == character }.reversed())
  }
}
