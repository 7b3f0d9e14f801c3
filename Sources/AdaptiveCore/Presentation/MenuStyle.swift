/// How a menu is drawn.
public struct MenuStyle: Hashable, Sendable {
  /// A row.
  public var row = TextStyle.plain
  /// A row that can't be chosen.
  public var disabled = TextStyle(attributes: .dim)
  /// The row under the cursor.
  public var cursor = TextStyle(attributes: .reverse)
  /// The key at the right of a row.
  public var keyHint = TextStyle(attributes: .dim)
  /// The line between rows.
  public var separator = TextStyle(attributes: .dim)

  /// Makes the plain style of any terminal.
  public init() {}
}
