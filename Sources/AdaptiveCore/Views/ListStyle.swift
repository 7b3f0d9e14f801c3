/// The styles of the parts of a list.
public struct ListStyle: Hashable, Sendable {
  /// A row.
  public var row = TextStyle.plain
  /// A dimmed row.
  public var dimmed = TextStyle(attributes: .dim)
  /// A heading.
  public var heading = TextStyle(attributes: .bold)
  /// The line after a heading.
  public var headingLine = TextStyle(attributes: .dim)
  /// The row under the cursor while the list has the keyboard focus.
  public var cursor = TextStyle(attributes: .reverse)
  /// The selected row.
  public var selected = TextStyle(attributes: .bold)
  /// The placeholder of an empty list.
  public var placeholder = TextStyle(attributes: .dim)
  /// The attributes added to the row under the cursor while another view has the keyboard focus.
  public var inactiveCursorAttributes: TextStyle.Attributes = .underline
  /// The attributes added to the detail text.
  public var detailAttributes: TextStyle.Attributes = .dim
  /// The checkmark of a row, over the style of the row's text. The row under the cursor has its own.
  public var checkmark = TextStyle(attributes: .bold)

  /// Creates the default style, which every terminal can show.
  public init() {}

  /// Returns the style for the text of a row or item.
  func text(
    isHeading: Bool = false, isDimmed: Bool = false, isSelected: Bool, hasCursor: Bool, hasFocus: Bool
  ) -> TextStyle {
    let text = isSelected ? selected : isHeading ? heading : isDimmed ? dimmed : row
    guard hasCursor else { return text }
    return hasFocus ? cursor : inactiveCursor(over: text)
  }

  func inactiveCursor(over style: TextStyle) -> TextStyle { style.adding(inactiveCursorAttributes) }
}
