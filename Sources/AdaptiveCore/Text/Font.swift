/// The kinds of text of an interface. A terminal has one typeface, so they differ in attributes.
public enum Font: String, Hashable, Sendable, CaseIterable {
  /// What stands out: bold.
  case headline
  /// Running text.
  case body
  /// What stays in the background: dim.
  case caption

  /// What the font adds to the style of a text.
  public var attributes: TextStyle.Attributes {
    switch self {
    case .headline: .bold
    case .body: []
    case .caption: .dim
    }
  }
}
