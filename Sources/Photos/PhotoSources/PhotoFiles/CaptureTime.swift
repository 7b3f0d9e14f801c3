import PhotoDecisions

/// When a photo was taken, by the camera's clock. The time zone may be unknown.
public struct CaptureTime: Hashable, Comparable, Sendable {
  /// Milliseconds since the beginning of 1970 by the camera's clock.
  public let milliseconds: Int64
  /// Whether the file records seconds. Without them, photos of one minute have the same time.
  public let hasSeconds: Bool

  /// Orders times by their milliseconds.
  public static func < (left: CaptureTime, right: CaptureTime) -> Bool {
    left.milliseconds < right.milliseconds
  }

  /// A time in milliseconds since the beginning of 1970 by the camera's clock, limited to the years that
  /// `CivilDate` has.
  public init(milliseconds: Int64, hasSeconds: Bool) {
    let days = CivilDate.daysSince1970(milliseconds: milliseconds)
    let nearest = CivilDate(daysSince1970: days).daysSince1970
    self.milliseconds = nearest == days ? milliseconds : Int64(nearest) * 86_400_000
    self.hasSeconds = hasSeconds
  }

  /// The time in a text such as `2024-05-06`, `2024-05-06 07:08:09` or `2024-05-06 07:08:09.25`; an offset
  /// that follows is ignored. A text that states only the month, such as `2024-05`, or only the year means
  /// their first day. `nil` for any other text.
  ///
  /// Midnight exactly counts as a time without seconds: programs write it where only the day is known.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    func number(_ range: Range<Int>) -> Int64? {
      guard range.upperBound <= bytes.count else { return nil }
      return bytes[range].reduce(0) { number, byte in
        guard let number, UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte else { return nil }
        return number * 10 + Int64(byte - UInt8(ascii: "0"))
      }
    }
    let hasMonth = bytes.count != 4
    guard let year = number(0..<4), let month = hasMonth ? number(5..<7) : 1,
      let day = hasMonth && bytes.count != 7 ? number(8..<10) : 1, 1...12 ~= month, 1...31 ~= day
    else { return nil }
    let days = Int64(CivilDate.daysSince1970(Int(year), Int(month), Int(day)))
    guard let hour = number(11..<13), let minute = number(14..<16), let second = number(17..<19) else {
      (milliseconds, hasSeconds) = (days * 86_400_000, false)
      return
    }
    let fraction =
      bytes.dropFirst(19).first == UInt8(ascii: ".")
      ? bytes.dropFirst(20).prefix { $0 >= 0x30 && $0 <= 0x39 } : []
    let thousandths = (Array(fraction.prefix(3)) + [0x30, 0x30, 0x30]).prefix(3).reduce(Int64(0)) {
      $0 * 10 + Int64($1 - 0x30)
    }
    // A leap second is still part of its day.
    let time = hour * 3600 + minute * 60 + min(second, 59)
    milliseconds = (days * 86_400 + time) * 1000 + thousandths
    hasSeconds = time != 0 || !fraction.isEmpty
  }

  /// Stands for no time.
  static let unknown = Int64.min

  /// The time in one number.
  var packed: Int64 { milliseconds * 2 + (hasSeconds ? 1 : 0) }

  init?(packed: Int64) {
    guard packed != Self.unknown else { return nil }
    milliseconds = packed >> 1
    hasSeconds = packed & 1 == 1
  }
}
