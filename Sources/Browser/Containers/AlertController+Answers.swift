import AdaptiveCore

extension AlertController {
  /// The keys that agree, besides the first letter of the button.
  private static let yes: Set<Character> = ["y", "Y"]
  /// The keys that refuse; `h` goes back on every screen.
  private static let no: Set<Character> = ["n", "N", "h"]

  /// Adds the two answers to a question: a button that does something, and one that does not.
  func addAnswers(
    _ yes: String, style: AlertAction.Style = .default, orElse no: String, handler: @escaping () -> Void
  ) {
    addAction(AlertAction(title: yes, style: style, keys: Self.yes, handler: handler))
    addAction(AlertAction(title: no, style: .cancel, keys: Self.no))
  }
}
