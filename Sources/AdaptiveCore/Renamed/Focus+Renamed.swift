// Spellings of version 0.2, until 0.4. `Documentation/Toolkit-CHANGELOG.md` lists all of them.

extension Window {
  /// The focused item.
  @available(*, deprecated, renamed: "focusedItem")
  public var firstResponder: Responder? { focusedItem }

  /// Moves the focus.
  @available(*, deprecated, renamed: "requestFocusUpdate(to:)")
  @discardableResult
  public func makeFirstResponder(_ responder: Responder) -> Bool { requestFocusUpdate(to: responder) }

  /// Moves the focus if its item is gone.
  @available(*, deprecated, renamed: "updateFocusIfNeeded()")
  public func updateFocus() { updateFocusIfNeeded() }
}

extension Responder {
  /// Whether it has the focus.
  @available(*, deprecated, renamed: "isFocused")
  public var hasFocus: Bool { isFocused }
}

extension SplitViewController {
  /// Moves the focus to the next column.
  @available(*, unavailable, message: "Tab and the arrow keys move between columns; focus(_:) moves to one.")
  @discardableResult
  public func focusNextColumn(backwards: Bool = false) -> Bool { false }
}
