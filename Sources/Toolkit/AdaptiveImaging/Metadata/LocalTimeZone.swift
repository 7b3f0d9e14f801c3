import PhotoDecisions
import Glibc

/// How local time differs from universal time at an instant.
struct LocalTimeZone: Sendable {
  /// The seconds east of UTC at an instant, which is in seconds since 1970.
  let secondsFromUTC: @Sendable (Int) -> Int

  /// The time zone of the machine, with the rules for each date.
  static let machine = LocalTimeZone { instant in
    var seconds = time_t(instant)
    var local = tm()
    return localtime_r(&seconds, &local) == nil ? 0 : local.tm_gmtoff
  }

  /// The local time with its offset for a time in universal time: `2024-07-02 00:30:00.25+02:00` for
  /// `2024-07-01 22:30:00.25Z`. `nil` for any other text.
  func localTime(of text: String) -> String? {
    guard text.last == "Z", let blank = text.firstIndex(of: " ") else { return nil }
    let universal = text[..<blank] + "T" + text[text.index(after: blank)...]
    guard let instant = XMPDate(parsing: String(universal)).secondsSince1970 else { return nil }
    let local = XMPDate(secondsSince1970: instant, secondsFromUTC: secondsFromUTC(instant)).text
    let fraction = text.dropLast().firstIndex(of: ".").map { text[$0...].dropLast() } ?? ""
    return "\(local.prefix(10)) \(local.dropFirst(11).prefix(8))\(fraction)\(local.suffix(6))"
  }
}
