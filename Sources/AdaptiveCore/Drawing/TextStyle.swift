/// The colours and attributes of text.
public struct TextStyle: Hashable, Sendable {
  /// Text attributes. A terminal that lacks one shows plain text.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// One bit per attribute.
    public let rawValue: UInt8
    /// Creates attributes from bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Bold, or bright on some terminals.
    public static let bold = Attributes(rawValue: 1)
    /// Faint.
    public static let dim = Attributes(rawValue: 2)
    /// Italic.
    public static let italic = Attributes(rawValue: 4)
    /// Underlined.
    public static let underline = Attributes(rawValue: 8)
    /// Text and background colours exchanged.
    public static let reverse = Attributes(rawValue: 16)
  }

  /// The text colour.
  public var foreground: Color
  /// The background colour; `nil` keeps the background that is already there.
  public var background: Color?
  /// Attributes such as bold and dim.
  public var attributes: Attributes

  /// The terminal's default text colour, without a background.
  public static let plain = TextStyle()

  /// Creates a style. Omitted parts are plain.
  public init(foreground: Color = .default, background: Color? = nil, attributes: Attributes = []) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// Returns the style with additional attributes.
  public func adding(_ more: Attributes) -> TextStyle {
    TextStyle(foreground: foreground, background: background, attributes: attributes.union(more))
  }

  /// Returns the style for a part of a text in another style: the colours of this style where it has them,
  /// and the attributes of both.
  public func over(_ base: TextStyle) -> TextStyle {
    TextStyle(
      foreground: foreground == .default ? base.foreground : foreground,
      background: background ?? base.background, attributes: base.attributes.union(attributes))
  }
}
