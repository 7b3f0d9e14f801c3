import AdaptiveCore
import AdaptiveTesting
import Testing

@MainActor @Suite("Sliders") struct SliderTests {
  @Test("the knob is where the value is, and the text says it") func drawing() {
    let slider = Slider(value: 40, in: 0...100, step: 10)
    let stage = ControlStage("15x1", slider)
    #expect(stage.rows == ["━━━━●────── 40"])
    #expect(stage.cursor == Point(x: 4, y: 0))
    slider.value = 100
    #expect(stage.rows == ["━━━━━━━━━━● 100"])
    slider.value = 0
    #expect(stage.rows == ["●────────── 0"])
  }

  @Test("there is room for every value, not only for those at the ends") func widestText() {
    let slider = Slider(value: 0.25)
    #expect(ControlStage("20x1", slider).rows == ["━━━━●────────── 0.25"])
    #expect(ControlStage("20x1", Slider(value: 99.5, in: 0...100, step: 0.5)).rows[0].hasSuffix(" 99.5"))
    #expect(Slider(value: 3, in: 0...9, step: 1).sizeThatFits(Size("80x24")) == Size("18x1"))
  }

  @Test("keys change the value by steps and stop at the ends") func keys() {
    let slider = Slider(value: 50, in: 0...100, step: 5)
    let stage = ControlStage("20x1", slider)
    stage.press("Right")
    #expect(slider.value == 55)
    stage.press("Left Left")
    #expect(slider.value == 45)
    stage.press("PgUp")
    #expect(slider.value == 95)
    stage.press("PgUp")
    #expect(slider.value == 100 && stage.changes == 5)
    stage.press("Right")
    #expect(stage.changes == 5)
    stage.press("Home")
    #expect(slider.value == 0)
    stage.press("End PgDn")
    #expect(slider.value == 50)
    #expect(!slider.keyPressed(KeyEvent(.up)) && !slider.keyPressed(KeyEvent(.down)))
  }

  @Test("without steps a key moves a twentieth of the range") func continuous() {
    let slider = Slider(value: 0, in: 0...1)
    let stage = ControlStage("20x1", slider)
    stage.press("Right Right")
    #expect(abs(slider.value - 0.1) < 1e-9)
  }

  @Test("a click, a drag and the wheel change the value") func mouse() {
    let slider = Slider(value: 0, in: 0...100, step: 10)
    let stage = ControlStage("15x1", slider, focus: false)
    stage.click(5)
    #expect(slider.value == 50 && slider.isFocused)
    stage.mouse(.drag, 14)
    #expect(slider.value == 100)
    stage.mouse(.wheelDown, 3)
    #expect(slider.value == 90)
    stage.mouse(.wheelUp, 3)
    #expect(slider.value == 100 && stage.changes == 4)
  }

  @Test("a drag that leaves the row or the slider changes the value until the button is released")
  func dragging() {
    let slider = Slider(value: 0, in: 0...100, step: 10)
    let stage = ControlStage("30x5", slider, frame: Rect(x: 5, y: 1, width: 15, height: 1), focus: false)
    stage.mouse(.press, 5, 1)
    stage.mouse(.drag, 10, 4)
    #expect(slider.value == 50)
    stage.mouse(.drag, 29, 0)
    #expect(slider.value == 100)
    stage.mouse(.drag, 0, 3)
    #expect(slider.value == 0)
    stage.mouse(.drag, 8, 3)
    stage.mouse(.release, 8, 3)
    #expect(slider.value == 30)
    stage.mouse(.drag, 20, 3)
    #expect(slider.value == 30)
  }

  @Test(
    "the value is on a step, and the maximum is valid even between steps",
    arguments: [
      (3.4, 3.0), (3.5, 4), (10, 10), (9.6, 9), (-5, 0), (.nan, 0), (.infinity, 10), (-.infinity, 0),
    ])
  func steps(value: Double, result: Double) {
    let unit = Slider(value: value, in: 0...10, step: value == 9.6 ? 4.5 : 1)
    #expect(unit.value == (value == 9.6 ? 9 : result))
  }

  @Test("an invalid range has only its minimum") func badRange() {
    let slider = Slider(value: 5, in: 0...10)
    slider.minimumValue = 20
    #expect(slider.value == 20)
    slider.maximumValue = .nan
    #expect(slider.value == 20)
    let stage = ControlStage("10x1", slider)
    stage.press("Right PgUp End")
    stage.click(3)
    #expect(slider.value == 20)
    slider.minimumValue = -.greatestFiniteMagnitude
    slider.maximumValue = .greatestFiniteMagnitude
    stage.press("End Left Home")
    _ = stage.rows
    slider.step = .infinity
    stage.press("Right")
  }

  @Test("the text of a value can be changed, and is all that a narrow slider shows") func text() {
    let slider = Slider(value: 0.5)
    slider.valueText = { "\(Int($0 * 100))%" }
    #expect(ControlStage("20x1", slider).rows == ["━━━━━━━●─────── 50%"])
    #expect(ControlStage("20x1", slider, frame: Rect(x: 0, y: 0, width: 6, height: 1)).rows == ["50%"])
    #expect(slider.sizeThatFits(Size("80x24")) == Size("21x1"))
  }

  @Test("a disabled slider ignores the mouse and keys") func disabled() {
    let slider = Slider(value: 0.5)
    slider.isEnabled = false
    let stage = ControlStage("20x1", slider)
    stage.click(0)
    stage.mouse(.wheelUp, 0)
    #expect(slider.value == 0.5 && !slider.keyPressed(KeyEvent(.right)) && stage.attributes(0) == .dim)
  }

  @Test("it draws at every size in each repertoire") func sizes() { Slider(value: 0.3).drawAtAllSizes() }
}
