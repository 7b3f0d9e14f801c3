/// The styles of a log.
public struct LogStyle: Hashable, Sendable {
  /// Lines of the level debug.
  public var debug = TextStyle(attributes: .dim)
  /// Lines of the level info.
  public var info = TextStyle.plain
  /// Lines of the level notice.
  public var notice = TextStyle(attributes: .bold)
  /// Lines of the level warning.
  public var warning = TextStyle(foreground: .yellow)
  /// Lines of the level error.
  public var error = TextStyle(foreground: .red, attributes: .bold)
  /// The note about new lines below the visible ones.
  public var note = TextStyle(attributes: .reverse)

  /// Creates the default style, whose colours only repeat what the letters say.
  public init() {}

  /// Returns the style for a level.
  public subscript(level: LogLevel) -> TextStyle {
    switch level {
    case .debug: debug
    case .info: info
    case .notice: notice
    case .warning: warning
    case .error: error
    }
  }
}
