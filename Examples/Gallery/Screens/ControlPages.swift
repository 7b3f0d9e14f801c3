import AdaptiveCore

extension GalleryPage {
  static let buttons = GalleryPage(
    "Buttons",
    rows: {
      [
        .init("Automatic", Button("Save")),
        .init("Own brackets", Button("[Save]")),
        .init("Bordered", Button("Save").configured { $0.configuration = .bordered }),
        .init("Plain", Button("Save").configured { $0.configuration = .plain }),
        .init("Disabled", Button("Save").configured { $0.isEnabled = false }),
        .init("Long", Button("A title that is longer than most terminals are wide, and then some more")),
      ]
    })

  static let choices = GalleryPage(
    "Switches and choices",
    rows: {
      [
        .init("Switch, off", Switch("Wi-Fi")),
        .init("Switch, on", Switch("Wi-Fi", isOn: true)),
        .init("Switch, disabled", Switch("Wi-Fi", isOn: true).configured { $0.isEnabled = false }),
        .init("Checkbox, off", Checkbox("Bold")),
        .init("Checkbox, on", Checkbox("Bold", state: .on)),
        .init("Checkbox, mixed", Checkbox("Bold", state: .mixed).configured { $0.allowsMixedState = true }),
        .init("Checkbox, disabled", Checkbox("Bold", state: .on).configured { $0.isEnabled = false }),
        .init("Segments", SegmentedControl(["Day", "Week", "Month", "Year"], selectedIndex: 1)),
        .init(
          "One disabled",
          SegmentedControl(["Day", "Week", "Month"], selectedIndex: 0).configured {
            $0.setEnabled(false, forSegmentAt: 1)
          }),
        .init("None selected", SegmentedControl(["Left", "Right"])),
      ]
    })

  static let pickers = GalleryPage(
    "Pickers",
    rows: {
      let fruits = ["Apple", "Banana", "Cherry", "Date", "Elderberry", "Fig", "Grape"]
      return [
        .init("Automatic", Picker(fruits, selectedIndex: 2)),
        .init("Inline", Picker(fruits, selectedIndex: 1).configured { $0.preferredForm = .inline }),
        .init("Menu", Picker(fruits, selectedIndex: 0).configured { $0.preferredForm = .menu }),
        .init("None selected", Picker(fruits).configured { $0.preferredForm = .menu }),
        .init(
          "Disabled",
          Picker(fruits, selectedIndex: 3).configured {
            $0.preferredForm = .menu
            $0.isEnabled = false
          }),
      ]
    })

  static let sliders = GalleryPage(
    "Sliders",
    rows: {
      [
        .init("0 to 1", Slider(value: 0.25)),
        .init("Steps of 10", Slider(value: 40, in: 0...100, step: 10)),
        .init("Own text", Slider(value: 0.5).configured { $0.valueText = { "\(Int($0 * 100))%" } }),
        .init("At the end", Slider(value: 9, in: -9...9)),
        .init("Disabled", Slider(value: 0.75).configured { $0.isEnabled = false }),
      ]
    })

  static let dates = GalleryPage(
    "Dates",
    rows: {
      let date = CalendarDate(limitingYear: 2026, month: 11, day: 22)
      let time = TimeOfDay(limitingHour: 14, minute: 5)
      return [
        .init("Automatic", DatePicker(date: date)),
        .init("With time", DatePicker(date: date, time: time)),
        .init("Fields", DatePicker(date: date, time: time).configured { $0.preferredForm = .fields }),
        .init(
          "Bounded, Sunday",
          DatePicker(date: date).configured {
            $0.minimumDate = date.adding(days: -3)
            $0.maximumDate = date.adding(days: 3)
            $0.firstWeekday = .sunday
          }),
        .init(
          "Disabled",
          DatePicker(date: date, time: time).configured {
            $0.preferredForm = .fields
            $0.isEnabled = false
          }),
      ]
    })

  static let progress = GalleryPage(
    "Progress",
    rows: {
      [
        .init("Nothing done", ProgressView(progress: 0)),
        .init("Half done", ProgressView(progress: 0.5)),
        .init("Complete", ProgressView(progress: 1)),
        .init("Not known", ProgressView()),
        .init("Own word", ProgressView().configured { $0.activityText = "Reading the folder" }),
      ]
    })
}

/// A view that can be configured in an expression.
@MainActor protocol Configurable {}

extension Configurable {
  func configured(_ change: (Self) -> Void) -> Self {
    change(self)
    return self
  }
}

extension View: Configurable {}
