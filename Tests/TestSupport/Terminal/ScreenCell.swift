import AdaptiveCore

/// One cell as a terminal shows it.
public struct ScreenCell: Hashable, Sendable {
  /// The character with its marks; empty for the right half of a double-width one.
  public var text: String
  /// The colour of the text.
  public var foreground: Color
  /// The colour behind it.
  public var background: Color
  /// Bold, dim and so on.
  public var attributes: TextStyle.Attributes
  /// The colour of lines below it; the default one is that of the text.
  public var underlineColor = Color.default

  /// A cell that shows nothing.
  public static let blank = ScreenCell(" ")

  /// Makes a cell.
  public init(
    _ text: String, foreground: Color = .default, background: Color = .default,
    attributes: TextStyle.Attributes = []
  ) {
    self.text = text
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The cell without what cannot be seen: the colour and weight of the text of a blank.
  public var visible: ScreenCell {
    guard text == " " else { return self }
    let kept = attributes.intersection([.underline, .reverse])
    return ScreenCell(
      " ", foreground: kept.isEmpty ? .default : foreground, background: background, attributes: kept)
  }
}

extension ScreenCell: CustomStringConvertible {
  /// The text, and what is not plain about it.
  public var description: String {
    "‘\(text)’ \(foreground) on \(background)"
      + (attributes.isEmpty ? "" : " attributes \(attributes.rawValue)")
  }
}
