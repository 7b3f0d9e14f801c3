/// The style in which a menu is drawn.
public struct MenuStyle: Hashable, Sendable {
  /// A row.
  public var row = TextStyle.plain
  /// A disabled row.
  public var disabled = TextStyle(attributes: .dim)
  /// The row under the cursor.
  public var cursor = TextStyle(attributes: .reverse)
  /// A heading.
  public var heading = TextStyle(attributes: .bold)
  /// The keyboard shortcut of a row.
  public var keyHint = TextStyle(attributes: .dim)
  /// A separator line.
  public var separator = TextStyle(attributes: .dim)

  /// Creates a style that suits every terminal.
  public init() {}
}
