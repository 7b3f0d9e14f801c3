import AdaptiveCore

extension AlertController {
  /// The keys that answer yes, besides the first letter of the button.
  private static let yes: Set<Character> = ["y", "Y"]
  /// The keys that answer no. `h` is one because it goes back on every screen.
  private static let no: Set<Character> = ["n", "N", "h"]

  /// Adds the two answers to a question: a button that performs the action, and one that does nothing.
  func addAnswers(
    _ yes: String, style: AlertAction.Style = .default, orElse no: String, handler: @escaping () -> Void
  ) {
    addAction(AlertAction(title: yes, style: style, keys: Self.yes, handler: handler))
    addAction(AlertAction(title: no, style: .cancel, keys: Self.no))
  }
}
