import AdaptiveCore
public import Catalogue
import PhotoDecisions

/// Figures about photos as text: a calendar for each year, bars, and a map.
public struct StatisticsReport {
  private let statistics: CatalogueStatistics
  private let map: StatisticsMap
  private let columns: Int
  private let usesColors: Bool

  /// The years that have a calendar. Earlier ones have a bar only.
  private static let mostCalendars = 5
  /// The rows of a list of names. Rarer names are added up in one more row.
  private static let mostNames = 12

  /// A report that is as wide as a number of columns allows.
  public init(_ statistics: CatalogueStatistics, map: StatisticsMap, columns: Int, usesColors: Bool) {
    self.statistics = statistics
    self.map = map
    self.columns = max(40, columns)
    self.usesColors = usesColors
  }

  /// The report, with a line end at its end.
  public var text: String { lines.map(\.text).joined(separator: "\n") + "\n" }

  /// The lines, and whether each shows a part of the map, which has its west at the left in every language.
  var lines: [(text: String, isMap: Bool)] {
    let years = CalendarYear.years(of: statistics.days)
    let calendars = years.prefix(Self.mostCalendars).map { $0.text(columns: columns, usesColors: usesColors) }
    let charts = charts(of: years) { String(repeating: "★", count: $0) }.map(bars)
    let parts =
      ([summary] + calendars + charts).map { (text: $0, isMap: false) }
      + [(text: mapText, isMap: true), (text: bars(places), isMap: false)]
    return Array(
      parts.filter { !$0.text.isEmpty }.map { part in
        part.text.split(separator: "\n", omittingEmptySubsequences: false)
          .map { (text: String($0), isMap: part.isMap && $0.hasPrefix(" ")) }
      }.joined(separator: [(text: "", isMap: false)]))
  }

  /// The number of photos, and their size if there are any.
  private var summary: String {
    let count = Wording.count(statistics.photoCount, "photo")
    return statistics.photoCount == 0 ? count : [count, Wording.fileSize(Int(statistics.byteCount))].listed()
  }

  /// The same figures without a picture: each name with its number, below its heading.
  var sentences: [String] {
    let charts = charts(of: CalendarYear.years(of: statistics.days)) { Wording.count($0, "star") } + [places]
    return [summary]
      + charts.flatMap { chart in
        let rows = chart.rows.filter { $0.count > 0 }
        return rows.isEmpty ? [] : [chart.title] + rows.map { isolating("\($0.name): \($0.count)") }
      }
  }

  private typealias Chart = (title: String, rows: [(name: String, count: Int)])

  /// The charts before the map. A single year has none. `stars` names a rating with stars.
  private func charts(of years: [CalendarYear], stars: (Int) -> String) -> [Chart] {
    (years.count > 1 ? [(localized("Years"), years.map { ("\($0.year)", $0.count) })] : []) + [
      (localized("Cameras"), names(statistics.cameras)), (localized("Lenses"), names(statistics.lenses)),
      (localized("Focal lengths"), ranges(statistics.focalLengths, FigureRange.focalLengths)),
      (localized("ISO"), ranges(statistics.isos, FigureRange.isos)),
      (localized("Ratings"), ratings(stars)), (localized("Flags"), flags),
    ]
  }

  private var places: Chart {
    (localized("Places"), limited(map.cities.map { (Wording.name(of: $0), $0.photoCount) }))
  }

  /// The most columns and rows of the map.
  private static let mapSize = (columns: 120, rows: 30)

  private var mapText: String {
    let columns = min(self.columns - 2, Self.mapSize.columns)
    let lines = map.lines(columns: columns, rows: min(Self.mapSize.rows, columns / 4), mark: colored)
    return lines.isEmpty
      ? "" : ([localized("Map")] + lines.map { $0.isEmpty ? "" : "  " + $0 }).joined(separator: "\n")
  }

  private func ratings(_ stars: (Int) -> String) -> [(name: String, count: Int)] {
    guard statistics.ratings.contains(where: { $0.value != 0 }) else { return [] }
    return statistics.ratings.reversed().map { rating in
      let name =
        switch rating.value {
        case ..<0: Wording.rejected
        case 0: localized("unrated")
        default: stars(rating.value)
        }
      return (name, rating.count)
    }
  }

