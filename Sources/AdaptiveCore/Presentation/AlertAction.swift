/// A button of an alert.
@MainActor public final class AlertAction {
  /// The role of a button.
  public enum Style: Hashable, Sendable {
    /// The button continues.
    case `default`
    /// The button cancels and changes nothing. Escape chooses it.
    case cancel
    /// The button deletes something.
    case destructive
  }

  /// The title of the button. The key of its first letter chooses it.
  public let title: String
  /// The role of the button.
  public let style: Style
  let handler: (() -> Void)?

  /// Creates a button. `handler` is called after the user chose the button and the alert was dismissed.
  public init(title: String, style: Style = .default, handler: (() -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
  }
}
