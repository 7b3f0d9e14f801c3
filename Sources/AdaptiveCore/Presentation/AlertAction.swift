/// One of the choices an alert offers.
@MainActor public final class AlertAction {
  /// What a choice means for the person.
  public enum Style: Hashable, Sendable {
    /// Goes on.
    case `default`
    /// Leaves everything as it is; Escape chooses it.
    case cancel
    /// Takes something away.
    case destructive
  }

  /// The text of the button; the key of its first letter chooses it.
  public let title: String
  /// What the choice means.
  public let style: Style
  let handler: (() -> Void)?

  /// Makes a choice. `handler` is called when it was chosen and the alert is gone.
  public init(title: String, style: Style = .default, handler: (() -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
  }
}
