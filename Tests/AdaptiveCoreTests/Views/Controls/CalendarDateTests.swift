@testable import AdaptiveCore
import Testing

@Suite("Calendar dates") struct CalendarDateTests {
  @Test(
    "days have the numbers that other calendars give them",
    arguments: [
      (1970, 1, 1, 0, Weekday.thursday), (2000, 2, 29, 11016, .tuesday), (2026, 11, 22, 20779, .sunday),
      (1969, 12, 31, -1, .wednesday), (1, 1, 1, -719_162, .monday), (9999, 12, 31, 2_932_896, .friday),
      (1582, 10, 15, -141_427, .friday), (1900, 3, 1, -25_508, .thursday),
    ])
  func numbers(year: Int, month: Int, day: Int, number: Int, weekday: Weekday) throws {
    let date = try #require(CalendarDate(year: year, month: month, day: day))
    #expect(date.dayNumber == number && date.weekday == weekday)
    #expect(CalendarDate(dayNumber: number) == date)
    #expect(date.parts == (year, month, day))
  }

  @Test("every day of the calendar follows the one before it") func allDays() {
    var (year, month, day) = (1, 1, 1)
    var wrong = 0
    for number in CalendarDate.first.dayNumber...CalendarDate.last.dayNumber {
      if CalendarDate(dayNumber: number).parts != (year, month, day) { wrong += 1 }
      day += 1
      if day > CalendarDate.daysInMonth(month, ofYear: year) { (month, day) = (month + 1, 1) }
      if month > 12 { (year, month) = (year + 1, 1) }
    }
    #expect(wrong == 0 && (year, month, day) == (10_000, 1, 1))
  }

  @Test(
    "there is no 29 February in most years, and none in the year 1900",
    arguments: [
      (2024, true), (2023, false), (1900, false), (2000, true),
    ])
  func leapYears(year: Int, exists: Bool) {
    #expect((CalendarDate(year: year, month: 2, day: 29) != nil) == exists)
  }

  @Test("an invalid day is nil, or becomes the nearest one") func limits() {
    #expect(CalendarDate(year: 2026, month: 13, day: 1) == nil)
    #expect(CalendarDate(year: 0, month: 1, day: 1) == nil)
    #expect(CalendarDate(year: 2026, month: 1, day: 0) == nil)
    #expect("\(CalendarDate(limitingYear: 2026, month: 2, day: 31))" == "2026-02-28")
    #expect(CalendarDate(limitingYear: .max, month: .max, day: .max) == .last)
    #expect(CalendarDate(limitingYear: .min, month: .min, day: .min) == .first)
    #expect(CalendarDate(dayNumber: .max) == .last && CalendarDate(dayNumber: .min) == .first)
  }

  @Test(
    "a month after 31 January is the end of February",
    arguments: [
      ("2026-01-31", 1, "2026-02-28"), ("2026-01-31", -2, "2025-11-30"), ("2024-02-29", 12, "2025-02-28"),
      ("2026-11-22", 2, "2027-01-22"), ("2026-11-22", Int.max, "9999-12-22"),
      ("2026-11-22", .min, "0001-01-22"),
    ])
  func months(from: String, count: Int, to: String) throws {
    let numbers = from.split(separator: "-").compactMap { Int($0) }
    let date = try #require(CalendarDate(year: numbers[0], month: numbers[1], day: numbers[2]))
    #expect("\(date.adding(months: count))" == to)
  }

  @Test("days stop at the ends of the calendar") func days() {
    #expect(CalendarDate.first.adding(days: -1) == .first)
    #expect(CalendarDate.last.adding(days: .max) == .last)
    #expect(CalendarDate.first.adding(days: .max) == .last)
    #expect(CalendarDate.first < .last)
  }

  @Test("times have two digits and stay in a day") func times() {
    #expect(TimeOfDay(hour: 9, minute: 5).map { "\($0)" } == "09:05")
    #expect(TimeOfDay(hour: 24, minute: 0) == nil && TimeOfDay(hour: 0, minute: 60) == nil)
    #expect("\(TimeOfDay(limitingHour: 99, minute: -3))" == "23:00")
    #expect(TimeOfDay(limitingHour: 1, minute: 59) < TimeOfDay(limitingHour: 2, minute: 0))
  }
}
