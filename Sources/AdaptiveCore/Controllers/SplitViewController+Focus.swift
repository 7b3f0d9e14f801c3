extension SplitViewController {
  /// Moves the focus to a column. A hidden or empty column is refused. Returns whether the column has the
  /// focus now.
  ///
  /// Moving the focus to the secondary closes the overlay.
  @discardableResult
  public func focus(_ column: Column) -> Bool {
    guard focusableColumns.contains(column) else { return false }
    focusedColumn = column
    closeOverlayIfLeft()
    window?.updateFocus()
    return true
  }

  /// Moves the focus to the next column to the right, or to the left with `backwards`, wrapping around at the
  /// ends. Returns whether there is another column.
  @discardableResult
  public func focusNextColumn(backwards: Bool = false) -> Bool {
    let candidates = focusableColumns
    guard candidates.count > 1 else { return false }
    let current = candidates.firstIndex(of: focusedColumn) ?? 0
    return focus(candidates[(current + (backwards ? candidates.count - 1 : 1)) % candidates.count])
  }

  /// Updates the focused column when a responder in it becomes the first responder.
  func moveFocus(toColumnOf responder: Responder) {
    guard !isCollapsed, let column = column(of: responder) else { return }
    focusedColumn = column
    closeOverlayIfLeft()
  }

  /// The columns that can have the focus, from left to right; none while collapsed.
  private var focusableColumns: [Column] {
    isCollapsed ? [] : visibleChildren.compactMap { columns.column(of: $0) }
  }

  private func closeOverlayIfLeft() {
    if focusedColumn == .secondary, displayMode == .primaryOverlay { choose(.primaryHidden) }
  }
}
