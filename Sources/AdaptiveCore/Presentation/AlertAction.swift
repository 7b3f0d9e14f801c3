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

  /// The title of the button. The key of its first letter chooses it. If several titles begin with
  /// it, the key goes from one to the next.
  public let title: String
  /// Other characters whose keys choose the button.
  public let keys: Set<Character>
  /// The role of the button.
  public let style: Style
  let handler: (() -> Void)?
  /// The text of the toolkit that is the title; `nil` if the app has given the title.
  private(set) var builtInTitle: BuiltInText?

  /// Creates a button. A character in `keys` takes precedence over the title of another button that begins
  /// with it. `handler` is called after the user chose the button and the alert was dismissed.
  public init(
    title: String, style: Style = .default, keys: Set<Character> = [], handler: (() -> Void)? = nil
  ) {
    self.title = title
    self.keys = keys
    self.style = style
    self.handler = handler
  }

  /// Creates a button whose title is in the language of the application.
  convenience init(_ title: BuiltInText, style: Style) {
    self.init(title: title.english, style: style)
    builtInTitle = title
  }

  /// Returns a button that cancels, with a title in the language of the application.
  public static func cancel() -> AlertAction { AlertAction(.cancel, style: .cancel) }
}
