import AdaptiveCore

/// One cell of a terminal's screen.
public struct ScreenCell: Hashable, Sendable {
  /// The character with its combining marks; empty for the right half of a double-width character.
  public var text: String
  /// The text colour.
  public var foreground: Color
  /// The background colour.
  public var background: Color
  /// Bold, dim and other attributes.
  public var attributes: TextStyle.Attributes
  /// The underline colour. The default is the text colour.
  public var underlineColor = Color.default

  /// An empty cell.
  public static let blank = ScreenCell(" ")

  /// Creates a cell.
  public init(
    _ text: String, foreground: Color = .default, background: Color = .default,
    attributes: TextStyle.Attributes = []
  ) {
    self.text = text
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The cell without its invisible properties, such as the text colour of a blank.
  public var visible: ScreenCell {
    guard text == " " else { return self }
    let kept = attributes.intersection([.underline, .reverse])
    return ScreenCell(
      " ", foreground: kept.isEmpty ? .default : foreground, background: background, attributes: kept)
  }
}

extension ScreenCell: CustomStringConvertible {
  /// The text and the non-default style.
  public var description: String {
    "‘\(text)’ \(foreground) on \(background)"
      + (attributes.isEmpty ? "" : " attributes \(attributes.rawValue)")
  }
}
