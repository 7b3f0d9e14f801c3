import Glibc

/// A date and time of day without a time zone, as the trash and file names use it.
public struct LocalTime: Hashable, Sendable {
  /// The year, such as 2026.
  public let year: Int
  /// The month, 1 to 12.
  public let month: Int
  /// The day of the month, 1 to 31.
  public let day: Int
  /// The hour, 0 to 23.
  public let hour: Int
  /// The minute, 0 to 59.
  public let minute: Int
  /// The second, 0 to 60: there are leap seconds.
  public let second: Int

  /// The time of these values; `nil` if one of them is out of range.
  public init?(year: Int, month: Int, day: Int, hour: Int, minute: Int, second: Int) {
    guard (0...9999).contains(year), (1...12).contains(month), (1...31).contains(day),
      (0...23).contains(hour), (0...59).contains(minute), (0...60).contains(second)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
    self.hour = hour
    self.minute = minute
    self.second = second
  }

  /// The time in the machine's time zone; `nil` outside the years 0 to 9999.
  public init?(secondsSince1970 seconds: Int) {
    var seconds = time_t(seconds)
    var parts = tm()
    guard localtime_r(&seconds, &parts) != nil else { return nil }
    self.init(
      year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday),
      hour: Int(parts.tm_hour), minute: Int(parts.tm_min), second: Int(parts.tm_sec))
  }

  /// The time of a text such as "2026-11-22T06:33:52"; `nil` if the text is not a time. Text after the
  /// seconds, such as a fraction or a time zone, is ignored.
  public init?(_ text: some Collection<UInt8>) {
    let bytes = [UInt8](text.prefix(19))
    let separators = [(4, "-"), (7, "-"), (10, "T"), (13, ":"), (16, ":")] as [(Int, Unicode.Scalar)]
    guard bytes.count == 19, separators.allSatisfy({ bytes[$0.0] == UInt8(ascii: $0.1) }) else { return nil }
    func number(_ range: Range<Int>) -> Int {
      bytes[range].reduce(0) { sum, byte in
        // A byte that is not a digit leads to a number far out of range.
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) ? sum * 10 + Int(byte & 15) : 1_000_000
      }
    }
    self.init(
      year: number(0..<4), month: number(5..<7), day: number(8..<10), hour: number(11..<13),
      minute: number(14..<16), second: number(17..<19))
  }

  /// The text in the form of the trash specification: "2026-11-22T06:33:52".
  public var trashText: String {
    "\(Self.padded(year, 4))-\(Self.padded(month, 2))-\(Self.padded(day, 2))T"
      + "\(Self.padded(hour, 2)):\(Self.padded(minute, 2)):\(Self.padded(second, 2))"
  }

  /// A number with at least `width` digits.
  static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}

extension LocalTime: Comparable {
  /// Returns whether the first is earlier, if both are of one time zone.
  public static func < (left: LocalTime, right: LocalTime) -> Bool {
    (left.year, left.month, left.day, left.hour, left.minute, left.second)
      < (right.year, right.month, right.day, right.hour, right.minute, right.second)
  }
}
