/// What the text of a field can be completed to.
public struct TextCompletion: Hashable, Sendable {
  /// The whole text of the field after the completion.
  public var text: String
  /// What the list shows.
  public var title: String

  /// Creates a completion. Without a title, the list shows the text.
  public init(_ text: String, title: String? = nil) {
    self.text = text
    self.title = title ?? text
  }
}