  /// Without a pick, the ratings say it all.
  private var flags: [(name: String, count: Int)] {
    guard statistics.flags.contains(where: { $0.value == PhotoFlag.picked.rawValue }) else { return [] }
    return statistics.flags.reversed().map { flag in
      (Wording.name(of: PhotoFlag(rawValue: flag.value) ?? .unflagged), flag.count)
    }
  }

  private func names(_ counts: [CatalogueStatistics.Count<String>]) -> [(name: String, count: Int)] {
    limited(counts.map { ($0.value, $0.count) })
  }

  /// The first counts. The others are added up in one more.
  private func limited(_ counts: [(name: String, count: Int)]) -> [(name: String, count: Int)] {
    let shown = counts.prefix(counts.count > Self.mostNames ? Self.mostNames - 1 : Self.mostNames)
    let rest = counts.dropFirst(shown.count)
    return shown
      + (rest.isEmpty ? [] : [(localized("\(rest.count) others"), rest.reduce(0) { $0 + $1.count })])
  }

  /// Adds up values in ranges, without the empty ranges at either end.
  private func ranges(
    _ counts: [CatalogueStatistics.Count<Int>], _ ranges: [FigureRange]
  ) -> [(name: String, count: Int)] {
    let rows = ranges.map { range in
      (range.name, counts.reduce(0) { $0 + (range.values.contains($1.value) ? $1.count : 0) })
    }
    guard let first = rows.firstIndex(where: { $0.1 > 0 }), let last = rows.lastIndex(where: { $0.1 > 0 })
    else { return [] }
    return Array(rows[first...last])
  }

  private func bars(_ chart: Chart) -> String {
    let (title, rows) = chart
    let most = rows.map(\.count).max() ?? 0
    guard most > 0 else { return "" }
    let names = rows.map(\.name)
    let nameWidth = min(names.map { GlyphSequence($0).width }.max() ?? 0, columns / 2 - 4)
    let counts = rows.map { Wording.number($0.count) }
    let countWidth = counts.map(\.count).max() ?? 0
    let room = columns - nameWidth - countWidth - 5
    let lines = zip(rows, counts).map { row, count in
      let length = row.count == 0 ? 0 : max(1, row.count * room / most)
      let shown = GlyphSequence(row.name).truncated(to: nameWidth)
      let gap = String(repeating: " ", count: nameWidth - shown.width)
      let countGap = String(repeating: " ", count: countWidth - count.count)
      let bar = String(repeating: "▆", count: length)
      return isolating("  \(shown.text)\(gap)  \(countGap)\(count)")
        + (bar.isEmpty ? "" : " " + colored(bar))
    }
    return ([title] + lines).joined(separator: "\n")
  }

  private func colored(_ bar: String) -> String {
    usesColors && !bar.isEmpty ? "\u{1B}[32m\(bar)\u{1B}[0m" : bar
  }
}

/// A row of a chart that adds up several values.
nonisolated struct FigureRange: Sendable {
  /// The text of the row.
  let name: String
  /// The values, in whole units.
  let values: ClosedRange<Int>

  /// Focal lengths in millimetres, in the steps of common lenses.
  static let focalLengths = steps([1, 10, 16, 24, 35, 50, 70, 100, 135, 200, 300, 400, 600], unit: " mm")
  /// Sensitivities in whole stops.
  static let isos = steps([1, 100, 200, 400, 800, 1600, 3200, 6400, 12_800, 25_600, 51_200], unit: "")

  private static func steps(_ starts: [Int], unit: String) -> [FigureRange] {
    // Number and unit are one value: in a text from right to left, they stay together.
    func value(_ number: Int) -> String { "\(number)\(unit)" }
    return starts.indices.map { index in
      guard index + 1 < starts.count else {
        return FigureRange(
          name: localized("from \(value(starts[index]))"), values: starts[index]...Int.max)
      }
      let last = starts[index + 1] - 1
      let name =
        index == 0
        ? localized("to \(value(last))")
        : localized("\(bare: starts[index]) to \(value(last))", context: "range of numbers")
      return FigureRange(name: name, values: starts[index]...last)
    }
  }
}
