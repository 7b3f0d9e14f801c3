import PhotoDecisions
import Glibc

/// A date in a query: one or more days. Words such as `today` keep their meaning from day to day.
public enum QueryDate: Hashable, Sendable {
  /// The present day.
  case today
  /// The day before.
  case yesterday
  /// The present week. `QueryCalendar` says on which day weeks begin.
  case thisWeek
  /// The present month.
  case thisMonth
  /// The present year.
  case thisYear
  /// The week before the present one.
  case lastWeek
  /// The month before the present one.
  case lastMonth
  /// The year before the present one.
  case lastYear
  /// The present month if it has this number, 1...12, and else the last one that had it.
  case latest(month: Int)
  /// A year, 1...9999.
  case year(Int)
  /// A month of a year, 1...12.
  case month(year: Int, month: Int)
  /// A day that exists.
  case day(CivilDate)

  static let words: [(word: String, date: QueryDate)] =
    [
      ("today", .today), ("yesterday", .yesterday), ("week", .thisWeek), ("month", .thisMonth),
      ("year", .thisYear), ("last-week", .lastWeek), ("last-month", .lastMonth), ("last-year", .lastYear),
    ] + months.enumerated().map { ($1, .latest(month: $0 + 1)) }

  static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
    "november", "december",
  ]
}

/// The calendar with which a query interprets dates.
public struct QueryCalendar: Hashable, Sendable {
  /// The present day where the user is.
  public var today: CivilDate
  /// The first day of a week: 1 for Monday, 7 for Sunday.
  public var firstWeekday: Int
  /// Whether days begin at midnight of the local time zone instead of midnight in UTC. True for dates in UTC.
  public var isLocal = false

  /// A calendar. Weeks begin on Mondays, as in ISO 8601, unless another day is given.
  public init(today: CivilDate, firstWeekday: Int = 1) {
    self.today = today
    self.firstWeekday = firstWeekday
  }
}

extension QueryDate {
  /// The days, counted from 1970-01-01.
  func days(in calendar: QueryCalendar) -> Range<Int> {
    let today = calendar.today.daysSince1970
    switch self {
    case .today: return today..<today + 1
    case .yesterday: return today - 1..<today
    case .thisWeek:
      // 1970-01-01 was a Thursday, the fourth day from Monday.
      let weekday = ((today + 4 - calendar.firstWeekday) % 7 + 7) % 7
      return today - weekday..<today - weekday + 7
    case .lastWeek:
      let days = QueryDate.thisWeek.days(in: calendar)
      return days.lowerBound - 7..<days.lowerBound
    case .lastMonth:
      let (year, month) = (calendar.today.year, calendar.today.month)
      return QueryDate.month(year: month == 1 ? year - 1 : year, month: month == 1 ? 12 : month - 1)
        .days(in: calendar)
    case .latest(let month):
      let year = calendar.today.year - (month > calendar.today.month ? 1 : 0)
      return QueryDate.month(year: year, month: month).days(in: calendar)
    case .lastYear: return QueryDate.year(calendar.today.year - 1).days(in: calendar)
    case .thisMonth:
      return QueryDate.month(year: calendar.today.year, month: calendar.today.month).days(in: calendar)
    case .thisYear: return QueryDate.year(calendar.today.year).days(in: calendar)
    case .year(let year):
      return CivilDate.daysSince1970(year, 1, 1)..<CivilDate.daysSince1970(year + 1, 1, 1)
    case .month(let year, let month):
      let first = CivilDate.daysSince1970(year, month, 1)
      return first..<CivilDate.daysSince1970(month == 12 ? year + 1 : year, month % 12 + 1, 1)
    case .day(let date): return date.daysSince1970..<date.daysSince1970 + 1
    }
  }
}

extension QueryDateField {
  /// Returns the range that a comparison includes, in milliseconds since the beginning of 1970: by the
  /// camera's clock for dates that the camera made, and in UTC for others.
  public func values(
    _ comparison: QueryComparison<QueryDate>, in calendar: QueryCalendar
  ) -> QueryInterval<Int64> {
    comparison.interval { date in
      let days = date.days(in: calendar)
      return start(ofDay: days.lowerBound, in: calendar)..<start(ofDay: days.upperBound, in: calendar)
    }
  }

  private func start(ofDay day: Int, in calendar: QueryCalendar) -> Int64 {
    guard self == .changed, calendar.isLocal else { return Int64(day) * 86_400_000 }
    let date = CivilDate(daysSince1970: day)
    var midnight = tm()
    (midnight.tm_year, midnight.tm_mon) = (Int32(date.year - 1900), Int32(date.month - 1))
    // Whether it is summer follows from the day.
    (midnight.tm_mday, midnight.tm_isdst) = (Int32(date.day), -1)
    return Int64(mktime(&midnight)) * 1000
  }
}
