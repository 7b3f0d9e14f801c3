/// How an alert is drawn.
public struct AlertStyle: Hashable, Sendable {
  /// The border; its background fills the box.
  public var border = TextStyle.plain
  /// The title.
  public var title = TextStyle(attributes: .bold)
  /// The message.
  public var message = TextStyle.plain
  /// A button.
  public var button = TextStyle.plain
  /// The button of a choice that takes something away.
  public var destructive = TextStyle(attributes: .bold)
  /// The button that Enter chooses.
  public var cursor = TextStyle(attributes: .reverse)

  /// Makes the plain style of any terminal.
  public init() {}
}
