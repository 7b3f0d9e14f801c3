extension TextField {
  /// The completions that are shown; empty while there is no list.
  public var shownCompletions: [TextCompletion] { completions.superview == nil ? [] : completions.items }

  /// Requests completions, and cancels an earlier request. Until they arrive, the list keeps only the
  /// completions that still begin with the text.
  func requestCompletions() {
    completionTask?.cancel()
    guard let completionProvider, isFocused else { return closeCompletions() }
    let typed = text
    let start = typed.lowercased()
    show(shownCompletions.filter { $0.text != typed && $0.text.lowercased().hasPrefix(start) })
    completionTask = Task { [weak self] in
      let found = await completionProvider(typed)
      guard let self, !Task.isCancelled, self.isFocused, self.text == typed else { return }
      self.show(found.filter { $0.text != typed })
    }
  }

  /// Handles a key while completions are shown. Returns whether it did.
  func useCompletions(_ event: KeyEvent) -> Bool {
    guard let item = shownCompletions.isEmpty ? nil : completions.item, event.modifiers.isEmpty else {
      return false
    }
    switch event.key {
    case .up: completions.moveCursor(by: -1)
    case .down: completions.moveCursor(by: 1)
    case .tab: accept(item)
    case .enter where completions.isChosen: accept(item)
    case .right where editing.selection.isEmpty && editing.caret == editing.storage.byteCount: accept(item)
    case .escape: closeCompletions()
    default: return false
    }
    return true
  }

  /// Replaces the text with a completion and closes the list.
  func accept(_ completion: TextCompletion) {
    userReplaces(with: completion.text)
    closeCompletions()
  }

  /// Closes the list and cancels the request.
  func closeCompletions() {
    completionTask?.cancel()
    completionTask = nil
    completions.removeFromSuperview()
    completions.show([])
  }

  private func show(_ items: [TextCompletion]) {
    guard let window, !items.isEmpty else { return completions.removeFromSuperview() }
    completions.field = self
    completions.show(items)
    window.addFloatingView(completions)
  }
}
