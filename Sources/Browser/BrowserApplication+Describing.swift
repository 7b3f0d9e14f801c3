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

  /// The beginning of a sequence of keys or of a number, and what matters for the next key.
  var statusInWords: [String] {
    let prefix = dispatcher.prefix.map(\.description).joined()
    return (prefix.isEmpty ? [] : [Wording.continuations(of: prefix)])
      + [dispatcher.count.map(Wording.count), Wording.overlay(context.overlay, priority: 0).texts.first]
      .compactMap(\.self).filter { !$0.isEmpty }
      + (window.focusedItem.map(root.status.state) ?? [])
  }
}
