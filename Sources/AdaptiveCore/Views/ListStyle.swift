/// How a list is drawn.
public struct ListStyle: Hashable, Sendable {
  /// A row.
  public var row = TextStyle.plain
  /// A row that can't be opened.
  public var dim = TextStyle(attributes: .dim)
  /// The row under the cursor while the list has the keyboard.
  public var cursor = TextStyle(attributes: .reverse)
  /// The chosen row.
  public var selected = TextStyle(attributes: .bold)
  /// The text of an empty list.
  public var placeholder = TextStyle(attributes: .dim)
  /// What the row under the cursor gets while another view has the keyboard.
  public var inactiveCursorAttributes: TextStyle.Attributes = .underline
  /// What the text at the right gets.
  public var detailAttributes: TextStyle.Attributes = .dim

  /// Makes the plain style of any terminal.
  public init() {}

  func inactiveCursor(over style: TextStyle) -> TextStyle { style.adding(inactiveCursorAttributes) }
}
