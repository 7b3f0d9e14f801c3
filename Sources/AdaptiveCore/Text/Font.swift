/// The kinds of text in an interface. A terminal has only one typeface, so fonts differ in attributes.
public enum Font: String, Hashable, Sendable, CaseIterable {
  /// Emphasised text: bold.
  case headline
  /// Body text.
  case body
  /// Secondary text: dim.
  case caption

  /// The attributes that the font adds to a text style.
  public var attributes: TextStyle.Attributes {
    switch self {
    case .headline: .bold
    case .body: []
    case .caption: .dim
    }
  }
}
