import AdaptiveCore
import AdaptiveTesting
import Testing

@MainActor @Suite("Segmented controls") struct SegmentedControlTests {
  private let names = ["Day", "Week", "Month"]

  @Test("brackets mark the selected segment") func drawing() {
    let control = SegmentedControl(names, selectedIndex: 1)
    #expect(ControlStage("20x1", control).rows == [" Day [Week] Month"])
    #expect(control.sizeThatFits(Size("80x24")) == Size("18x1"))
  }

  @Test(
    "without room for all segments it shows the selected one between arrows",
    arguments: [
      (17, "‹ Week › 2/3"), (12, "‹ Week › 2/3"), (11, "‹ Week ›"), (7, "‹ We… ›"), (4, "Week"), (2, "W…"),
    ])
  func narrow(width: Int, row: String) {
    let control = SegmentedControl(names, selectedIndex: 1)
    #expect(
      ControlStage("20x1", control, frame: Rect(x: 0, y: 0, width: width, height: 1)).rows == [row])
  }

  @Test("arrows, Home and End select, and an arrow at the end is left to others") func keys() {
    let control = SegmentedControl(names)
    let stage = ControlStage("20x1", control)
    stage.press("Right Right")
    #expect(control.selectedIndex == 1 && stage.changes == 2)
    stage.press("End")
    #expect(control.selectedIndex == 2)
    #expect(!control.keyPressed(KeyEvent(.right)) && !control.keyPressed(KeyEvent(.up)))
    stage.press("Home")
    #expect(control.selectedIndex == 0)
    #expect(!control.keyPressed(KeyEvent(.left)))
    #expect(stage.changes == 4)
  }

  @Test("a disabled segment is skipped and can't be clicked") func disabledSegment() {
    let control = SegmentedControl(names, selectedIndex: 0)
    control.setEnabled(false, forSegmentAt: 1)
    let stage = ControlStage("20x1", control)
    stage.click(7)
    #expect(control.selectedIndex == 0)
    stage.press("Right")
    #expect(control.selectedIndex == 2)
    #expect(!control.isEnabledForSegment(at: 1) && control.isEnabledForSegment(at: 0))
    #expect(!control.isEnabledForSegment(at: 9))
  }

  @Test("a click selects the segment under the pointer, or the next one if only one is shown") func clicks() {
    let control = SegmentedControl(names, selectedIndex: 0)
    let stage = ControlStage("20x1", control)
    stage.click(12)
    #expect(control.selectedIndex == 2 && control.isFocused)
    control.frame = Rect(x: 0, y: 0, width: 12, height: 1)
    stage.click(0)
    #expect(control.selectedIndex == 1)
    stage.click(5)
    #expect(control.selectedIndex == 2)
    stage.mouse(.wheelUp, 3)
    #expect(control.selectedIndex == 1)
  }

  @Test("an index without a segment selects nothing") func badIndex() {
    let control = SegmentedControl(names, selectedIndex: 7)
    #expect(control.selectedIndex == nil)
    control.selectedIndex = Int.max
    #expect(control.selectedIndex == nil)
    control.selectedIndex = 2
    control.segments = ["One"]
    #expect(control.selectedIndex == nil)
    control.segments = []
    #expect(!control.canBecomeFocused)
  }

  @Test("the cursor sits on the selected segment") func cursor() {
    #expect(ControlStage("20x1", SegmentedControl(names, selectedIndex: 1)).cursor == Point(x: 6, y: 0))
  }

  @Test("it draws at every size in each repertoire") func sizes() {
    SegmentedControl(["漢字", "", "Week"], selectedIndex: 0).drawAtAllSizes()
  }
}
