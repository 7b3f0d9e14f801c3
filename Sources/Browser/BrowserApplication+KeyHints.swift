import AdaptiveCore

/// The box that lists what can follow the first key of a sequence, or a number.
extension BrowserApplication {
  /// The time after which the box appears. A sequence that is typed fluently never shows it.
  static let keyHintsDelay = Duration.milliseconds(400)

  /// Follows the sequence that the user types: the box appears after a moment, changes with the next key, and
  /// disappears with the last one.
  func unfinishedKeysDidChange() {
    if dispatcher.isUnfinished { postAnnouncement(unfinishedKeysInWords) }
    if !dispatcher.isUnfinished {
      keyHintsTimer.cancel()
      keyHintsView.removeFromSuperview()
    } else if keyHintsView.superview == nil {
      keyHintsTimer.start(after: Self.keyHintsDelay)
    } else {
      showKeyHints()
    }
  }

  /// Shows the box again after other screens have taken its place in the window.
  func keepKeyHints() {
    guard keyHintsView.superview == nil, !keyHintsTimer.isRunning, dispatcher.isUnfinished else { return }
    showKeyHints()
  }

  /// Lists the keys that can follow now.
  func showKeyHints() {
    guard let first = window.focusedItem else { return }
    let entries = dispatcher.continuations(from: first).map { keys, command, scope in
      let help = context.keys.bindings(in: scope).first { $0.has(command) }?.help
      return KeyHints.Entry(key: Self.text(for: keys), text: command.title ?? help ?? command.name)
    }
    guard !entries.isEmpty else { return }
    let count = dispatcher.prefix.isEmpty ? dispatcher.count : nil
    let digits = count.map { _ in [KeyHints.Entry(key: "0-9", text: Wording.digitsOfCount)] } ?? []
    keyHintsView.hints = KeyHints(
      title: count.map(Wording.count) ?? Self.text(for: dispatcher.prefix), entries: digits + entries)
    let isShown = keyHintsView.superview != nil
    window.addFloatingView(keyHintsView)
    if !isShown {
      postAnnouncement(entries.map { isolating("\($0.key) \($0.text)") }.listed())
    }
  }

  private static func text(for keys: [KeyEvent]) -> String { keys.map(\.description).joined() }
}
