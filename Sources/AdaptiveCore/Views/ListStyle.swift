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

  /// How the text of a row or an item is drawn.
  func text(isDim: Bool = false, isSelected: Bool, hasCursor: Bool, hasFocus: Bool) -> TextStyle {
    let text = isSelected ? selected : isDim ? dim : row
    guard hasCursor else { return text }
    return hasFocus ? cursor : inactiveCursor(over: text)
  }

  func inactiveCursor(over style: TextStyle) -> TextStyle { style.adding(inactiveCursorAttributes) }
}
