/// A day of the Gregorian calendar, wherever it is.
public struct CivilDate: Hashable, Sendable {
  /// The year, 1...9999.
  public let year: Int
  /// The month, 1...12.
  public let month: Int
  /// The day of the month, from 1.
  public let day: Int

  /// The date with these numbers; `nil` if there is no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard 1...9999 ~= year, 1...12 ~= month, 1...31 ~= day else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
    let (sameYear, sameMonth, sameDay) = Self.numbers(daysSince1970: daysSince1970)
    guard (sameYear, sameMonth, sameDay) == (year, month, day) else { return nil }
  }

  /// The date a number of days after 1970-01-01, limited to the years 1 to 9999.
  public init(daysSince1970: Int) {
    let days = min(2_932_896, max(-719_162, daysSince1970))
    (year, month, day) = Self.numbers(daysSince1970: days)
  }

  /// The days from 1970-01-01 to this one.
  public var daysSince1970: Int { Self.daysSince1970(year, month, day) }

  /// The days from 1970-01-01 to a date. A day beyond the end of its month counts on into the next one.
  ///
  /// Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", `days_from_civil`.
  public static func daysSince1970(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// The days from 1970-01-01 to an instant in milliseconds since then, rounded down.
  public static func daysSince1970(milliseconds: Int64) -> Int {
    let day: Int64 = 86_400_000
    return Int(milliseconds / day) - (milliseconds % day < 0 ? 1 : 0)
  }

  /// The inverse, for days from the year 1 on. Source: the same, `civil_from_days`.
  private static func numbers(daysSince1970 days: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = days + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }
}
