extension Window {
  /// Places the cursor in the first visible cell of the focused item, unless the item has placed it itself.
  ///
  /// The cursor is hidden, because the item shows in its own way that it has the focus. A controller does
  /// not, so the cursor is visible there, unless the controller, or one around or below it, prefers
  /// otherwise.
  func placeCursorOnFocusedItem(in canvas: Canvas) {
    guard let focusedItem, let frame = visibleFrame(of: focusedItem), !frame.isEmpty else { return }
    let showsFocus = focusedItem.responderChain.contains {
      ($0 as? ViewController)?.prefersFocusCursorHidden ?? false
    }
    if focusedItem is ViewController, !showsFocus {
      canvas.showCursor(at: frame.origin)
    } else {
      canvas.placeCursor(at: frame.origin)
    }
  }

  /// Returns the part of an item that is in all its superviews; `nil` for an item without cells.
  private func visibleFrame(of item: Responder) -> Rect? {
    if let item = item as? BarButtonItem { return item.frame(in: self) }
    guard let view = item.ownView else { return nil }
    return sequence(first: view, next: \.superview).reduce(view.frameInWindow) {
      $0.intersection($1.frameInWindow)
    }
  }
}
