/// A day of the proleptic Gregorian calendar, which has the rules of today's calendar in all years.
///
/// Years lie between 1 and 9999, so every date has four digits for its year in ISO 8601. Arithmetic stops at
/// the first and the last day instead of leaving that range. Source of the algorithms: Howard Hinnant,
/// "chrono-Compatible Low-Level Date Algorithms".
public struct CalendarDate: Hashable, Sendable, Comparable {
  /// The number of days since 1 January 1970; negative for days before it.
  public let dayNumber: Int

  /// 1 January of the year 1.
  public static let first = CalendarDate(unchecked: number(year: 1, month: 1, day: 1))
  /// 31 December of the year 9999.
  public static let last = CalendarDate(unchecked: number(year: 9999, month: 12, day: 31))

  private init(unchecked dayNumber: Int) { self.dayNumber = dayNumber }

  /// Creates the day with a number, or the first or the last day if the number lies outside the calendar.
  public init(dayNumber: Int) {
    self.init(unchecked: max(Self.first.dayNumber, min(dayNumber, Self.last.dayNumber)))
  }

  /// Creates a date; `nil` if there is no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month),
      (1...Self.daysInMonth(month, ofYear: year)).contains(day)
    else { return nil }
    self.init(unchecked: Self.number(year: year, month: month, day: day))
  }

  /// Creates the nearest date there is: each part is limited to its range, first the year, then the month,
  /// then the day.
  public init(limitingYear year: Int, month: Int, day: Int) {
    let year = max(1, min(year, 9999))
    let month = max(1, min(month, 12))
    let day = max(1, min(day, Self.daysInMonth(month, ofYear: year)))
    self.init(unchecked: Self.number(year: year, month: month, day: day))
  }

  /// The year, from 1 to 9999.
  public var year: Int { parts.year }
  /// The month, from 1 to 12.
  public var month: Int { parts.month }
  /// The day of the month, from 1 to 31.
  public var day: Int { parts.day }

  /// The day of the week.
  public var weekday: Weekday {
    // 1 January 1970 was a Thursday.
    Weekday.allCases[(((dayNumber + 3) % 7) + 7) % 7]
  }

  /// Returns the date a number of days later, or earlier if the number is negative.
  public func adding(days: Int) -> CalendarDate { CalendarDate(dayNumber: dayNumber.addingClamped(days)) }

  /// Returns the date a number of months later, or earlier if the number is negative. A day that the month
  /// does not have becomes its last one: a month after 31 January is 28 or 29 February.
  public func adding(months: Int) -> CalendarDate {
    let (year, month, day) = parts
    let total = (year * 12 + month - 1).addingClamped(months)
    let limited = max(12, min(total, 9999 * 12 + 11))
    return CalendarDate(limitingYear: limited / 12, month: limited % 12 + 1, day: day)
  }

  /// Returns the number of days of a month; 30 if there is no such month.
  public static func daysInMonth(_ month: Int, ofYear year: Int) -> Int {
    switch month {
    case 2: isLeapYear(year) ? 29 : 28
    case 1, 3, 5, 7, 8, 10, 12: 31
    default: 30
    }
  }

  /// Returns whether a year has 366 days.
  public static func isLeapYear(_ year: Int) -> Bool {
    year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
  }

  /// Returns whether the left date is earlier.
  public static func < (left: CalendarDate, right: CalendarDate) -> Bool { left.dayNumber < right.dayNumber }

  /// The year, the month and the day.
  public var parts: (year: Int, month: Int, day: Int) {
    let shifted = dayNumber + 719_468
    let era = shifted >= 0 ? shifted / 146_097 : (shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    return (
      yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * marchMonth + 2) / 5 + 1
    )
  }

  private static func number(year: Int, month: Int, day: Int) -> Int {
    let marchYear = month <= 2 ? year - 1 : year
    let era = (marchYear >= 0 ? marchYear : marchYear - 399) / 400
    let yearOfEra = marchYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }
}

extension CalendarDate: CustomStringConvertible {
  /// The date in the form of ISO 8601: `2026-11-22`.
  public var description: String {
    let (year, month, day) = parts
    return "\(NumberText.digits(year, 4))-\(NumberText.digits(month, 2))-\(NumberText.digits(day, 2))"
  }
}

/// A day of the week, in the order of ISO 8601. Storyboards use the raw values.
public enum Weekday: String, Hashable, Sendable, CaseIterable {
  /// The first day of the week in ISO 8601.
  case monday
  /// The second day.
  case tuesday
  /// The third day.
  case wednesday
  /// The fourth day.
  case thursday
  /// The fifth day.
  case friday
  /// The sixth day.
  case saturday
  /// The seventh day.
  case sunday

  /// The position in a week that begins on Monday, from 0 to 6.
  public var position: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
