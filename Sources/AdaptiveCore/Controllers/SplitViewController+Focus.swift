extension SplitViewController {
  /// Moves the keyboard to a column; a hidden or empty one is refused. Returns whether it has it now.
  ///
  /// Moving it to the secondary closes the overlay.
  @discardableResult
  public func focus(_ column: Column) -> Bool {
    guard focusableColumns.contains(column) else { return false }
    focusedColumn = column
    closeOverlayIfLeft()
    window?.updateFocus()
    return true
  }

  /// Moves the keyboard to the next column to the right, from the last one to the first, or to the left. Returns
  /// whether there is another column.
  @discardableResult
  public func focusNextColumn(backwards: Bool = false) -> Bool {
    let candidates = focusableColumns
    guard candidates.count > 1 else { return false }
    let current = candidates.firstIndex(of: focusedColumn) ?? 0
    return focus(candidates[(current + (backwards ? candidates.count - 1 : 1)) % candidates.count])
  }

  /// Follows the keyboard into a column.
  func followKeyboard(to responder: Responder) {
    guard !isCollapsed, let column = column(of: responder) else { return }
    focusedColumn = column
    closeOverlayIfLeft()
  }

  /// The columns that can have the keyboard, from left to right; none while collapsed.
  private var focusableColumns: [Column] {
    isCollapsed ? [] : visibleChildren.compactMap { columns.column(of: $0) }
  }

  private func closeOverlayIfLeft() {
    if focusedColumn == .secondary, displayMode == .primaryOverlay { choose(.primaryHidden) }
  }
}
