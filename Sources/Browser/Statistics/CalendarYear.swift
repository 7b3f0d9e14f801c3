import AdaptiveCore
import Catalogue
import PhotoDecisions

/// The photos of a year as a calendar: a column for each week, a row for each day of the week.
nonisolated struct CalendarYear {
  let year: Int
  /// The photos of the year.
  let count: Int
  /// The photos of each day, by the number of the day in the year from 0.
  private let days: [Int: Int]

  /// From no photo to the most photos on a day.
  private static let shades: [Character] = ["·", "░", "▒", "▓", "█"]
  /// The colours of these shades on a terminal with 256 colours.
  private static let colors = [238, 22, 28, 34, 46]
  private static let months = [
    localized("Jan"), localized("Feb"), localized("Mar"), localized("Apr"), localized("May"),
    localized("Jun"), localized("Jul"), localized("Aug"), localized("Sep"), localized("Oct"),
    localized("Nov"), localized("Dec"),
  ]
  private static let weekdays = [
    localized("Mon"), "", localized("Wed"), "", localized("Fri"), "", localized("Sun"),
  ]

  /// The years with photos, the last one first.
  static func years(of days: [CatalogueStatistics.Count<Int>]) -> [CalendarYear] {
    let byYear = Dictionary(grouping: days) { CivilDate(daysSince1970: $0.value).year }
    return byYear.sorted { $0.key > $1.key }.map { year, days in
      let start = CivilDate.daysSince1970(year, 1, 1)
      return CalendarYear(
        year: year, count: days.reduce(0) { $0 + $1.count },
        days: Dictionary(uniqueKeysWithValues: days.map { ($0.value - start, $0.count) }))
    }
  }

  /// The calendar. If there are fewer columns than weeks, it has two halves.
  func text(columns: Int, usesColors: Bool) -> String {
    let weeksInRow = columns >= Self.labelWidth + 54 ? 54 : 27
    let rows = stride(from: 0, to: 54, by: weeksInRow).map { first in
      part(first..<first + weeksInRow, usesColors)
    }
    return (["\(year)  \(Wording.count(count, "photo"))"] + rows).joined(separator: "\n")
  }

  private static let labelWidth = 6

  private func part(_ weeks: Range<Int>, _ usesColors: Bool) -> String {
    let start = CivilDate.daysSince1970(year, 1, 1)
    let dayCount = CivilDate.daysSince1970(year + 1, 1, 1) - start
    // 1970-01-01 was a Thursday, the fourth day of a week.
    let firstWeekday = ((start + 3) % 7 + 7) % 7
    let most = max(1, days.values.max() ?? 1)
    let lines = (0..<7).map { weekday in
      let cells = weeks.map { week -> String in
        let day = week * 7 + weekday - firstWeekday
        guard (0..<dayCount).contains(day) else { return " " }
        return Self.cell(Self.level(days[day] ?? 0, most), usesColors)
      }
      let label = GlyphSequence(Self.weekdays[weekday]).truncated(to: Self.labelWidth - 3)
      return "  \(label.text)\(String(repeating: " ", count: Self.labelWidth - 2 - label.width))"
        + cells.joined()
    }
    return ([heading(weeks, start: start, firstWeekday: firstWeekday)] + lines).map(Self.trimmed)
      .joined(separator: "\n")
  }

  /// The names of the months above the weeks in which they begin.
  private func heading(_ weeks: Range<Int>, start: Int, firstWeekday: Int) -> String {
    var line = GlyphSequence("")
    for (index, name) in Self.months.enumerated() {
      let day = CivilDate.daysSince1970(year, index + 1, 1) - start
      let week = (day + firstWeekday) / 7 - weeks.lowerBound
      let (gap, width) = (Self.labelWidth + week - line.width, GlyphSequence(name).width)
      guard week >= 0, week + width <= weeks.count, gap > 0 else { continue }
      line = GlyphSequence(line.text + String(repeating: " ", count: gap) + name)
    }
    return line.text
  }

  /// 0 for no photo, then 1...4. Each level has about four times as many photos as the one before, so that a
  /// wedding doesn't hide all other days.
  static func level(_ count: Int, _ most: Int) -> Int {
    if count == 0 { return 0 }
    var level = 4
    var limit = most
    while level > 1, count * 4 <= limit {
      level -= 1
      limit = max(1, limit / 4)
    }
    return level
  }

  private static func cell(_ level: Int, _ usesColors: Bool) -> String {
    usesColors ? "\u{1B}[38;5;\(colors[level])m\(level == 0 ? "·" : "█")\u{1B}[0m" : String(shades[level])
  }

  private static func trimmed(_ line: String) -> String {
    var line = line
    while line.last == " " { line.removeLast() }
    return line
  }
}
