import AdaptiveCore
import AdaptiveJSON

/// A type whose values have their raw values as names in documents.
protocol StoryboardRawWord: StoryboardValue, RawRepresentable, CaseIterable where RawValue == String {}

extension StoryboardRawWord {
  static var shape: ValueShape { .word(allCases.map(\.rawValue)) }

  init?(_ json: JSONValue) {
    guard case .string(let name) = json else { return nil }
    self.init(rawValue: name)
  }
}

extension Button.Configuration: StoryboardRawWord {}
extension Checkbox.State: StoryboardRawWord {}
extension Picker.Form: StoryboardRawWord {}
extension DatePicker.Form: StoryboardRawWord {}
extension Weekday: StoryboardRawWord {}
extension LogLevel: StoryboardRawWord {}
extension Font: StoryboardRawWord {}
extension StackView.Distribution: StoryboardRawWord {}
extension TableRowStyle: StoryboardRawWord {}
extension TableSelectionMode: StoryboardRawWord {}

extension CalendarDate: StoryboardValue {
  static let objectShape = ObjectShape(
    name: "date",
    members: [
      MemberShape("year", .integer(1...9999), isRequired: true, "the year"),
      MemberShape("month", .integer(1...12), isRequired: true, "the month"),
      MemberShape("day", .integer(1...31), isRequired: true, "the day; the last one if there is no such day"),
    ])
  static var shape: ValueShape { .object(objectShape) }

  init?(_ json: JSONValue) {
    guard let year = json["year"].flatMap(Int.init), let month = json["month"].flatMap(Int.init),
      let day = json["day"].flatMap(Int.init)
    else { return nil }
    self.init(limitingYear: year, month: month, day: day)
  }
}

extension TimeOfDay: StoryboardValue {
  static let objectShape = ObjectShape(
    name: "time",
    members: [
      MemberShape("hour", .integer(0...23), isRequired: true, "the hour"),
      MemberShape("minute", .integer(0...59), isRequired: true, "the minute"),
    ])
  static var shape: ValueShape { .object(objectShape) }

  init?(_ json: JSONValue) {
    guard let hour = json["hour"].flatMap(Int.init), let minute = json["minute"].flatMap(Int.init) else {
      return nil
    }
    self.init(limitingHour: hour, minute: minute)
  }
}

extension BarChart.Bar: StoryboardValue {
  static let objectShape = ObjectShape(
    name: "bar",
    members: [
      MemberShape("label", .text, isRequired: true, "the text that names the bar"),
      MemberShape("value", .number(-1_000_000...1_000_000), isRequired: true, "the length"),
      MemberShape("style", TextStyle.shape, "the style; by default that of the chart"),
    ])
  static var shape: ValueShape { .object(objectShape) }

  init?(_ json: JSONValue) {
    guard let label = json["label"].flatMap(String.init), let value = json["value"].flatMap(Double.init)
    else { return nil }
    self.init(label, value, style: json["style"].flatMap(TextStyle.init))
  }
}
