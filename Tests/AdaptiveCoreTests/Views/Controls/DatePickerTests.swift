@testable import AdaptiveCore
import AdaptiveTesting
import Testing

@MainActor @Suite("Date pickers") struct DatePickerTests {
  private let regular = TraitCollection("hR vR")
  private let november = CalendarDate(limitingYear: 2026, month: 11, day: 22)
  private let noon = TimeOfDay(limitingHour: 12, minute: 5)

  @Test("with room it shows the month with the day in brackets") func month() {
    let picker = DatePicker(date: november)
    let stage = ControlStage("24x8", picker, traits: regular)
    #expect(
      stage.rows == [
        "‹   November 2026    ›", " Mo Tu We Th Fr Sa Su", "                    1",
        "  2  3  4  5  6  7  8", "  9 10 11 12 13 14 15", " 16 17 18 19 20 21[22]",
        " 23 24 25 26 27 28 29", " 30",
      ])
    #expect(stage.cursor == Point(x: 19, y: 5))
    #expect(picker.sizeThatFits(Size("80x24")) == Size("22x8"))
  }

  @Test("weeks can begin on another day, and names can be in another language") func names() {
    let picker = DatePicker(date: november)
    picker.firstWeekday = .sunday
    let stage = ControlStage("24x8", picker, traits: regular)
    stage.easel.application.builtInTextProvider = { text in
      switch text {
      case .month(let month): "Monat \(month)"
      case .shortWeekday(let day): ["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"][day.position]
      default: text.english
      }
    }
    #expect(
      stage.rows.prefix(3) == ["‹   Monat 11 2026    ›", " So Mo Di Mi Do Fr Sa", "  1  2  3  4  5  6  7"])
    stage.easel.application.builtInTextProvider = {
      switch $0 {
      case .month(let month): "\(month)"
      default: ""
      }
    }
    #expect(stage.rows[0] == "‹      11 2026       ›" && stage.rows[1] == "")
  }

  @Test(
    "arrows move by days and weeks, page keys by months and years",
    arguments: [
      ("Left", "2026-11-21"), ("Right", "2026-11-23"), ("Up", "2026-11-15"), ("Down", "2026-11-29"),
      ("Down Down", "2026-12-06"), ("PgUp", "2026-10-22"), ("PgDn", "2026-12-22"),
      ("Shift-PgUp", "2025-11-22"), ("Shift-PgDn", "2027-11-22"), ("Home", "2026-11-01"),
      ("End", "2026-11-30"), ("5", "2026-11-05"), ("1 5", "2026-11-15"),
    ])
  func keysInMonth(keys: String, date: String) {
    let picker = DatePicker(date: november)
    ControlStage("24x8", picker, traits: regular).press(keys)
    #expect("\(picker.date)" == date)
  }

  @Test("a click selects a day or another month") func clicks() {
    let picker = DatePicker(date: november, time: noon)
    let stage = ControlStage("24x9", picker, traits: regular, focus: false)
    stage.click(2, 3)
    #expect("\(picker.date)" == "2026-11-02" && picker.isFocused)
    stage.click(1, 2)
    stage.click(9, 7)
    #expect("\(picker.date)" == "2026-11-02" && stage.changes == 1)
    stage.click(0, 0)
    #expect("\(picker.date)" == "2026-10-02")
    stage.click(21, 0)
    #expect("\(picker.date)" == "2026-11-02")
    stage.mouse(.wheelDown, 3, 3)
    #expect("\(picker.date)" == "2026-12-02")
    stage.click(10, 8)
    #expect(picker.part == .minute)
  }

  @Test("Enter leads from the days to the time, and then sends the primary action") func enter() {
    let picker = DatePicker(date: november, time: noon)
    var count = 0
    picker.addAction(for: .primaryAction) { _ in count += 1 }
    let stage = ControlStage("24x9", picker, traits: regular)
    #expect(stage.rows[8] == " Time 12:05")
    stage.press("Enter Up Enter 3 0")
    #expect(picker.time == TimeOfDay(hour: 13, minute: 30))
    #expect(count == 0)
    stage.press("Enter")
    #expect(count == 1)
    stage.press("Left Left Left")
    #expect("\(picker.date)" == "2026-11-21")
  }

  @Test("without room it shows fields, which arrows and digits change") func fields() {
    let picker = DatePicker(date: november, time: noon)
    let stage = ControlStage("20x3", picker)
    #expect(stage.rows[0] == "2026-11-22  12:05")
    #expect(stage.cursor == Point(x: 8, y: 0))
    stage.press("Up")
    #expect("\(picker.date)" == "2026-11-23")
    stage.press("Left Down")
    #expect("\(picker.date)" == "2026-10-23")
    stage.press("Home 1 9 9 9")
    #expect("\(picker.date)" == "1999-10-23" && picker.part == .month)
    stage.press("2 3 1")
    #expect("\(picker.date)" == "1999-02-28" && picker.part == .hour)
    stage.press("9 7")
    #expect(picker.time == TimeOfDay(hour: 9, minute: 7))
    stage.press("End")
    #expect(!picker.keyPressed(KeyEvent(.right)))
    stage.press("Home")
    #expect(!picker.keyPressed(KeyEvent(.left)) && !picker.keyPressed(KeyEvent(.escape)))
    stage.click(13)
    #expect(picker.part == .hour)
    stage.mouse(.wheelUp, 3)
    #expect(picker.time == TimeOfDay(hour: 10, minute: 7))
  }

  @Test("a picker narrower than its fields shows the part that keys change, and no half numbers")
  func narrow() {
    let picker = DatePicker(date: november, time: noon)
    let stage = ControlStage("8x1", picker)
    #expect(stage.rows == ["   11-22"])
    stage.press("End")
    #expect(stage.rows == ["   12:05"])
  }

  @Test("the date stays between the earliest and the latest one") func limits() {
    let picker = DatePicker(date: november)
    picker.minimumDate = CalendarDate(limitingYear: 2026, month: 11, day: 20)
    picker.maximumDate = CalendarDate(limitingYear: 2026, month: 11, day: 25)
    let stage = ControlStage("24x8", picker, traits: regular)
    stage.press("PgUp")
    #expect("\(picker.date)" == "2026-11-20")
    stage.press("PgDn")
    #expect("\(picker.date)" == "2026-11-25")
    #expect(stage.attributes(10, 7).isEmpty && stage.attributes(10, 4) == .dim)
    stage.click(2, 3)
    #expect("\(picker.date)" == "2026-11-20")
    // Limits that contradict each other are no limits.
    picker.maximumDate = .first
    stage.press("PgUp")
    #expect("\(picker.date)" == "2026-10-20")
  }

  @Test("dates stop at the ends of the calendar") func ends() {
    let picker = DatePicker(date: .first, time: noon)
    let stage = ControlStage("24x9", picker, traits: regular)
    stage.press("Left Up PgUp Shift-PgUp")
    #expect(picker.date == .first && stage.rows[0] == "‹     January 1      ›")
    picker.date = .last
    stage.press("Right Down PgDn End")
    #expect(picker.date == .last)
  }

  @Test("it draws at every size in each repertoire") func sizes() {
    let picker = DatePicker(date: november, time: noon)
    for form in DatePicker.Form.allCases {
      picker.preferredForm = form
      picker.drawAtAllSizes()
    }
  }
}
