/// The names of months and weekdays in a calendar.
public struct CalendarNames: Hashable, Sendable {
  /// The names of the twelve months, January first. A month without a name shows its number.
  public var months: [String]
  /// The short names of the seven weekdays, Monday first. Two columns of each are shown.
  public var weekdays: [String]
  /// The word before the time.
  public var time: String

  /// Creates names.
  public init(months: [String], weekdays: [String], time: String) {
    self.months = months
    self.weekdays = weekdays
    self.time = time
  }

  /// English names.
  public static let english = CalendarNames(
    months: [
      "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
      "November", "December",
    ], weekdays: ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"], time: "Time")

  /// Returns the name of a month, counted from 1.
  func month(_ month: Int) -> String { months.indices.contains(month - 1) ? months[month - 1] : "\(month)" }

  /// Returns the name of a weekday.
  func weekday(_ weekday: Weekday) -> String {
    weekdays.indices.contains(weekday.position) ? weekdays[weekday.position] : ""
  }
}
