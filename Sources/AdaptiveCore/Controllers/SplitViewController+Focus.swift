extension SplitViewController {
  /// Moves the focus to a column. A hidden or empty column is refused. Returns whether the column has the
  /// focus now.
  ///
  /// Moving the focus to the secondary closes the overlay.
  @discardableResult
  public func focus(_ column: Column) -> Bool {
    guard !isCollapsed, let controller = viewController(for: column),
      visibleChildren.contains(where: { $0 === controller })
    else { return false }
    columnWithFocus = column
    closeOverlayIfLeft()
    window?.requestFocusUpdate(to: controller)
    return true
  }

  /// Updates the focused column when an item in it gains the focus.
  func moveFocus(toColumnOf item: Responder) {
    guard !isCollapsed, let column = column(of: item) else { return }
    columnWithFocus = column
    closeOverlayIfLeft()
  }

  private func closeOverlayIfLeft() {
    if columnWithFocus == .secondary, displayMode == .primaryOverlay { choose(.primaryHidden) }
  }
}
