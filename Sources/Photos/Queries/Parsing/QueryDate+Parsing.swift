import PhotoDecisions

extension QueryDate {
  /// The date of a text such as `2024`, `2024-05`, `2024-5-6`, `2024/05`, `today` or `july`; `nil` for
  /// any other text.
  init?(parsing text: some StringProtocol) {
    let word = text.lowercased()
    if let known = Self.words.first(where: { $0.word == word }) {
      self = known.date
      return
    }
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "/" }
    let numbers = parts.compactMap { part in
      part.allSatisfy { $0.isASCII && $0.isNumber } ? Int(String(part)) : nil
    }
    guard numbers.count == parts.count,
      zip(parts, [4...4, 1...2, 1...2]).allSatisfy({ $1.contains($0.count) }),
      let year = numbers.first, 1...9999 ~= year
    else { return nil }
    switch numbers.count {
    case 1: self = .year(year)
    case 2 where 1...12 ~= numbers[1]: self = .month(year: year, month: numbers[1])
    case 3:
      guard let day = CivilDate(year: year, month: numbers[1], day: numbers[2]) else { return nil }
      self = .day(day)
    default: return nil
    }
  }

  /// The days of a date that is the same in every calendar, from 1970-01-01; `nil` for words.
  var fixedDays: Range<Int>? {
    switch self {
    case .today, .yesterday, .thisWeek, .thisMonth, .thisYear, .lastWeek, .lastMonth, .lastYear, .latest: nil
    case .year, .month, .day: days(in: QueryCalendar(today: CivilDate(daysSince1970: 0)))
    }
  }
}
