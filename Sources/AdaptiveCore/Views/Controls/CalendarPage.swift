/// The days of a month in weeks, and their cells: a header, the names of the weekdays, six weeks, and a row
/// for the time.
struct CalendarPage {
  /// The first day of the month.
  let firstDay: CalendarDate
  /// The number of days.
  let dayCount: Int
  /// The column of the first day in its week, from 0 to 6.
  let offset: Int

  static let timeRow = 8
  /// The columns of one day: two digits, and a blank or a bracket before them.
  private static let dayWidth = 3
  private static let firstWeekRow = 2

  /// Creates the page for the month that contains a date.
  init(containing date: CalendarDate, firstWeekday: Weekday) {
    firstDay = date.adding(days: 1 - date.day)
    dayCount = CalendarDate.daysInMonth(date.month, ofYear: date.year)
    offset = (firstDay.weekday.position - firstWeekday.position + 7) % 7
  }

  /// Returns the size of a page: seven days with the bracket after the last one, and all rows.
  static func size(hasTime: Bool) -> Size {
    Size(width: 7 * dayWidth + 1, height: hasTime ? timeRow + 1 : timeRow)
  }

  /// Returns the cell where the digits of a day begin. Days are counted from 0.
  func origin(ofDay index: Int) -> Point {
    let cell = offset + index
    return Point(x: 1 + cell % 7 * Self.dayWidth, y: Self.firstWeekRow + cell / 7)
  }

  /// Returns the cell where the name of a column of days begins.
  static func origin(ofColumn column: Int) -> Point { Point(x: 1 + column * dayWidth, y: 1) }

  /// Returns the day at a cell; `nil` if there is none.
  func day(at point: Point) -> CalendarDate? {
    let column = (point.x - 1).quotientAndRemainder(dividingBy: Self.dayWidth)
    guard point.x >= 1, column.quotient < 7, column.remainder < 2, point.y >= Self.firstWeekRow,
      point.y < Self.timeRow
    else { return nil }
    let index = (point.y - Self.firstWeekRow) * 7 + column.quotient - offset
    return (0..<dayCount).contains(index) ? firstDay.adding(days: index) : nil
  }
}
