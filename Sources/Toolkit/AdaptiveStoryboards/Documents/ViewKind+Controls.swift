import AdaptiveCore

extension ViewKind {
  /// The kinds of controls that have values.
  static let controls: [ViewKind] = [
    ViewKind(
      name: "switch", type: Switch.self, summary: "a value that is on or off", make: { Switch() },
      properties: [
        .varying("text", "the title") { \.title }, .isEnabled,
        .fixed("isOn", "whether it is on at first") { \.isOn },
        .fixed("onText", "the word for the state on") { \.onText },
        .fixed("offText", "the word for the state off") { \.offText },
      ], events: [.valueChanged]),
    ViewKind(
      name: "checkbox", type: Checkbox.self, summary: "a value that is on, off or mixed",
      make: { Checkbox() },
      properties: [
        .varying("text", "the title") { \.title }, .isEnabled,
        .fixed("state", "the state at first") { \.state },
        .fixed("allowsMixedState", "whether the user can choose the mixed state") { \.allowsMixedState },
      ], events: [.valueChanged]),
    ViewKind(
      name: "segments", type: SegmentedControl.self, summary: "a choice between segments in a row",
      make: { SegmentedControl() },
      properties: [
        .fixed("segments", "the titles of the segments") { \.segments }, .isEnabled,
        .fixed("selectedIndex", "the segment selected at first, counted from 0") { \.selectedIndex }.late,
      ], events: [.valueChanged]),
    ViewKind(
      name: "picker", type: Picker.self, summary: "a choice between any number of options",
      make: { Picker() },
      properties: [
        .fixed("options", "the titles of the options") { \.options }, .isEnabled,
        .fixed("selectedIndex", "the option selected at first, counted from 0") { \.selectedIndex }.late,
        .varying("form", "whether it shows several options or opens a menu") { \.preferredForm },
        .fixed("rows", "the rows of a picker that shows several options", shape: .integer(1...1000)) {
          \.preferredRows
        },
        .fixed("placeholder", "the text while nothing is selected") { \.placeholder },
      ], events: [.valueChanged]),
    ViewKind(
      name: "slider", type: Slider.self, summary: "a number in a range", make: { Slider() },
      properties: [
        .fixed("minimumValue", "the smallest value; 0 by default") { \.minimumValue },
        .fixed("maximumValue", "the largest value; 1 by default") { \.maximumValue },
        .fixed("step", "the difference between two values; 0 for none") { \.step }, .isEnabled,
        .fixed("value", "the value at first") { \.value }.late,
      ], events: [.valueChanged]),
    ViewKind(
      name: "datePicker", type: DatePicker.self, summary: "a day, and optionally a time",
      make: { DatePicker(date: CalendarDate(dayNumber: 0)) },
      properties: [
        .fixed("minimumDate", "the earliest date") { \.minimumDate },
        .fixed("maximumDate", "the latest date") { \.maximumDate }, .isEnabled,
        .fixed("date", "the date at first; 1 January 1970 by default") { \.date }.late,
        .fixed("time", "the time at first; without one, only a day is selected") { \.time },
        .varying("form", "whether it shows a month or fields") { \.preferredForm },
        .fixed("firstWeekday", "the day that weeks begin with") { \.firstWeekday },
      ], events: [.valueChanged, .primaryAction]),
  ]

  /// The kinds of views that show measurements, progress and events.
  static let charts: [ViewKind] = [
    ViewKind(
      name: "progress", type: ProgressView.self, summary: "a bar for the progress of some work",
      make: { ProgressView() },
      properties: [
        .fixed("progress", "the part that is done; without one, it is not known", shape: .number(0...1)) {
          \.progress
        },
        .fixed("text", "the word while the progress is not known") { \.activityText },
        .fixed("barStyle", "the style of the part that is done") { \.barStyle },
        .fixed("trackStyle", "the style of the part that is left") { \.trackStyle },
      ]),
    ViewKind(
      name: "sparkline", type: Sparkline.self, summary: "a small chart of a series",
      make: { Sparkline() },
      properties: [
        .fixed("values", "the values, the oldest first") { \.values },
        .fixed("minimumValue", "the value at the bottom; by default the smallest visible one") {
          \.minimumValue
        },
        .fixed("maximumValue", "the value at the top; by default the largest visible one") { \.maximumValue },
        .fixed("showsValue", "whether the latest value is shown as text") { \.showsValue },
        .fixed("style", "the style of the columns") { \.style },
      ]),
    ViewKind(
      name: "barChart", type: BarChart.self, summary: "bars with labels and values", make: { BarChart() },
      properties: [
        .fixed("bars", "the bars, in order") { \.bars },
        .varying("axis", "the direction of the bars") { \.axis },
        .fixed("maximumValue", "the value at the end of the scale; by default the largest one") {
          \.maximumValue
        },
        .fixed("barStyle", "the style of the bars") { \.barStyle },
      ]),
    ViewKind(
      name: "log", type: LogView.self, summary: "lines that code appends", make: { LogView() },
      properties: [
        .fixed("maximumLines", "the number of lines kept", shape: .integer(0...1_000_000)) { \.maximumLines },
        .fixed("minimumLevel", "the least important level shown") { \.minimumLevel },
        .fixed("placeholder", "the text while there is no line") { \.placeholder },
      ], isStatic: false),
  ]
}
