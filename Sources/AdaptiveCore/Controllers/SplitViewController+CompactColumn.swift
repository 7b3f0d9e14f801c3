extension SplitViewController {
  /// The controller of the compact column while it is shown; otherwise `nil`.
  var shownCompact: ViewController? { isCompactColumnShown ? compact : nil }

  /// Replaces the controller of the compact column, and shows or hides the column if the split view is
  /// collapsed.
  func setCompact(_ controller: ViewController?) {
    guard controller !== compact else { return }
    if let controller, !canAdopt(controller) { return }
    let wasCollapsed = isCollapsed
    changeHierarchy {
      if controller == nil { isCompactColumnShown = false }
      setManagedChildren(columns.list + [controller].compactMap { $0 }) { compact = controller }
      guard wasCollapsed else { return }
      if compact == nil {
        if !isCollapsed { rearrange(into: 1) }
      } else if !isCompactColumnShown {
        isCompactColumnShown = choosesCompactColumn()
      }
      loadedView?.setNeedsLayout()
    }
  }

  /// Returns whether a collapse leads to the compact column, which the delegate decides.
  func choosesCompactColumn() -> Bool {
    guard compact != nil else { return false }
    return (delegate?.splitViewController(self, topColumnForCollapsingTo: .compact) ?? .compact) == .compact
  }

  /// Returns whether the compact column is the one to show with a number of columns.
  func showsCompactColumn(with count: Int) -> Bool {
    count == 1 && compact != nil && (!isCollapsed || isCompactColumnShown)
  }
}
