/// An hour and a minute of a day, from 00:00 to 23:59.
public struct TimeOfDay: Hashable, Sendable, Comparable {
  /// The hour, from 0 to 23.
  public let hour: Int
  /// The minute, from 0 to 59.
  public let minute: Int

  /// Creates a time; `nil` if there is no such time.
  public init?(hour: Int, minute: Int) {
    guard (0...23).contains(hour), (0...59).contains(minute) else { return nil }
    self.init(limitingHour: hour, minute: minute)
  }

  /// Creates the nearest time there is: each part is limited to its range.
  public init(limitingHour hour: Int, minute: Int) {
    self.hour = max(0, min(hour, 23))
    self.minute = max(0, min(minute, 59))
  }

  /// Returns whether the left time is earlier.
  public static func < (left: TimeOfDay, right: TimeOfDay) -> Bool {
    (left.hour, left.minute) < (right.hour, right.minute)
  }
}

extension TimeOfDay: CustomStringConvertible {
  /// The time in the form of ISO 8601: `14:05`.
  public var description: String { "\(NumberText.digits(hour, 2)):\(NumberText.digits(minute, 2))" }
}
