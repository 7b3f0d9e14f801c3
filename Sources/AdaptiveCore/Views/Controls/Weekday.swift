/// A day of the week, in the order of ISO 8601. Storyboards use the raw values.
public enum Weekday: String, Hashable, Sendable, CaseIterable {
  /// The first day of the week in ISO 8601.
  case monday
  /// The second day.
  case tuesday
  /// The third day.
  case wednesday
  /// The fourth day.
  case thursday
  /// The fifth day.
  case friday
  /// The sixth day.
  case saturday
  /// The seventh day.
  case sunday

  /// The position in a week that begins on Monday, from 0 to 6.
  var position: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
