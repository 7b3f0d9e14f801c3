import AdaptiveCore

/// The styles of the parts of a document, over the style of the text. Each part also differs without colours.
public struct MarkdownStyle: Hashable, Sendable {
  /// Headings of the first two levels.
  public var title = TextStyle(attributes: [.bold, .underline])
  /// Headings of the other levels.
  public var heading = TextStyle(attributes: .bold)
  /// Emphasis.
  public var emphasis = TextStyle(attributes: .italic)
  /// Strong emphasis.
  public var strong = TextStyle(attributes: .bold)
  /// Struck text, which also keeps its tildes.
  public var struck = TextStyle(attributes: .dim)
  /// Code. Without colours, code in a line keeps its backticks.
  public var code = TextStyle(foreground: .cyan)
  /// Signs: those of lists and quotes, rules, and the lines of tables.
  public var sign = TextStyle(attributes: .dim)
  /// The alternative texts of images, and HTML.
  public var substitute = TextStyle(attributes: .dim)

  /// Creates the standard styles.
  public init() {}
}
