/// How text is shown: its colours and attributes.
public struct TextStyle: Hashable, Sendable {
  /// Attributes every terminal knows; one that lacks an attribute shows plain text.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// One bit for each attribute.
    public let rawValue: UInt8
    /// Makes attributes from bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Bold or bright.
    public static let bold = Attributes(rawValue: 1)
    /// Faint.
    public static let dim = Attributes(rawValue: 2)
    /// Slanted.
    public static let italic = Attributes(rawValue: 4)
    /// Underlined.
    public static let underline = Attributes(rawValue: 8)
    /// Text and background colour exchanged.
    public static let reverse = Attributes(rawValue: 16)
  }

  /// The colour of the text.
  public var foreground: Color
  /// The colour behind the text; `nil` leaves what is there.
  public var background: Color?
  /// Bold, dim and so on.
  public var attributes: Attributes

  /// The terminal's text colour over whatever is there.
  public static let plain = TextStyle()

  /// Makes a style; what is not named is plain.
  public init(foreground: Color = .default, background: Color? = nil, attributes: Attributes = []) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The same style with further attributes.
  public func adding(_ more: Attributes) -> TextStyle {
    TextStyle(foreground: foreground, background: background, attributes: attributes.union(more))
  }
}
