extension SplitViewController {
  /// Moves the keyboard to a column; a hidden or empty one is refused. Returns whether it has it now.
  ///
  /// Moving it to the secondary closes the overlay.
  @discardableResult
  public func focus(_ column: Column) -> Bool {
    guard !isCollapsed, controller(in: column) != nil else { return false }
    if column == .primary, displayMode == .primaryHidden { return false }
    focusedColumn = column
    closeOverlayIfLeft()
    window?.updateFocus()
    return true
  }

  /// Follows the keyboard into a column.
  func followKeyboard(to responder: Responder) {
    guard !isCollapsed, let column = column(of: responder) else { return }
    focusedColumn = column
    closeOverlayIfLeft()
  }

  private func closeOverlayIfLeft() {
    if focusedColumn == .secondary, displayMode == .primaryOverlay { choose(.primaryHidden) }
  }
}
