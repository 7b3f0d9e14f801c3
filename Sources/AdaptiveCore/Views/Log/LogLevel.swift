/// The importance of a line in a log, in ascending order. Storyboards use the raw values.
public enum LogLevel: String, Hashable, Sendable, CaseIterable, Comparable {
  /// For developers.
  case debug
  /// Ordinary events.
  case info
  /// Events worth knowing about.
  case notice
  /// A condition that may lead to a fault.
  case warning
  /// A fault.
  case error

  /// Returns whether the left level is less important.
  public static func < (left: LogLevel, right: LogLevel) -> Bool { left.order < right.order }

  /// The letter before a line of this level.
  public var sign: String {
    switch self {
    case .debug: "D"
    case .info: "I"
    case .notice: "N"
    case .warning: "W"
    case .error: "E"
    }
  }

  private var order: Int {
    switch self {
    case .debug: 0
    case .info: 1
    case .notice: 2
    case .warning: 3
    case .error: 4
    }
  }
}
