extension SplitViewController {
  /// Exchanges the placeholder in the secondary column, or shows it there if the column is blank.
  func placeholderDidChange(from previous: ViewController?) {
    guard placeholderViewController !== previous, hasArrangedColumn(.secondary),
      columns.secondary == nil || columns.secondary === previous
    else { return }
    replaceColumns(with: columns.replacing(.secondary, with: nil))
  }

  /// Returns the controller for the secondary column: that of the columns, or else the placeholder.
  func secondary(of columns: SplitColumns) -> ViewController? {
    columns.secondary ?? (columns.primary == nil ? nil : placeholderViewController)
  }

  /// Returns the placeholder for an expansion; `nil` if the primary has a detail to give up.
  func placeholder(nextTo primary: ViewController) -> ViewController? {
    primary.containsDetail ? nil : placeholderViewController
  }

  /// Returns whether a controller is the placeholder, and no item in it has the keyboard focus. A collapse
  /// drops it then. The user works in one with the focus, so that one becomes a detail.
  func isIdlePlaceholder(_ controller: ViewController) -> Bool {
    guard controller === placeholderViewController else { return false }
    return (window?.focusedItem as? View)?.isInside(controller) != true
  }
}

extension ViewController {
  /// Whether a controller below this one is the detail of a split view around it.
  fileprivate var containsDetail: Bool {
    children.contains { $0.isDetail || ($0 as? SplitViewController == nil && $0.containsDetail) }
  }
}
