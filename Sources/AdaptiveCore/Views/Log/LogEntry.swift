/// A line of a log.
public struct LogEntry: Hashable, Sendable {
  /// The text, in one line.
  public var text: String
  /// The importance.
  public var level: LogLevel

  /// Creates a line.
  public init(_ text: String, level: LogLevel = .info) {
    self.text = text
    self.level = level
  }
}
