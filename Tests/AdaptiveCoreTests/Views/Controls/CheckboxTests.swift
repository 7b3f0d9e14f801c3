import AdaptiveCore
import AdaptiveTesting
import Testing

@MainActor @Suite("Checkboxes") struct CheckboxTests {
  @Test(
    "a sign shows each of the three states",
    arguments: [
      (Checkbox.State.off, "[ ] Bold", "[ ] Bold"), (.on, "[✓] Bold", "[x] Bold"),
      (.mixed, "[-] Bold", "[-] Bold"),
    ])
  func signs(state: Checkbox.State, unicode: String, ascii: String) {
    #expect(ControlStage("8x1", Checkbox("Bold", state: state)).rows == [unicode])
    let traits = TraitCollection(characterRepertoire: .ascii)
    #expect(ControlStage("8x1", Checkbox("Bold", state: state), traits: traits).rows == [ascii])
  }

  @Test("a mixed checkbox becomes checked, then unchecked") func twoStates() {
    let box = Checkbox("Bold", state: .mixed)
    let stage = ControlStage("8x1", box)
    stage.press("Space")
    #expect(box.state == .on && box.isOn)
    stage.press("Enter")
    #expect(box.state == .off)
    stage.click(1)
    #expect(box.state == .on && stage.changes == 3)
  }

  @Test("the user can choose the mixed state if that is allowed") func threeStates() {
    let box = Checkbox("Bold")
    box.allowsMixedState = true
    let stage = ControlStage("8x1", box)
    var states: [Checkbox.State] = []
    for _ in 0..<3 {
      stage.press("Space")
      states.append(box.state)
    }
    #expect(states == [.on, .mixed, .off])
  }

  @Test("setting whether it is on ends the mixed state") func isOn() {
    let box = Checkbox("Bold", state: .mixed)
    box.isOn = false
    #expect(box.state == .off)
  }

  @Test("the cursor is in the box") func cursor() {
    #expect(ControlStage("8x1", Checkbox("Bold")).cursor == Point(x: 1, y: 0))
  }

  @Test("the title is cut, the box is not") func narrow() {
    #expect(ControlStage("6x1", Checkbox("Bold")).rows == ["[ ] B…"])
    #expect(ControlStage("3x1", Checkbox("Bold")).rows == ["[ ]"])
    #expect(Checkbox("Bold").sizeThatFits(Size("80x24")) == Size("8x1"))
    #expect(Checkbox().sizeThatFits(Size("80x24")) == Size("3x1"))
  }

  @Test("it draws at every size in each repertoire") func sizes() { Checkbox("漢字").drawAtAllSizes() }
}
