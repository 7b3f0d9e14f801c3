import PhotoDecisions

/// When a photo was taken, as XMP states it, in the form of metadata: `2024-05-06 07:08:09.25+02:00`, without
/// the parts that it lacks.
///
/// XMP writes ISO 8601. darktable writes the form of EXIF, with colons in the day.
enum XMPCaptureDate {
  private static let mostFractionDigits = 6

  /// The date in a text; `nil` if it is not a date, or one that no calendar has.
  static func text(_ text: String) -> String? {
    let bytes = Array(text.trimmed.utf8)
    guard let day = day(bytes) else { return nil }
    guard day.utf8.count == 10, let time = time(bytes) else { return day }
    return "\(day) \(time)\(zone(bytes) ?? "")"
  }

  /// The first date. While it has no time, each date that continues it takes its place: programs divide a
  /// date among properties.
  static func continued(_ dates: [String?]) -> String? {
    var result: String?
    for case let date? in dates {
      let isLonger = result.map { $0.utf8.count <= 10 && date.hasPrefix($0) } ?? true
      if isLonger { result = date }
    }
    return result
  }

  /// The day, or only the month or the year.
  private static func day(_ bytes: [UInt8]) -> String? {
    // Some programs write the year 1 for a date that is not set.
    guard let year = number(bytes, 0..<4), year >= 1_000, !isDigit(bytes, 4) else { return nil }
    guard bytes.count >= 7 else { return bytes.count == 4 ? String(year, digits: 4) : nil }
    guard let month = number(bytes, 5..<7), (0...12).contains(month) else { return nil }
    let dayOfMonth = bytes.count >= 10 ? number(bytes, 8..<10) ?? 0 : 0
    if month == 0 { return dayOfMonth == 0 ? String(year, digits: 4) : nil }
    guard let date = CivilDate(year: year, month: month, day: max(1, dayOfMonth)) else { return nil }
    return String(date.text.prefix(dayOfMonth == 0 ? 7 : 10))
  }

  private static func time(_ bytes: [UInt8]) -> String? {
    guard let hour = number(bytes, 11..<13), hour < 24, let minute = number(bytes, 14..<16), minute < 60
    else { return nil }
    let hasSeconds = bytes.count > 18 && bytes[16] == UInt8(ascii: ":")
    let second = hasSeconds ? number(bytes, 17..<19) ?? 0 : 0
    guard second <= 60 else { return nil }
    let clock = [hour, minute, second].map { String($0, digits: 2) }.joined(separator: ":")
    // ISO 8601 has a comma, too.
    guard hasSeconds, bytes.count > 19, ".,".utf8.contains(bytes[19]) else { return clock }
    let digits = bytes[20...].prefix { isDigit($0) }.prefix(mostFractionDigits)
    return digits.isEmpty ? clock : clock + "." + String(decoding: digits, as: UTF8.self)
  }

  /// The offset from universal time, which follows the time: `Z` or `+02:00`. Some programs write `z`,
  /// `+0200`, `+2:00` or `+02`.
  private static func zone(_ bytes: [UInt8]) -> String? {
    guard let start = bytes.dropFirst(16).firstIndex(where: { "+-Zz".utf8.contains($0) }) else { return nil }
    if "Zz".utf8.contains(bytes[start]) { return bytes.count == start + 1 ? "+00:00" : nil }
    let offset = Array(bytes[(start + 1)...])
    let colon = offset.firstIndex(of: UInt8(ascii: ":"))
    let hourEnd = colon ?? min(offset.count, 2)
    let hasMinutes = colon != nil || offset.count > 2
    let minuteStart = colon.map { $0 + 1 } ?? hourEnd
    guard 1...2 ~= hourEnd, let hours = number(offset, 0..<hourEnd), hours <= 14,
      offset.count == (hasMinutes ? minuteStart + 2 : hourEnd),
      let minutes = hasMinutes ? number(offset, minuteStart..<minuteStart + 2) : 0, minutes < 60
    else { return nil }
    let sign = bytes[start] == UInt8(ascii: "-") ? "-" : "+"
    return "\(sign)\(String(hours, digits: 2)):\(String(minutes, digits: 2))"
  }

  private static func number(_ bytes: [UInt8], _ range: Range<Int>) -> Int? {
    guard range.upperBound <= bytes.count, bytes[range].allSatisfy(isDigit) else { return nil }
    return bytes[range].reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  private static func isDigit(_ bytes: [UInt8], _ index: Int) -> Bool {
    index < bytes.count && isDigit(bytes[index])
  }

  private static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
}
