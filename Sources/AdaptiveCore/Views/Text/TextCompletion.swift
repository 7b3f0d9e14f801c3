/// A possible completion of the text of a field.
public struct TextCompletion: Hashable, Sendable {
  /// The whole text of the field after the completion.
  public var text: String
  /// The text in the list.
  public var title: String

  /// Creates a completion. Without a title, the list shows the text.
  public init(_ text: String, title: String? = nil) {
    self.text = text
    self.title = title ?? text
  }
}
