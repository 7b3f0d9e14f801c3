/// A date as XMP writes it: ISO 8601, shortened at the end as far as it is known.
///
/// Source: XMP specification part 1, "Date".
public struct XMPDate: Hashable, Sendable {
  /// The most bytes of a text that is sent. Longer texts are not dates.
  package static let mostBytes = 64

  /// The date as text, such as `2026-11-22T06:33:51+01:00`.
  public let text: String
  /// Seconds since 1970 in UTC, without the fraction. `nil` if the text is not a date, or has a time without
  /// a time zone.
  public let secondsSince1970: Int?

  /// A date from a file.
  public init(parsing text: String) {
    self.text = text
    secondsSince1970 = Self.seconds(String(text.trimmed))
  }

  /// An instant, written with seconds and the offset of the local time from UTC, which is rounded to minutes.
  ///
  /// The year is limited to 1...9999, and the offset to less than a day.
  public init(secondsSince1970: Int, secondsFromUTC: Int = 0) {
    let offset = min(86_340, max(-86_340, secondsFromUTC)) / 60
    let instant = min(253_402_214_400, max(-62_135_510_400, secondsSince1970))
    let local = instant + offset * 60
    let days = local >= 0 ? local / 86_400 : (local - 86_399) / 86_400
    let second = local - days * 86_400
    let date = CivilDate(daysSince1970: days)
    let sign = offset < 0 ? "-" : "+"
    text =
      date.text
      + "T\(Self.padded(second / 3600)):\(Self.padded(second % 3600 / 60)):\(Self.padded(second % 60))"
      + "\(sign)\(Self.padded(abs(offset) / 60)):\(Self.padded(abs(offset) % 60))"
    self.secondsSince1970 = instant
  }

  private static func padded(_ number: Int) -> String { String(number, digits: 2) }

  private static func seconds(_ text: String) -> Int? {
    let parts = text.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
    let date = parts[0].split(separator: "-", omittingEmptySubsequences: false).map { number($0) }
    guard (1...3).contains(date.count), let year = date[0], (1...9999).contains(year) else { return nil }
    let month = date.count > 1 ? date[1] : 1
    let day = date.count > 2 ? date[2] : 1
    guard let month, let day, (1...12).contains(month), (1...31).contains(day) else { return nil }
    let midnight = CivilDate.daysSince1970(year, month, day) * 86_400
    guard parts.count == 2 else { return midnight }
    guard date.count == 3, let zone = parts[1].firstIndex(where: { "Z+-".contains($0) }) else { return nil }
    guard let time = secondsOfDay(parts[1][..<zone]), let offset = secondsFromUTC(parts[1][zone...])
    else { return nil }
    return midnight + time - offset
  }

  private static func secondsOfDay(_ text: Substring) -> Int? {
    let whole = text.prefix { $0 != "." }
    let parts = whole.split(separator: ":", omittingEmptySubsequences: false).map { number($0) }
    guard (2...3).contains(parts.count), let hour = parts[0], let minute = parts[1] else { return nil }
    guard let second = parts.count > 2 ? parts[2] : 0, hour < 24, minute < 60, second <= 60
    else { return nil }
    return hour * 3600 + minute * 60 + second
  }

  private static func secondsFromUTC(_ text: Substring) -> Int? {
    if text == "Z" { return 0 }
    let parts = text.dropFirst().split(separator: ":", omittingEmptySubsequences: false).map { number($0) }
    guard parts.count == 2, let hours = parts[0], let minutes = parts[1], hours < 24, minutes < 60
    else { return nil }
    return (text.first == "-" ? -1 : 1) * (hours * 3600 + minutes * 60)
  }

  private static func number(_ text: Substring) -> Int? {
    text.count <= 4 && text.allSatisfy { $0.isASCII && $0.isNumber } ? Int(text) : nil
  }
}
