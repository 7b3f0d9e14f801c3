import AdaptiveCore
import AdaptiveTesting
import Testing

@MainActor @Suite("Pickers") struct PickerTests {
  private let fruits = ["Apple", "Banana", "Cherry", "Date", "Elderberry", "Fig"]
  private let regular = TraitCollection("hR vR")

  @Test("with room it shows some options, and a sign marks the selected one") func inline() {
    let picker = Picker(fruits, selectedIndex: 1)
    #expect(ControlStage("12x3", picker, traits: regular).rows == ["○ Apple", "● Banana", "○ Cherry"])
    let ascii = TraitCollection(traitsFrom: [regular, TraitCollection(characterRepertoire: .ascii)])
    #expect(
      ControlStage("12x3", Picker(fruits, selectedIndex: 1), traits: ascii).rows == [
        "- Apple", "* Banana", "- Cherry",
      ])
  }

  @Test("arrows select inline and scroll, and are left to others at the ends") func arrows() {
    let picker = Picker(fruits, selectedIndex: 0)
    let stage = ControlStage("12x3", picker, traits: regular)
    stage.press("Down Down Down")
    #expect(picker.selectedIndex == 3 && stage.changes == 3)
    #expect(stage.rows == ["○ Banana", "○ Cherry", "● Date"])
    #expect(stage.cursor == Point(x: 0, y: 2))
    stage.press("End")
    #expect(!picker.keyPressed(KeyEvent(.down)))
    stage.press("Home")
    #expect(!picker.keyPressed(KeyEvent(.up)) && picker.selectedIndex == 0)
    #expect(!picker.keyPressed(KeyEvent(.left)))
  }

  @Test("a click selects and the wheel scrolls") func mouse() {
    let picker = Picker(fruits, selectedIndex: 0)
    let stage = ControlStage("12x3", picker, traits: regular, focus: false)
    stage.mouse(.wheelDown, 1, 1)
    stage.mouse(.wheelDown, 1, 1)
    #expect(stage.rows == ["○ Cherry", "○ Date", "○ Elderberry"])
    stage.click(3, 1)
    #expect(picker.selectedIndex == 3 && picker.isFocused && stage.changes == 1)
  }

  @Test("typed letters find an option, first one that begins with them") func finding() {
    let picker = Picker(["Blue", "Light blue", "Green", "Light green"], selectedIndex: 0)
    let stage = ControlStage("14x4", picker, traits: regular)
    stage.press("g")
    #expect(picker.selectedIndex == 2)
    stage.press("r e")
    #expect(picker.selectedIndex == 2)
    #expect((2...4).allSatisfy { stage.attributes($0, 2).contains(.underline) })
    stage.press("Esc l i g h t Space b")
    #expect(picker.selectedIndex == 1)
    stage.press("Backspace g")
    #expect(picker.selectedIndex == 3)
    stage.press("z")
    #expect(picker.selectedIndex == 3)
  }

  @Test("without room it shows the selected option") func menu() {
    let picker = Picker(fruits, selectedIndex: 1)
    #expect(ControlStage("20x5", picker).rows[0] == "[Banana ▾]")
    #expect(picker.form == .menu)
    picker.selectedIndex = nil
    #expect(picker.sizeThatFits(Size("80x24")) == Size("14x1"))
    #expect(ControlStage("20x5", Picker(fruits)).rows[0] == "[Choose ▾]")
  }

  @Test("Enter opens the options, and choosing one closes them") func choosing() {
    let picker = Picker(fruits, selectedIndex: 1)
    picker.preferredForm = .menu
    let stage = ControlStage("100x30", picker, frame: Rect(x: 2, y: 2, width: 12, height: 1))
    stage.press("Enter")
    #expect(stage.rows[4].contains("○ Apple"))
    stage.press("Down Down")
    #expect(picker.selectedIndex == 1)
    stage.press("Enter")
    #expect(picker.selectedIndex == 3 && stage.changes == 1 && picker.isFocused)
    #expect(stage.rows[2] == "  [Date ▾]" && !stage.rows[4].contains("Apple"))
  }

  @Test("Escape closes the options and changes nothing, after it ended finding") func cancelling() {
    let picker = Picker(fruits, selectedIndex: 1)
    picker.preferredForm = .menu
    let stage = ControlStage("100x30", picker, frame: Rect(x: 2, y: 2, width: 12, height: 1))
    stage.click(4, 2)
    stage.press("f Esc")
    #expect(stage.rows[4].contains("Apple"))
    stage.press("Esc")
    #expect(!stage.rows[4].contains("Apple"))
    #expect(picker.selectedIndex == 1 && stage.changes == 0)
  }

  @Test("at a compact width the options fill the screen") func compactMenu() {
    let picker = Picker(fruits, selectedIndex: 1)
    let stage = ControlStage("20x8", picker, frame: Rect(x: 0, y: 0, width: 12, height: 1))
    stage.press("Space")
    #expect(stage.rows[0] == "○ Apple" && stage.rows[5] == "○ Fig")
    stage.click(1, 5)
    #expect(picker.selectedIndex == 5 && stage.rows[0] == "[Fig ▾]")
  }

  @Test("a data source with any number of options is asked only for what is shown") func dataSource() {
    let source = Numbers(count: .max)
    let picker = Picker()
    picker.dataSource = source
    picker.preferredForm = .inline
    picker.selectedIndex = 5_000_000_000
    let stage = ControlStage("30x4", picker)
    source.asked = 0
    #expect(stage.rows[3] == "● Option 5000000000")
    #expect(source.asked < 20)
    stage.press("End Down PgDn")
    #expect(picker.selectedIndex == .max - 1)
    #expect(stage.rows[3] == "● Option \(Int.max - 1)")
    stage.mouse(.wheelDown, 0)
    stage.press("Home PgUp")
    #expect(picker.selectedIndex == 0)
    source.count = -5
    picker.reload()
    #expect(picker.optionCount == 0 && picker.selectedIndex == nil && !picker.canBecomeFocused)
  }

  @Test("it draws at every size in each repertoire") func sizes() {
    let picker = Picker(["漢字", "", "Week"], selectedIndex: 0)
    for form in Picker.Form.allCases {
      picker.preferredForm = form
      picker.drawAtAllSizes()
    }
  }
}

/// Options with numbers, which counts how often it is asked for a title.
@MainActor private final class Numbers: PickerDataSource {
  var count: Int
  var asked = 0

  init(count: Int) {
    self.count = count
  }

  func numberOfOptions(in picker: Picker) -> Int { count }

  func picker(_ picker: Picker, titleForOption index: Int) -> String {
    asked += 1
    return "Option \(index)"
  }
}
