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
    let time = String(text.prefix(19))
    let fraction = text.dropFirst(19).dropLast()
    let numbers = time.split { !$0.isASCII || !$0.isNumber }.compactMap { Int32($0) }
    guard text.last == "Z", numbers.count == 6, fraction.isEmpty || fraction.first == ".",
      fraction.dropFirst().allSatisfy({ $0.isASCII && $0.isNumber })
    else { return nil }
    var parts = tm()
    (parts.tm_year, parts.tm_mon, parts.tm_mday) = (numbers[0] - 1900, numbers[1] - 1, numbers[2])
    (parts.tm_hour, parts.tm_min, parts.tm_sec) = (numbers[3], numbers[4], numbers[5])
    let instant = timegm(&parts)
    // The C library counts an hour 99 on into the next days.
    guard TimeText.text(instant, as: Self.dateAndTime) == time else { return nil }
    let offset = secondsFromUTC(instant)
    let local = TimeText.text(instant + offset, as: Self.dateAndTime)
    return "\(local)\(fraction)\(offset < 0 ? "-" : "+")\(TimeText.text(abs(offset), as: "%H:%M"))"
  }

  private static let dateAndTime = "%Y-%m-%d %H:%M:%S"
}
