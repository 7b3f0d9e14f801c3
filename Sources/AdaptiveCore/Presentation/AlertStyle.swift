/// The style in which an alert is drawn.
public struct AlertStyle: Hashable, Sendable {
  /// The border. Its background fills the box.
  public var border = TextStyle.plain
  /// The title.
  public var title = TextStyle(attributes: .bold)
  /// The message.
  public var message = TextStyle.plain
  /// A button.
  public var button = TextStyle.plain
  /// The button of a destructive action.
  public var destructive = TextStyle(attributes: .bold)
  /// The button that Enter chooses.
  public var cursor = TextStyle(attributes: .reverse)

  /// Creates a style that suits every terminal.
  public init() {}
}
