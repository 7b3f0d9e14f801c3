/// A short sign in a list row, in colours of its own.
public struct ListSign: Hashable, Sendable {
  /// The text, usually a character or two.
  public var text: String
  /// The style, over that of the row.
  public var style: TextStyle
  /// The style on the row under the cursor, over that of the row.
  public var cursorStyle: TextStyle

  /// Creates a sign.
  public init(_ text: String, style: TextStyle, cursorStyle: TextStyle) {
    self.text = text
    self.style = style
    self.cursorStyle = cursorStyle
  }
}
