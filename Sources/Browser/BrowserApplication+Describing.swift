import AdaptiveCore

/// The words of the program for users who can't see the screen, besides the focused item.
extension BrowserApplication {
  /// Says where the user is, and what has an effect on the next key.
  func describePlace() -> CommandOutcome {
    guard let item = window.focusedItem else { return .notMine }
    let titles = item.responderChain.lazy.compactMap { $0 as? ViewController }.map {
      $0.accessibilityLabel ?? $0.title ?? ""
    }
    return .done(
      Wording.place(
        item.accessibilityElement, screen: titles.first { !$0.isEmpty } ?? "",
        state: root.status.state(seenFrom: item)))
  }

  /// The beginning of a sequence of keys or of a number.
  var unfinishedKeysInWords: String {
    let prefix = dispatcher.prefix.map(\.description).joined()
    let count = dispatcher.count.map(Wording.count)
    return [prefix.isEmpty ? nil : Wording.continuations(of: prefix), count].compactMap(\.self)
      .listed()
  }

  /// The facts that matter for the next key.
  var statusInWords: [String] {
    [Wording.overlay(context.options.overlay, priority: 0).texts.first].compactMap(\.self).filter {
      !$0.isEmpty
    }
      + (window.focusedItem.map(root.status.state) ?? [])
  }
}
