import AdaptiveCore

extension ViewKind {
  /// The kinds of controls that have values.
  static let controls: [ViewKind] = [
    ViewKind(
      name: "switch", type: Switch.self, summary: "a value that is on or off", make: { Switch() },
      properties: [
        .varying("text", "the title") { \Switch.title }, isEnabled,
        .fixed("isOn", "whether it is on at first") { \Switch.isOn },
        .fixed("onText", "the word for the state on") { \Switch.onText },
        .fixed("offText", "the word for the state off") { \Switch.offText },
      ], events: [.valueChanged]),
    ViewKind(
      name: "checkbox", type: Checkbox.self, summary: "a value that is on, off or mixed",
      make: { Checkbox() },
      properties: [
        .varying("text", "the title") { \Checkbox.title }, isEnabled,
        .fixed("state", "the state at first") { \Checkbox.state },
        .fixed("allowsMixedState", "whether the user can choose the mixed state") {
          \Checkbox.allowsMixedState
        },
      ], events: [.valueChanged]),
    ViewKind(
      name: "segments", type: SegmentedControl.self, summary: "a choice between segments in a row",
      make: { SegmentedControl() },
      properties: [
        .fixed("segments", "the titles of the segments") { \SegmentedControl.segments }, isEnabled,
        .fixed("selectedIndex", "the segment selected at first, counted from 0") {
          \SegmentedControl.selectedIndex
        }.late,
      ], events: [.valueChanged]),
    ViewKind(
      name: "picker", type: Picker.self, summary: "a choice between any number of options",
      make: { Picker() },
      properties: [
        .fixed("options", "the titles of the options") { \Picker.options }, isEnabled,
        .fixed("selectedIndex", "the option selected at first, counted from 0") { \Picker.selectedIndex }
          .late,
        .varying("form", "whether it shows several options or opens a menu") { \Picker.preferredForm },
        .fixed("rows", "the rows of a picker that shows several options", shape: .integer(1...1000)) {
          \Picker.preferredRows
        },
        .fixed("placeholder", "the text while nothing is selected") { \Picker.placeholder },
      ], events: [.valueChanged]),
    ViewKind(
      name: "slider", type: Slider.self, summary: "a number in a range", make: { Slider() },
      properties: [
        .fixed("minimumValue", "the smallest value; 0 by default") { \Slider.minimumValue },
        .fixed("maximumValue", "the largest value; 1 by default") { \Slider.maximumValue },
        .fixed("step", "the difference between two values; 0 for none") { \Slider.step }, isEnabled,
        .fixed("value", "the value at first") { \Slider.value }.late,
      ], events: [.valueChanged]),
    ViewKind(
      name: "datePicker", type: DatePicker.self, summary: "a day, and optionally a time",
      make: { DatePicker(date: CalendarDate(dayNumber: 0)) },
      properties: [
        .fixed("minimumDate", "the earliest date") { \DatePicker.minimumDate },
        .fixed("maximumDate", "the latest date") { \DatePicker.maximumDate }, isEnabled,
        .fixed("date", "the date at first; 1 January 1970 by default") { \DatePicker.date }.late,
        .fixed("time", "the time at first; without one, only a day is selected") { \DatePicker.time },
        .varying("form", "whether it shows a month or fields") { \DatePicker.preferredForm },
        .fixed("firstWeekday", "the day that weeks begin with") { \DatePicker.firstWeekday },
      ], events: [.valueChanged, .primaryAction]),
  ]

  /// The kinds of views that show measurements, progress and events.
  static let charts: [ViewKind] = [
    ViewKind(
      name: "progress", type: ProgressView.self, summary: "a bar for the progress of some work",
      make: { ProgressView() },
      properties: [
        .fixed("progress", "the part that is done; without one, it is not known", shape: .number(0...1)) {
          \ProgressView.progress
        },
        .fixed("text", "the word while the progress is not known") { \ProgressView.activityText },
        .fixed("barStyle", "the style of the part that is done") { \ProgressView.barStyle },
        .fixed("trackStyle", "the style of the part that is left") { \ProgressView.trackStyle },
      ]),
    ViewKind(
      name: "sparkline", type: Sparkline.self, summary: "a small chart of a series",
      make: { Sparkline() },
      properties: [
        .fixed("values", "the values, the oldest first") { \Sparkline.values },
        .fixed("minimumValue", "the value at the bottom; by default the smallest visible one") {
          \Sparkline.minimumValue
        },
        .fixed("maximumValue", "the value at the top; by default the largest visible one") {
          \Sparkline.maximumValue
        },
        .fixed("showsValue", "whether the latest value is shown as text") { \Sparkline.showsValue },
        .fixed("style", "the style of the columns") { \Sparkline.style },
      ]),
    ViewKind(
      name: "barChart", type: BarChart.self, summary: "bars with labels and values", make: { BarChart() },
      properties: [
        .fixed("bars", "the bars, in order") { \BarChart.bars },
        .varying("axis", "the direction of the bars") { \BarChart.axis },
        .fixed("maximumValue", "the value at the end of the scale; by default the largest one") {
          \BarChart.maximumValue
        },
        .fixed("barStyle", "the style of the bars") { \BarChart.barStyle },
      ]),
    ViewKind(
      name: "log", type: LogView.self, summary: "lines that code appends", make: { LogView() },
      properties: [
        .fixed("maximumLines", "the number of lines kept", shape: .integer(0...1_000_000)) {
          \LogView.maximumLines
        },
        .fixed("minimumLevel", "the least important level shown") { \LogView.minimumLevel },
        .fixed("placeholder", "the text while there is no line") { \LogView.placeholder },
      ], isStatic: false),
  ]
}
