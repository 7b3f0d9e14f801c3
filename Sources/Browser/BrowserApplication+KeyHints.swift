import AdaptiveCore

/// The box that lists what can follow the first key of a sequence.
extension BrowserApplication {
  /// The time after which the box appears. A sequence that is typed fluently never shows it.
  static let keyHintsDelay = Duration.milliseconds(400)

  /// Follows the sequence that the user types: the box appears after a moment, changes with the next key, and
  /// disappears with the last one.
  func prefixDidChange() {
    if dispatcher.prefix.isEmpty {
      keyHintsTimer.cancel()
      keyHintsView.removeFromSuperview()
    } else if keyHintsView.superview == nil {
      keyHintsTimer.start(after: Self.keyHintsDelay)
    } else {
      showKeyHints()
    }
  }

  /// Lists the keys that can follow now.
  func showKeyHints() {
    guard !dispatcher.prefix.isEmpty, let first = window.focusedItem else { return }
    let entries = dispatcher.continuations(from: first).map { keys, command, scope in
      let help = context.keys.bindings(in: scope).first { $0.has(command) }?.help
      return KeyHints.Entry(key: Self.text(for: keys), text: command.title ?? help ?? command.name)
    }
    guard !entries.isEmpty else { return }
    keyHintsView.hints = KeyHints(title: Self.text(for: dispatcher.prefix), entries: entries)
    window.addFloatingView(keyHintsView)
  }

  private static func text(for keys: [KeyEvent]) -> String { keys.map(\.description).joined() }
}
